import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { configurationTable, mapPage, withTable } from '../../scripts/lib/docs.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the generated documents', () => {
  it('docs/map.md is what npm run docs would write', async () => {
    const written = await readFile(resolve(root, 'docs/map.md'), 'utf8');
    expect(written).toBe(await format(await mapPage(), { parser: 'markdown' }));
  });

  it("the README's configuration table is what npm run docs would write", async () => {
    const readme = await readFile(resolve(root, 'README.md'), 'utf8');
    expect(readme).toBe(await format(withTable(readme, configurationTable()), { parser: 'markdown' }));
  });
});
