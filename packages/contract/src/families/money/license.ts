import { Type } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { ClientVoucherRow } from './client-voucher.ts';
import { closed } from '../../fields/base.ts';

/** Vouchers as signed files (docs/contract.md §2 tbLicInfo), on the screen of vouchers. */
export const license = defineFamily({
  slug: 'license',
  wire: 'tbLicInfo',
  endpoints: {
    getDeviceId: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Object({ deviceId: Type.String({ description: 'Device ID in licenses for this installation' }) }),
      summary: 'Device ID of this installation, for licenses',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['client-voucher.import'],
      input: closed({}),
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
