import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format } from 'prettier';
import { beforeAll, describe, expect, it } from 'vitest';
import { configurationTable, mapPage, withTable } from '../../scripts/lib/docs.ts';

const root = resolve(import.meta.dirname, '../..');

// The page is made from the handlers themselves: to load every family of the service takes longer than a test has.
let map = '';
beforeAll(async () => (map = await mapPage()));

describe('the generated documents', () => {
  it('docs/map.md is what npm run docs would write', async () => {
    const written = await readFile(resolve(root, 'docs/map.md'), 'utf8');
    expect(written).toBe(await format(map, { parser: 'markdown' }));
  });

  it("the README's configuration table is what npm run docs would write", async () => {
    const readme = await readFile(resolve(root, 'README.md'), 'utf8');
    expect(readme).toBe(await format(withTable(readme, configurationTable()), { parser: 'markdown' }));
  });
});
