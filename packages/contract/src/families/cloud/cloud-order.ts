import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, id, nullable, oneOf, text, timestamp } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { planUnit } from './terminal-cloud-plan.ts';

/** A booking of cloud plans (docs/contract.md §6 tbCloudOrder). */
export const CloudOrderRow = Type.Object({
  id,
  orderNum: Type.String({ plain: true }),
  type: oneOf(['bind', 'renew']),
  clientId: { ...id, description: 'Payer' },
  clientName: Type.String(),
  goodsId: nullable({ ...id, description: 'null: several plans were renewed together' }),
  goodsName: nullable(Type.String()),
  goodsNameEn: nullable(Type.String()),
  quantity: { ...count, description: 'Terminals' },
  periods: count,
  unit: planUnit,
  amount: { ...count, description: 'K coins' },
  billNo: Type.String({ plain: true }),
  operator: nullable(Type.String({ description: 'null where the caller may not see the operator' })),
  status: oneOf(['booked', 'undone']),
  createTime: timestamp,
});
export type CloudOrderRow = Static<typeof CloudOrderRow>;

/** Effect of an order on one terminal. */
export const CloudOrderItem = Type.Object({
  msId: Type.String({ plain: true }),
  iccid: Type.String({ plain: true }),
  goodsName: Type.String(),
  goodsNameEn: Type.String(),
  oldEnd: nullable(Type.String({ description: 'null: the plan began' })),
  newEnd: timestamp,
  amount: count,
});
export type CloudOrderItem = Static<typeof CloudOrderItem>;

/** Filters and sorts that the list offers at any size. */
export const cloudOrderCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime', 'id', 'clientId', 'excludeSub', 'goodsId', 'type', 'msId'],
  narrowing: ['orderNum', 'billNo'],
};

const query = listQuery(
  CloudOrderRow,
  {
    excludeSub: Type.Optional(Type.Boolean()),
    msId: Type.Optional({ ...text(16), description: 'Whole ID of a terminal among its items' }),
  },
  cloudOrderCost,
);

/** Orders of cloud plans; undone by tbBilling undo of their bill. */
export const cloudOrder = defineFamily({
  slug: 'cloud-order',
  wire: 'tbCloudOrder',
  screen: { powerName: 'cloudOrder', group: 'cloudSim', orderNo: 30, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['cloudOrder'],
      input: query,
      result: page(CloudOrderRow),
      summary: 'Cloud orders that clients of the scope paid, a page at a time',
    }),
    detail: endpoint({
      method: 'GET',
      permission: ['cloudOrder'],
      input: Type.Object({ orderNum: Type.String({ minLength: 1, maxLength: 32 }) }),
      result: Type.Object({
        ...CloudOrderRow.properties,
        items: Type.Array(CloudOrderItem, { description: 'At most 10 000; only terminals that the caller may see' }),
      }),
      errors: ['notFound'],
      summary: 'An order with its effect on each terminal',
    }),
  },
});
