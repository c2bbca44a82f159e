import { MAX_ORDER_ITEMS } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { cloudOrder, CloudOrderItem } from '@roger/contract/families/cloud-order';
import { visibleSql } from '../billing/bill-effects.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { query, wireTime } from '../kernel/sql.ts';
import { cloudOrderList } from './cloud-order.view.ts';

type Calls = (typeof cloudOrder)['endpoints'];

/** Orders that clients of the scope paid, a page at a time. */
export function listCloudOrders(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, cloudOrderList, input);
}

/** An order of the scope with what it did to each terminal that the reader may see. */
export async function getCloudOrder(ctx: Ctx, { orderNum }: { orderNum: string }): Promise<ResultOf<Calls['detail']>> {
  const row = orNotFound(await findRow(ctx, cloudOrderList, orderNum, 'o.order_num'));
  return { ...row, items: await itemsOf(ctx, row.id) };
}

/** The items of an order, seen as what its bill did to terminals is: all of them by who paid, else those in scope. */
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
