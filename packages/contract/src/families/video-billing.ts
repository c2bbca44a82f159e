import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, oneOf, several, text } from '../fields/base.ts';
import { page, pageQuery, timeRange } from '../fields/page.ts';

/** Where a charge stands: paid by a bill, waiting for K coins, or too short to cost anything yet. */
export const chargeStatus = oneOf(['paid', 'unpaid', 'free']);

/** What a terminal's use of a function by duration cost on one day (contract.md §5 tbVideoBilling). */
export const VideoBillingRow = Type.Object({
  id,
  msId: Type.String(),
  funcId: id,
  funcName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  day: Type.String({ description: 'The day of the use in the zone of the client, yyyy-MM-dd' }),
  seconds: count,
  minutes: Type.Integer({ minimum: 0, description: 'Whole minutes charged; the rest is carried to the next day' }),
  price: Type.Integer({ minimum: 0, description: 'K coins a minute' }),
  amount: Type.Integer({ minimum: 0, description: 'K coins' }),
  status: chargeStatus,
  billNo: nullable(Type.String()),
  time: Type.String(),
});
export type VideoBillingRow = Static<typeof VideoBillingRow>;

const columns = [
  'id',
  'msId',
  'funcName',
  'clientName',
  'day',
  'seconds',
  'minutes',
  'price',
  'amount',
  'status',
  'billNo',
  'time',
] as const;

export const videoBilling = defineFamily({
  slug: 'video-billing',
  wire: 'tbVideoBilling',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['billingClient', 'coin.export', 'coin.undo'],
      input: pageQuery(columns, {
        msId: Type.Optional(text(16)),
        funcId: several(id),
        funcName: Type.Optional(text(64)),
        clientId: several(id),
        clientName: Type.Optional(text(64)),
        status: several(chargeStatus),
        billNo: Type.Optional(text(32)),
        excludeSub: Type.Optional(Type.Boolean()),
        ...timeRange('time'),
      }),
      result: page(VideoBillingRow),
      summary: 'What functions by duration cost, a page at a time',
    }),
  },
});
