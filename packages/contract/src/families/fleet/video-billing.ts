import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, day, id, timestamp, nullable, oneOf } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { durationUnit } from '../../fields/price-fields.ts';

/** States of a charge: paid by a bill, waiting for K coins, below one unit, or not booked yet. */
export const chargeStatus = oneOf(['paid', 'unpaid', 'free', 'open']);

/** The charge for a terminal's use of a function by duration on one day (docs/contract.md §5 tbVideoBilling). */
export const VideoBillingRow = Type.Object({
  id: { ...id, minimum: -2_147_483_647, description: 'Of an open charge its place among them, below 0' },
  msId: Type.String({ plain: true }),
  funcId: id,
  funcName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  day,
  seconds: count,
  unit: durationUnit,
  units: Type.Integer({ minimum: 0, description: 'Charged whole units; the rest counts for the next day' }),
  price: Type.Integer({ minimum: 0, description: 'K coins a unit' }),
  amount: Type.Integer({ minimum: 0, description: 'K coins; of an open charge at the prices of now' }),
  status: { ...chargeStatus, description: 'open: use that was reported and is not booked yet' },
  billNo: nullable(Type.String({ plain: true })),
  time: { ...timestamp, description: 'Of the booking; of an open charge now' },
});
export type VideoBillingRow = Static<typeof VideoBillingRow>;

/** Filters and sorts that the list offers at any size. */
export const videoBillingCost: ListCost = {
  sorts: ['time'],
  filters: ['time', 'id', 'clientId', 'excludeSub'],
  narrowing: ['msId', 'billNo'],
};

export const videoBilling = defineFamily({
  slug: 'video-billing',
  wire: 'tbVideoBilling',
  listedOn: { screen: 'billingClient', view: 'charges' },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['billingClient', 'coin.export', 'coin.undo'],
      input: listQuery(VideoBillingRow, { excludeSub: Type.Optional(Type.Boolean()) }, videoBillingCost),
      result: page(VideoBillingRow),
      summary: 'Charges for functions by duration, a page at a time',
    }),
  },
});
