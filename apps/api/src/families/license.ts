import { readFile } from 'node:fs/promises';
import { license } from '@roger/contract/families/license';
import { getDeviceId } from '@roger/domain/license/device-id';
import { importLicense } from '@roger/domain/license/import-license';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(license, {
  getDeviceId,
  add: async (ctx, _input, { file }) => importLicense(ctx, file === null ? '' : await readFile(file.path, 'utf8')),
});
