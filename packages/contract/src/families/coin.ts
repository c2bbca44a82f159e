import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable } from '../fields/base.ts';
import { confirmations } from '../fields/inputs.ts';
import {
  Booked,
  BookedEntry,
  BookedOrTried,
  coins,
  currency,
  periods,
  quoteId,
  remark,
} from '../fields/money-fields.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { Cost } from '../fields/payment-fields.ts';
import { priceUnit, timeUnit } from '../fields/price-fields.ts';
import { bulkInput } from '../fields/selection.ts';
import { namedTerminals } from '../fields/terminal-fields.ts';
import { clienttype } from './client.ts';
import { terminalQuery } from './terminal-list.ts';

/** Balances of a client, and how much of them the reader's client may recycle (docs/contract.md §5 tbClientCommodity). */
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
 * Functions to buy for terminals that have them already or not yet (docs/contract.md §5 rechargeService). A function by duration is
 * bought by the month or, in its own unit with one period, paid as it is used.
 */
export const RechargeService = bulkInput({ msIds: namedTerminals }, terminalQuery, {
  items: Type.Array(Type.Object({ funcId: id, unit: priceUnit, periods }, { additionalProperties: false }), {
    minItems: 1,
    maxItems: 32,
  }),
  method: currency,
  quoteId,
  confirm: confirmations(['crossClient', 'crossType', 'convert']),
  dryRun: Type.Optional(Type.Boolean()),
});
export type RechargeService = Static<typeof RechargeService>;

/** Answer of a recharge or of its dry run: the bill's entries, and each function of each terminal. */
export const Recharged = Type.Object({
  ...Cost.properties,
  unit: nullable({
    ...timeUnit,
    description: 'What one period of the first item is; null where all is paid as it is used',
  }),
  entries: Type.Array(BookedEntry),
  items: Type.Array(
    Type.Object({
      msId: Type.String(),
      funcId: id,
      unit: priceUnit,
      oldExpireTime: nullable(Type.String({ description: 'null = the terminal had it not, or paid as it was used' })),
      newExpireTime: nullable(Type.String({ description: 'null = permanent, or paid as it is used: the unit tells' })),
      amount: count,
    }),
  ),
});
export type Recharged = Static<typeof Recharged>;

const move = Type.Object({ clientId: id, currency, amount: coins, remark }, { additionalProperties: false });

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
      method: 'POST',
      permission: ['coin.create'],
      input: Type.Object({ currency, amount: coins, remark }, { additionalProperties: false }),
      result: Booked,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      summary: 'Create coins (platform only)',
    }),
    issueCoin: endpoint({
      method: 'POST',
      permission: ['coin.issue'],
      defaultFor: ['agent'],
      input: move,
      result: Booked,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'coinsShort'],
      summary: 'Issue coins of the own client to one beneath it',
    }),
    recycleCoin: endpoint({
      method: 'POST',
      permission: ['coin.recycle'],
      defaultFor: ['agent'],
      input: move,
      result: Booked,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['notFound', 'coinsShort'],
      summary: 'Recycle issued coins: a client beneath the own one gives them back',
    }),
    convertCoin: endpoint({
      method: 'POST',
      permission: ['coin.convert'],
      defaultFor: ['agent', 'client'],
      input: Type.Object(
        { from: currency, to: currency, amount: coins, remark, dryRun: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
      result: BookedOrTried,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['coinsShort'],
      summary: 'Convert coins of the own client to another currency; amount is what is given',
    }),
    rechargeService: endpoint({
      method: 'POST',
      permission: ['coin.recharge'],
      defaultFor: ['agent'],
      input: RechargeService,
      result: Recharged,
      log: 'money',
      idempotent: true,
      changes: ['money'],
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
