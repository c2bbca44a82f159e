import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dynamicNames } from '../../support/module-cache.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'roger-module-cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'parts/deep'), { recursive: true });
const file = join(folder, 'module.ts');
const source = 'const load = (name: string) => import(`./parts/${name}.ts`);';

describe('what a module imports by a name it puts together', () => {
  it('is listed, and differs with each file that comes or goes', () => {
    const empty = dynamicNames(file, source);
    writeFileSync(join(folder, 'parts/one.ts'), '');
    const one = dynamicNames(file, source);
    writeFileSync(join(folder, 'parts/deep/two.ts'), '');
    const two = dynamicNames(file, source);
    expect(new Set([empty, one, two]).size).toBe(3);
    rmSync(join(folder, 'parts/deep/two.ts'));
    expect(dynamicNames(file, source)).toBe(one);
  });

  it('is nothing for a module that names what it imports', () => {
    expect(dynamicNames(file, `await import('./parts/one.ts'); import(\`./parts/one.ts\`)`)).toBe('');
  });

  it('is found in the modules that do so', () => {
    const walks = resolve(root, 'tests/contract/walk/walks.ts');
    expect(dynamicNames(walks, readFileSync(walks, 'utf8'))).toContain('terminal.ts');
  });
});
