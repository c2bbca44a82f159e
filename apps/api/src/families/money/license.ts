import { readFile } from 'node:fs/promises';
import { license } from '@roger/contract/families/money/license';
import { getDeviceId } from '@roger/domain/money/licenses/device-id';
import { importLicense } from '@roger/domain/money/licenses/import-license';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(license, {
  getDeviceId,
  add: async (ctx, _input, { file }) => importLicense(ctx, file === null ? '' : await readFile(file.path, 'utf8')),
});
