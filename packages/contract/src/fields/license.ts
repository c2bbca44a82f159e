import { Type, type Static } from 'typebox';
import { dayOrTimestamp, id, requiredText } from './base.ts';
import { voucherQuantity, voucherType, voucherUnit } from './voucher-fields.ts';

/** What a license file says beneath its signature (docs/domain.md §4 'License file'). */
export const License = Type.Object(
  {
    licenseId: requiredText(64),
    deviceId: requiredText(64),
    voucherType: Type.Optional(voucherType),
    funcIds: Type.Array(id, { minItems: 1, maxItems: 32, uniqueItems: true }),
    quantity: voucherQuantity,
    unit: voucherUnit,
    permanent: Type.Boolean(),
    /** Last day or timestamp, in UTC, on which it can be imported and its voucher be used. */
    notAfter: dayOrTimestamp,
  },
  { additionalProperties: false },
);
export type License = Static<typeof License>;

/** Why a license is refused with 3802, as `params.reason`. */
export const LICENSE_FAULTS = ['noKey', 'format', 'signature', 'content', 'device', 'expired', 'functions'] as const;
/** One of the reasons. */
export type LicenseFault = (typeof LICENSE_FAULTS)[number];
