import { Type, type Static } from 'typebox';
import { id, timestamp, oneOf } from './base.ts';
import { MAX_COINS } from './money-fields.ts';

/** What a voucher pays for: terminals that are added, or renewals (docs/domain.md §3). */
export const VOUCHER_TYPES = ['new', 'renew'] as const;
/** One of the two kinds of vouchers. */
export type VoucherType = (typeof VOUCHER_TYPES)[number];
export const voucherType = oneOf(VOUCHER_TYPES);

/** What one of a voucher's quantity is for each terminal: a year, a month, or for ever. */
export const VOUCHER_UNITS = ['yearly', 'monthly', 'permanent'] as const;
/** One of the units. */
export type VoucherUnit = (typeof VOUCHER_UNITS)[number];
export const voucherUnit = oneOf(VOUCHER_UNITS);

/** Valid until it expires; what is left then cannot be used. */
export const voucherStatus = oneOf(['valid', 'overdue']);

/** Whole periods, at least one. */
export const voucherQuantity = Type.Integer({ minimum: 1, maximum: MAX_COINS });
/** What is left of a voucher, or where it went. */
export const voucherShare = Type.Integer({ minimum: 0, maximum: MAX_COINS });

/** A valid voucher with something left, as a payment offers it (docs/product.md §3 'Balance'). */
export const HeldVoucher = Type.Object({
  id,
  voucherNo: Type.String(),
  voucherType,
  pocService: Type.Boolean({ description: 'Is the PoC service among its functions' }),
  funcIds: Type.Array(id, { description: 'Those that it pays for: cloud SIM comes with a plan alone' }),
  unit: voucherUnit,
  permanent: Type.Boolean(),
  quantity: voucherShare,
  balance: voucherShare,
  expireTime: timestamp,
});
export type HeldVoucher = Static<typeof HeldVoucher>;
