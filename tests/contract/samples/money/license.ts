import { fileOf, licenseFor } from '../../../support/fixtures/licenses.ts';
import type { FamilyWalk } from '../../support/sample.ts';

/** Samples of licenses. */
export const walk: FamilyWalk<'license'> = {
  calls: {
    getDeviceId: { input: () => ({}) },
    add: { input: () => ({}), file: async ({ service }) => fileOf(await licenseFor(service)) },
  },
  async furnish({ service, admin }) {
    await admin.send('license', 'add', {}, { file: fileOf(await licenseFor(service)) });
  },
};
