import { Type, type Static } from 'typebox';
import { closed, dayOrTimestamp, id, requiredText } from './base.ts';
import { voucherQuantity, voucherType, voucherUnit } from './voucher-fields.ts';

/** Signed content of a license file (docs/domain.md §4 'License file'). */
export const License = closed({
  licenseId: requiredText(64),
  deviceId: requiredText(64),
  voucherType: Type.Optional(voucherType),
  funcIds: Type.Array(id, { minItems: 1, maxItems: 32, uniqueItems: true }),
  quantity: voucherQuantity,
  unit: voucherUnit,
  permanent: Type.Boolean(),
  /** Last day or timestamp, in UTC, for its import and for the use of its voucher. */
  notAfter: dayOrTimestamp,
});
export type License = Static<typeof License>;

/** Reasons of error 3802, in `params.reason`. */
export const LICENSE_FAULTS = ['noKey', 'format', 'signature', 'content', 'device', 'expired', 'functions'] as const;
/** One of the reasons. */
export type LicenseFault = (typeof LICENSE_FAULTS)[number];
