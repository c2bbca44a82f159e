import { cloudOrderCost, CloudOrderRow } from '@roger/contract/families/cloud-order';
import { defineList } from '../kernel/list.ts';
import { comparedBy, joined, timestamp } from '../kernel/list-columns.ts';
import { filterBy, ownOnly, type Condition } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';

const OPERATOR = 'case when {scopeId} = any(b.actor_path) then o.operator end';
const STATUS = `case when u.id is null then 'booked' else 'undone' end`;

const ofTerminal: Condition = (value, param) =>
  `o.id in (select i.order_id from cloud_order_item i join terminal t on t.id = i.terminal_id where t.ms_id = ${param(value)})`;

/** Orders that clients of the scope paid, deleted ones among them (docs/contract.md §6 tbCloudOrder). */
export const cloudOrderList = defineList(CloudOrderRow, {
  from: 'cloud_order o',
  key: 'o.id',
  joins: {
    // The payer's account outlives the payer, with its place and its name.
    a: `left join coin_account a on a.client_id = o.client_id and a.currency = 'KCOIN'`,
    b: 'left join bill b on b.id = o.bill_id',
    u: 'left join bill u on u.undoes_id = o.bill_id',
    c: 'left join client c on c.id = o.client_id',
    g: 'left join cloud_plan g on g.id = o.plan_id',
  },
  columns: {
    id: 'o.id',
    orderNum: 'o.order_num',
    type: 'o.type',
    clientId: 'o.client_id',
    clientName: joined(`coalesce(c.name, a.closed_name, '')`, 'a', 'c'),
    goodsId: 'o.plan_id',
    goodsName: joined('g.name', 'g'),
    goodsNameEn: joined('g.name_en', 'g'),
    quantity: 'o.quantity',
    periods: 'o.periods',
    unit: 'o.unit',
    amount: comparedBy('o.amount', 'o.amount::float8'),
    billNo: joined('b.bill_no', 'b'),
    operator: joined(OPERATOR, 'b'),
    status: joined(STATUS, 'u'),
    createTime: timestamp('o.create_time'),
  },
  filters: {
    msId: filterBy(ofTerminal),
    excludeSub: ownOnly('o.client_id'),
  },
  guard: (ctx, param) => {
    const scope = scopeSql(ctx.scope, 'a.scope_path', param);
    // Only with that the accounts of a scope are read before the orders.
    return [scope, scope === null ? null : 'a.client_id is not null'];
  },
  guardNeeds: ['a'],
  defaultSort: 'o.create_time',
  cost: cloudOrderCost,
});
