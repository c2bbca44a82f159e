import { Type, type Static } from 'typebox';
import { closed, count, id, nullable, oneOf } from './base.ts';
import { Conversion, CURRENCIES, currency, periods } from './money-fields.ts';
import { voucherUnit } from './voucher-fields.ts';

/** Methods of payment: a currency, or the voucher in `voucherId`. */
export const paidWith = oneOf([...CURRENCIES, 'VOUCHER']);
/** The voucher of the method VOUCHER. */
export const voucherId = Type.Optional(id);

/** Payment of a purchase; the method determines the length of a period (docs/domain.md §3). */
export const Payment = closed({ method: paidWith, periods, voucherId });
export type Payment = Static<typeof Payment>;

/** Cost of a purchase, or of its dry run. */
export const Cost = Type.Object({
  billNo: nullable(Type.String({ description: 'null in a dry run, and where nothing was booked' })),
  total: Type.Integer({ minimum: 0, description: 'Coins, or quantity of the voucher' }),
  currency: nullable({ ...currency, description: 'null for a voucher, and where nothing is paid' }),
  unit: nullable({ ...voucherUnit, description: 'Length of a period' }),
  balanceAfter: nullable(count),
  conversion: nullable(Conversion),
  quoteId: nullable(Type.String({ description: 'Of a dry run: guards the following booking' })),
});
export type Cost = Static<typeof Cost>;
