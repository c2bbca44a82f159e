import type { InputOf, ResultOf } from '@roger/contract/define';
import type { videoBilling, VideoBillingRow } from '@roger/contract/families/video-billing';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage, type ListDefinition } from '../kernel/list.ts';
import { anyNumber, anyText, contains, timeFilters } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

type List = (typeof videoBilling)['endpoints']['list'];

const NAME = `coalesce(c.name, a.closed_name, '')`;
const STATUS = `case when d.bill_id is not null then 'paid' when d.amount > 0 then 'unpaid' else 'free' end`;

const chargeList: ListDefinition<VideoBillingRow> = {
  // The account tells where the client stands, or stood; it was opened before the first charge.
  from: `use_charge d join coin_account a on a.client_id = d.client_id and a.currency = 'KCOIN'`,
  key: 'd.id',
  joins: {
    f: 'join function_kind f on f.id = d.function_id',
    c: 'left join client c on c.id = d.client_id',
    b: 'left join bill b on b.id = d.bill_id',
  },
  columns: {
    id: 'd.id::float8',
    msId: 'd.ms_id',
    funcId: 'd.function_id',
    funcName: 'f.name',
    clientId: 'd.client_id',
    clientName: NAME,
    day: 'd.day::text',
    seconds: 'd.seconds',
    minutes: 'd.minutes',
    price: 'd.price',
    amount: 'd.amount::float8',
    status: STATUS,
    billNo: 'b.bill_no',
    time: wireTime('d.create_time'),
  },
  sort: { id: 'd.id', day: 'd.day', time: 'd.create_time' },
  filters: {
    msId: contains('d.ms_id'),
    funcId: anyNumber('d.function_id'),
    funcName: contains('f.name'),
    clientId: anyNumber('d.client_id'),
    clientName: contains(NAME),
    status: anyText(STATUS),
    billNo: contains('b.bill_no'),
    excludeSub: (value) => (value === true ? 'd.client_id = {scopeId}' : 'true'),
    ...timeFilters('time', 'd.create_time'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'a.scope_path', param)],
  defaultSort: 'd.id',
};

/** What functions by duration cost the clients in scope, deleted ones among them (contract.md §5 tbVideoBilling). */
export function listCharges(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, chargeList, input);
}
