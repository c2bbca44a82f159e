import { readMigrations, type Migration } from '@roger/domain/platform/migrate/migrate-folder';
import { planSteps } from '@roger/domain/platform/migrate/migrate-plan';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'roger-plan-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(label: string, ...names: readonly string[]): Promise<Migration[]> {
  for (const name of names) {
    await mkdir(join(folder, label, name), { recursive: true });
    await writeFile(join(folder, label, name, 'migration.sql'), 'select 1');
  }
  return readMigrations(join(folder, label));
}

/** Two squashes: b1 replaces a1 and a2, b2 replaces b1 and b1a, and m4 came after. */
const migrations = await read(
  'twice',
  'b2',
  'b2/replaced/b1',
  'b2/replaced/b1/replaced/a1',
  'b2/replaced/b1/replaced/a2',
  'b2/replaced/b1a',
  'm4',
);
const stepsFrom = (applied: readonly string[], last?: string) =>
  planSteps(migrations, new Set(applied), last).map(({ kind, migration }) => `${kind} ${migration.name}`);

describe('the way to the newest migration', () => {
  it.each([
    ['an empty database', [], ['run b2', 'run m4']],
    ['the first of all', ['a1'], ['run a2', 'adopt b1', 'run b1a', 'adopt b2', 'run m4']],
    ['the end of the first baseline', ['a1', 'a2'], ['adopt b1', 'run b1a', 'adopt b2', 'run m4']],
    ['the first baseline', ['b1'], ['run b1a', 'adopt b2', 'run m4']],
    ['all that the second one replaces', ['b1', 'b1a'], ['adopt b2', 'run m4']],
    ['the second baseline', ['b2'], ['run m4']],
    ['everything', ['b2', 'm4'], []],
    ['a hole', ['a2', 'b1a'], ['run a1', 'adopt b1', 'adopt b2', 'run m4']],
  ])('from %s', (_, applied, steps) => expect(stepsFrom(applied)).toEqual(steps));

  it.each([
    ['a1', [], ['run a1']],
    ['a2', [], ['run a1', 'run a2']],
    ['b1', [], ['run b1']],
    ['b1a', [], ['run b1', 'run b1a']],
    ['b2', [], ['run b2']],
    ['b1', ['a1'], ['run a2', 'adopt b1']],
    ['a2', ['b2'], []],
  ])('ends at %s when that is the last one wanted', (last, applied, steps) =>
    expect(stepsFrom(applied, last)).toEqual(steps),
  );
});

describe('a folder', () => {
  it('has nothing before its baseline', async () => {
    await expect(read('early', 'm0', 'm1', 'm1/replaced/a1')).rejects.toThrow(
      'Migration m0 comes before the baseline m1',
    );
  });

  it('has a baseline that comes after all that it replaces', async () => {
    await expect(read('late', 'm1', 'm1/replaced/n1')).rejects.toThrow(
      'The baseline m1 replaces n1, which comes after it',
    );
  });

  it('has a file for each migration', async () => {
    await mkdir(join(folder, 'bare', 'm1'), { recursive: true });
    await expect(read('bare')).rejects.toThrow(/^Migration m1 cannot be read: .*migration.sql/);
  });
});
