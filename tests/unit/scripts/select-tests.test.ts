import { describe, expect, it } from 'vitest';
import { selectTests } from '../../../scripts/lib/test/select-tests.mjs';

const UNIT = 'tests/unit/money/voucher-rules.test.ts';
const ROOT_READER = 'tests/unit/compose.test.ts';
const DOMAIN_READER = 'tests/unit/scoped-sql.test.ts';
const service = (name: string) => `tests/api/money/${name}.test.ts`;
const FILES = [
  UNIT,
  ROOT_READER,
  DOMAIN_READER,
  ...['voucher', 'voucher-pay', 'coin', 'renewal-undo', 'terminal-renew', 'terminal', 'terminal-list'].map(service),
  'tests/workers/money/voucher-sweep.test.ts',
  'tests/contract/walk/walk-1.test.ts',
  'tests/contract/walk/walk-2.test.ts',
  'tests/contract/fuzz/fuzz-1.test.ts',
  'tests/contract/support/samples/client-voucher.ts',
  'tests/contract/support/samples/terminal.ts',
  'tests/contract/support/samples/terminal-list.ts',
  'tests/e2e/tenancy/group-list.spec.ts',
  'tests/e2e/shell.spec.ts',
  'tests/e2e/login.spec.ts',
  'tests/product/survival.test.ts',
];
const RULES = 'packages/domain/src/money/client-voucher/voucher.rules.ts';
const FIXTURE = 'tests/support/fixtures/vouchers.ts';
const imports = new Map([
  [UNIT, [RULES]],
  [RULES, ['packages/domain/src/platform/time.ts']],
  [service('coin'), [FIXTURE, 'tests/support/app.ts']],
  [FIXTURE, ['packages/domain/src/platform/time.ts']],
  ['tests/support/app.ts', ['apps/api/src/app.ts']],
  ['apps/api/src/app.ts', [RULES]],
]);
const readers = new Map([
  [ROOT_READER, []],
  [DOMAIN_READER, ['packages/domain/src']],
]);
const selected = (...changed: string[]) => selectTests(changed, { files: FILES, imports, readers });
const without = (files: string[], ...left: string[]) => files.filter((file) => !left.includes(file));

describe('the tests of changed files', () => {
  it('are none where nothing has changed', () => {
    expect(selected()).toEqual({ vitest: [], e2e: [], families: [], left: [] });
  });

  it('are unit tests by what they import, however indirectly, and those that read the place of the change', () => {
    expect(selected('packages/domain/src/platform/time.ts').vitest).toEqual([UNIT, ROOT_READER, DOMAIN_READER]);
    expect(selected('docs/map.md').vitest).toEqual([ROOT_READER]);
    expect(selected('packages/domain/source.ts').vitest).toEqual([ROOT_READER]);
  });

  it('are tests of the service by name in whatever folder, with the contract of the family', () => {
    const { vitest, families, e2e } = selected(RULES);
    expect(families).toEqual(['client-voucher']);
    expect(without(vitest, UNIT, ROOT_READER, DOMAIN_READER)).toEqual([
      service('voucher'),
      service('voucher-pay'),
      'tests/workers/money/voucher-sweep.test.ts',
      'tests/contract/walk/walk-1.test.ts',
      'tests/contract/walk/walk-2.test.ts',
    ]);
    expect(e2e).toEqual([]);
  });

  it('are not those of which the service alone imports the change', () => {
    expect(selected(RULES).vitest).not.toContain(service('coin'));
  });

  it('are those that import it by way of the tests’ own files', () => {
    expect(selected(FIXTURE).vitest).toEqual([ROOT_READER, service('coin')]);
  });

  it('begin with the test whose every word the path has, one word more being one that says more', () => {
    const names = selected('packages/domain/src/fleet/terminal/renew-terminals.ts').vitest;
    expect(names.filter((file) => file.startsWith('tests/api/'))).toEqual([
      service('terminal-renew'),
      service('terminal'),
      service('terminal-list'),
    ]);
  });

  it('take a plural and a longer form for the same word', () => {
    const { vitest, families } = selected('packages/contract/src/families/money/terminal-renewals.ts');
    expect(vitest).toEqual(expect.arrayContaining([service('terminal-renew'), service('renewal-undo')]));
    expect(families).toEqual(['terminal']);
  });

  it('walk the family whose sample has changed, and run a test that has changed itself', () => {
    expect(selected('tests/contract/support/samples/terminal-list.ts').families).toEqual(['terminal-list']);
    expect(selected('tests/product/survival.test.ts').vitest).toContain('tests/product/survival.test.ts');
  });

  it('are those of a screen for a change in it, and the frame’s for one that all screens share', () => {
    expect(selected('apps/web/src/screens/group-list/columns.tsx').e2e).toEqual([
      'tests/e2e/tenancy/group-list.spec.ts',
    ]);
    expect(selected('apps/web/src/kit/data-cell.tsx').e2e).toEqual([
      'tests/e2e/shell.spec.ts',
      'tests/e2e/login.spec.ts',
    ]);
    expect(selected('apps/web/src/kit/data-cell.tsx').families).toEqual([]);
  });

  it('leave out what a minute has no room for, and say so', () => {
    const many = Array.from(
      { length: 14 },
      (_, index) => `tests/api/voucher-${String.fromCodePoint(97 + index)}.test.ts`,
    );
    const { vitest, left } = selectTests([RULES], { files: many, imports: new Map(), readers: new Map() });
    expect([vitest.length, left.length]).toEqual([10, 4]);
    expect([...vitest, ...left].toSorted()).toEqual(many.toSorted());
  });
});
