import { Type } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { ClientVoucherRow } from './client-voucher.ts';

/** Vouchers that come as signed files (docs/contract.md §2 tbLicInfo); shown on the vouchers' screen. */
export const license = defineFamily({
  slug: 'license',
  wire: 'tbLicInfo',
  endpoints: {
    getDeviceId: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Object({ deviceId: Type.String({ description: 'What a license for this installation names' }) }),
      summary: 'Device ID of this installation, which licenses are made for',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['client-voucher.import'],
      input: Type.Object({}, { additionalProperties: false }),
      upload: 'license',
      result: ClientVoucherRow,
      log: 'import',
      idempotent: true,
      changes: ['money'],
      errors: ['uploadSize', 'licenseKnown', 'licenseInvalid'],
      summary: 'Import a signed license, which becomes a voucher of the own client (platform only)',
    }),
  },
});
