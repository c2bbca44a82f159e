import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable } from '../../fields/base.ts';
import { confirmations } from '../../fields/inputs.ts';
import {
  Booked,
  BookedEntry,
  BookedOrPreview,
  coins,
  currency,
  periods,
  quoteId,
  remark,
} from '../../fields/money-fields.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { Cost } from '../../fields/payment-fields.ts';
import { priceUnit, timeUnit } from '../../fields/price-fields.ts';
import { bulkInput } from '../../fields/selection.ts';
import { namedTerminals } from '../../fields/terminal-fields.ts';
import { clienttype } from '../tenancy/client-row.ts';
import { terminalQuery } from '../fleet/terminal-list.ts';

/**
 * Balances of a client, and the amounts that the caller's client may recycle (docs/contract.md §5 tbClientCommodity).
 */
export const CoinRow = Type.Object({
  clientId: id,
  clientName: Type.String(),
  clienttype,
  yearmoney: count,
  monthmoney: count,
  dcoin: count,
  recyclable: Type.Object({ YCOIN: count, MCOIN: count, KCOIN: count }),
});
export type CoinRow = Static<typeof CoinRow>;

/**
 * Functions to buy for terminals that have them already or not yet (docs/contract.md §5 rechargeService). A function by
 * duration is bought by the month or, in its own unit with one period, paid as it is used.
 */
export const RechargeService = bulkInput({ msIds: namedTerminals }, terminalQuery, {
  items: Type.Array(closed({ funcId: id, unit: priceUnit, periods }), {
    minItems: 1,
    maxItems: 32,
  }),
  method: currency,
  quoteId,
  confirm: confirmations(['crossClient', 'crossType', 'convert']),
  dryRun: Type.Optional(Type.Boolean()),
});
export type RechargeService = Static<typeof RechargeService>;

/** Response of a recharge or of its dry run: the bill's entries, and each function of each terminal. */
export const Recharged = Type.Object({
  ...Cost.properties,
  unit: nullable({
    ...timeUnit,
    description: 'Period of the first item; null where everything is paid by use',
  }),
  entries: Type.Array(BookedEntry),
  items: Type.Array(
    Type.Object({
      msId: Type.String({ plain: true }),
      funcId: id,
      unit: priceUnit,
      oldExpireTime: nullable(Type.String({ description: 'null = the terminal did not have it, or paid by use' })),
      newExpireTime: nullable(Type.String({ description: 'null = permanent, or paid by use, see the unit' })),
      amount: count,
    }),
  ),
});
export type Recharged = Static<typeof Recharged>;

/** Common parts of the calls that book. */
const booking = { method: 'POST', log: 'money', idempotent: true, changes: ['money'] } as const;
/** Common parts of issue and recycle. */
const transfer = {
  ...booking,
  defaultFor: ['agent'],
  input: closed({ clientId: id, currency, amount: coins, remark }),
  result: Booked,
  errors: ['notFound', 'coinsShort'],
} as const;

export const coin = defineFamily({
  slug: 'coin',
  wire: 'tbClientCommodity',
  screen: { powerName: 'billingClient', group: 'billing', orderNo: 10, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: [
        'billingClient',
        'coin.create',
        'coin.issue',
        'coin.recycle',
        'coin.convert',
        'coin.undo',
        'coin.export',
      ],
      input: listQuery(CoinRow, { excludeSub: Type.Optional(Type.Boolean()) }),
      result: page(CoinRow),
      summary: 'Balances of the clients in scope, a page at a time',
    }),
    createCoin: endpoint({
      ...booking,
      permission: ['coin.create'],
      input: closed({ currency, amount: coins, remark }),
      result: Booked,
      summary: 'Create coins (platform only)',
    }),
    issueCoin: endpoint({
      ...transfer,
      permission: ['coin.issue'],
      summary: 'Issue coins of the own client to a descendant',
    }),
    recycleCoin: endpoint({
      ...transfer,
      permission: ['coin.recycle'],
      summary: 'Recycle issued coins of a descendant',
    }),
    convertCoin: endpoint({
      ...booking,
      permission: ['coin.convert'],
      defaultFor: ['agent', 'client'],
      input: closed({ from: currency, to: currency, amount: coins, remark, dryRun: Type.Optional(Type.Boolean()) }),
      result: BookedOrPreview,
      errors: ['coinsShort'],
      summary: 'Convert coins of the own client to another currency; amount is in the source currency',
    }),
    rechargeService: endpoint({
      ...booking,
      permission: ['coin.recharge'],
      defaultFor: ['agent'],
      input: RechargeService,
      result: Recharged,
      errors: [
        'terminalNotFound',
        'notFound',
        'changed',
        'clientsDiffer',
        'typesDiffer',
        'kindUnfit',
        'coinsShort',
        'convertNeeded',
        'quoteChanged',
      ],
      summary: 'Buy functions for terminals, or more time of functions that they have',
    }),
  },
});
