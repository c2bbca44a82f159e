import { billingCost, BillingRow } from '@roger/contract/families/money/billing';
import { defineList } from '../../platform/list/list.ts';
import { comparedBy, joined, timestamp } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

const NAME = `coalesce(c.name, a.closed_name, '')`;
const OPERATOR = `case when {scopeId} = any(b.actor_path) then b.operator else '' end`;
// Visible to readers that had the other side in their scope, and to its present descendants unless hidden (hideSuper).
const COUNTERPART = `case when {scopeId} = any(e.counterpart_path)
    or (cardinality(e.counterpart_path) > {hiddenLevels}
      and e.counterpart_id = any((select s.path from client s where s.id = {scopeId})::int[]))
  then e.counterpart_name else '' end`;

/** Bookings of the clients of the scope, also deleted ones (docs/contract.md §5 tbBilling). */
export const billingList = defineList(BillingRow, {
  from: 'bill_entry e',
  key: 'e.id',
  joins: {
    a: 'join coin_account a on a.id = e.account_id',
    b: 'join bill b on b.id = e.bill_id',
    u: 'left join bill u on u.undoes_id = e.bill_id',
    c: 'left join client c on c.id = e.client_id',
  },
  columns: {
    id: comparedBy('e.id', 'e.id::int8::float8'),
    billNo: joined('b.bill_no', 'b'),
    type: joined('b.type', 'b'),
    method: joined('b.method', 'b'),
    currency: 'e.currency',
    amount: 'e.amount::float8',
    balanceAfter: 'e.balance_after::float8',
    clientId: 'e.client_id',
    clientName: joined(NAME, 'a', 'c'),
    counterpartName: `coalesce(${COUNTERPART}, '')`,
    count: joined('b.count', 'b'),
    msId: joined('b.ms_id', 'b'),
    operator: joined(OPERATOR, 'b'),
    remark: joined('b.remark', 'b'),
    undone: joined('(u.id is not null)', 'u'),
    createTime: timestamp('e.create_time'),
  },
  filters: {
    excludeSub: ownOnly('e.client_id'),
  },
  // System accounts are in no list.
  guard: (ctx, param) => ['e.client_id is not null', scopeSql(ctx.scope, 'e.scope_path', param)],
  defaultSort: 'e.create_time',
  cost: billingCost,
});
