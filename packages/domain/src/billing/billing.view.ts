import { BillingRow } from '@roger/contract/families/billing';
import { defineList } from '../kernel/list.ts';
import { comparedBy, moment } from '../kernel/list-columns.ts';
import { scopeSql } from '../kernel/scope.ts';

const NAME = `coalesce(c.name, a.closed_name, '')`;
const OPERATOR = `case when {scopeId} = any(b.actor_path) then b.operator else '' end`;
// The other side is named to who had it in his scope, and to who stands beneath it today and may see it (hideSuper).
const COUNTERPART = `case when {scopeId} = any(e.counterpart_path)
    or (cardinality(e.counterpart_path) > {hiddenLevels}
      and e.counterpart_id = any((select s.path from client s where s.id = {scopeId})::int[]))
  then e.counterpart_name else '' end`;

/** What was booked to the clients of the scope, deleted ones among them (contract.md §5 tbBilling). */
export const billingList = defineList(BillingRow, {
  from: 'bill_entry e join coin_account a on a.id = e.account_id',
  key: 'e.id',
  joins: {
    b: 'join bill b on b.id = e.bill_id',
    u: 'left join bill u on u.undoes_id = e.bill_id',
    c: 'left join client c on c.id = e.client_id',
  },
  columns: {
    id: comparedBy('e.id', 'e.id::int8::float8'),
    billNo: 'b.bill_no',
    type: 'b.type',
    method: 'b.method',
    currency: 'e.currency',
    amount: 'e.amount::float8',
    balanceAfter: 'e.balance_after::float8',
    clientId: 'e.client_id',
    clientName: NAME,
    counterpartName: `coalesce(${COUNTERPART}, '')`,
    count: 'b.count',
    msId: 'b.ms_id',
    operator: OPERATOR,
    remark: 'b.remark',
    undone: '(u.id is not null)',
    createTime: moment('e.create_time'),
  },
  filters: {
    excludeSub: (value) => (value === true ? 'e.client_id = {scopeId}' : 'true'),
  },
  guard: (ctx, param) => [`a.kind = 'client'`, scopeSql(ctx.scope, 'a.scope_path', param)],
  defaultSort: 'e.id',
});
