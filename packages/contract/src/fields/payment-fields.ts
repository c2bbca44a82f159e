import { Type, type Static } from 'typebox';
import { count, id, nullable, oneOf } from './base.ts';
import { Conversion, CURRENCIES, currency, periods } from './money-fields.ts';
import { voucherUnit } from './voucher-fields.ts';

/** What terminals are paid with: coins, or a voucher that is named. */
export const paidWith = oneOf([...CURRENCIES, 'VOUCHER']);
/** The voucher, where the method is one. */
export const voucherId = Type.Optional(id);

/** How what is bought is paid for: the method fixes what a period is (docs/domain.md §3). */
export const Payment = Type.Object({ method: paidWith, periods, voucherId }, { additionalProperties: false });
export type Payment = Static<typeof Payment>;

/** What something costs that is bought, or has cost. */
export const Cost = Type.Object({
  billNo: nullable(Type.String({ description: 'null in a dry run, and where nothing was booked' })),
  total: Type.Integer({ minimum: 0, description: 'Coins, or of a voucher what it pays for' }),
  currency: nullable({ ...currency, description: 'null where a voucher pays, or nobody' }),
  unit: nullable({ ...voucherUnit, description: 'What one period is' }),
  balanceAfter: nullable(count),
  conversion: nullable(Conversion),
  quoteId: nullable(Type.String({ description: 'Of a dry run: guards the booking that follows it' })),
});
export type Cost = Static<typeof Cost>;
