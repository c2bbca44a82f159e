import { Type, type Static } from 'typebox';
import { id, timestamp, oneOf } from './base.ts';
import { MAX_COINS } from './money-fields.ts';

/** Types of vouchers: for added terminals, or for renewals (docs/domain.md §3). */
export const VOUCHER_TYPES = ['new', 'renew'] as const;
/** One of the two types. */
export type VoucherType = (typeof VOUCHER_TYPES)[number];
export const voucherType = oneOf(VOUCHER_TYPES);

/** Unit of a voucher's quantity, per terminal. */
export const VOUCHER_UNITS = ['yearly', 'monthly', 'permanent'] as const;
/** One of the units. */
export type VoucherUnit = (typeof VOUCHER_UNITS)[number];
export const voucherUnit = oneOf(VOUCHER_UNITS);

/** Overdue vouchers cannot be used. */
export const voucherStatus = oneOf(['valid', 'overdue']);

/** Whole periods, at least one. */
export const voucherQuantity = Type.Integer({ minimum: 1, maximum: MAX_COINS });
/** Part of a voucher's quantity. */
export const voucherShare = Type.Integer({ minimum: 0, maximum: MAX_COINS });

/** A valid voucher with a balance, as offered for payments (docs/product.md §3 'Balance'). */
export const AvailableVoucher = Type.Object({
  id,
  voucherNo: Type.String(),
  voucherType,
  pocService: Type.Boolean({ description: 'Is the PoC service among its functions' }),
  funcIds: Type.Array(id, { description: 'Functions that it pays for; never cloud SIM, which comes with a plan' }),
  unit: voucherUnit,
  permanent: Type.Boolean(),
  quantity: voucherShare,
  balance: voucherShare,
  expireTime: timestamp,
});
export type AvailableVoucher = Static<typeof AvailableVoucher>;
