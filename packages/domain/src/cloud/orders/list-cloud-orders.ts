import { MAX_ORDER_ITEMS } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  type cloudOrder,
  type CloudOrderItem,
  cloudOrderCost,
  CloudOrderRow,
} from '@roger/contract/families/cloud/cloud-order';
import { visibleSql } from '../../money/bills/bill-effects.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow, listPage, defineList } from '../../platform/list/list.ts';
import { query, wireTime } from '../../platform/db/sql.ts';
import { comparedBy, joined, timestamp } from '../../platform/list/list-columns.ts';
import { filterBy, ownOnly, type Condition } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

const OPERATOR = 'case when {scopeId} = any(b.actor_path) then o.operator end';
const STATUS = `case when u.id is null then 'booked' else 'undone' end`;

const ofTerminal: Condition = (value, param) =>
  `o.id in (select i.order_id from cloud_order_item i join terminal t on t.id = i.terminal_id where t.ms_id = ${param(value)})`;

/** Orders of clients of the scope, also deleted ones (docs/contract.md §6 tbCloudOrder). */
const cloudOrderList = defineList(CloudOrderRow, {
  from: 'cloud_order o',
  key: 'o.id',
  joins: {
    // The payer's account remains after the payer, with its place and name.
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
  filters: { msId: filterBy(ofTerminal), excludeSub: ownOnly('o.client_id') },
  guard: (ctx, param) => {
    const scope = scopeSql(ctx.scope, 'a.scope_path', param);
    // Makes PostgreSQL read the accounts of a scope before the orders.
    return [scope, scope === null ? null : 'a.client_id is not null'];
  },
  guardNeeds: ['a'],
  defaultSort: 'o.create_time',
  cost: cloudOrderCost,
});

type Calls = (typeof cloudOrder)['endpoints'];

/** Orders of clients of the scope, a page at a time. */
export function listCloudOrders(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, cloudOrderList, input);
}

/** An order of the scope with its visible items. */
export async function getCloudOrder(ctx: Ctx, { orderNum }: { orderNum: string }): Promise<ResultOf<Calls['detail']>> {
  const row = assertFound(await findRow(ctx, cloudOrderList, orderNum, 'o.order_num'));
  return { ...row, items: await itemsOf(ctx, row.id) };
}

/** Items of an order, visible like the effects of its bill: all for the payer, else those in scope. */
function itemsOf(ctx: Ctx, orderId: number): Promise<CloudOrderItem[]> {
  return query<CloudOrderItem>(
    ctx,
    `select i.ms_id as "msId", i.iccid, g.name as "goodsName", g.name_en as "goodsNameEn", ${wireTime('i.old_end')} as "oldEnd",
        ${wireTime('i.new_end')} as "newEnd", i.amount::float8 as amount
      from cloud_order_item i join cloud_order o on o.id = i.order_id join bill b on b.id = o.bill_id join cloud_plan g on g.id = i.plan_id
      where i.order_id = $1 and ${visibleSql(ctx, 'i.client_id')} order by i.id limit ${MAX_ORDER_ITEMS}`,
    [orderId, ctx.scope.clientId],
  );
}
