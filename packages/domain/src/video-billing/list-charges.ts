import type { InputOf, ResultOf } from '@roger/contract/define';
import { videoBillingCost, VideoBillingRow, type videoBilling } from '@roger/contract/families/video-billing';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, listPage } from '../kernel/list.ts';
import { comparedBy, joined, timestamp } from '../kernel/list-columns.ts';
import { ownOnly } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shownSql } from '../kernel/seeded-names.ts';

type List = (typeof videoBilling)['endpoints']['list'];

/** The unit that a charge counts in, by its seconds. */
export const CHARGE_UNIT = `case d.unit_seconds when 3600 then 'hourly' when 60 then 'minutely' else 'secondly' end`;
const NAME = `coalesce(c.name, a.closed_name, '')`;
const STATUS = `case when d.bill_id is not null then 'paid' when d.amount > 0 then 'unpaid' else 'free' end`;

const chargeList = defineList(VideoBillingRow, {
  from: 'use_charge d',
  key: 'd.id',
  joins: {
    // The account keeps the name of a client that is gone; it was opened before the first charge.
    a: `join coin_account a on a.client_id = d.client_id and a.currency = 'KCOIN'`,
    f: 'join function_kind f on f.id = d.function_id',
    c: 'left join client c on c.id = d.client_id',
    b: 'left join bill b on b.id = d.bill_id',
  },
  columns: {
    id: comparedBy('d.id', 'd.id::float8'),
    msId: 'd.ms_id',
    funcId: 'd.function_id',
    funcName: joined(shownSql('functions', 'f.name'), 'f'),
    clientId: 'd.client_id',
    clientName: joined(NAME, 'a', 'c'),
    day: 'd.day::text',
    seconds: 'd.seconds',
    unit: CHARGE_UNIT,
    units: 'd.units',
    price: 'd.price',
    amount: 'd.amount::float8',
    status: STATUS,
    billNo: joined('b.bill_no', 'b'),
    time: timestamp('d.create_time'),
  },
  filters: {
    excludeSub: ownOnly('d.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'd.scope_path', param)],
  defaultSort: 'd.create_time',
  cost: videoBillingCost,
});

/** What functions by duration cost the clients in scope, deleted ones among them (docs/contract.md §5 tbVideoBilling). */
export function listCharges(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, chargeList, input);
}
