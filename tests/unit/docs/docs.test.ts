import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import { beforeAll, describe, expect, it } from 'vitest';
import { configurationTable, mapPage, withTable } from '../../../scripts/lib/docs/docs.ts';

const root = resolve(import.meta.dirname, '../../..');

// The page is made from the handlers: loading every family takes longer than a test's timeout.
let map = '';
beforeAll(() => (map = mapPage()));

describe('the generated documents', () => {
  it('docs/map.md is what npm run docs would write', async () => {
    const written = await readFile(resolve(root, 'docs/map.md'), 'utf8');
    expect(written).toBe((await format('map.md', map)).code);
  });

  it('docs/configuration.md is what npm run docs would write', async () => {
    const page = await readFile(resolve(root, 'docs/configuration.md'), 'utf8');
    expect(page).toBe((await format('configuration.md', withTable(page, configurationTable()))).code);
  });
});
