import { applyMigrations, migrationStatus } from '@roger/domain/platform/migrate/migrate';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useBlankDatabases } from '../../../support/database/blank-databases.ts';
import { useMigrationFolder } from '../../../support/database/migration-folder.ts';
import { PATIENCE } from '../../../support/time/patience.ts';
import { needsRealClock } from '../../../support/time/real-clock.ts';

const NAME = '20990102000000_indexes';
const TABLE = '20990101000000_table';
const MARKER = '-- roger: no transaction\n';
const TWO = `${MARKER}create index concurrently if not exists other_a_idx on other (a);
create unique index concurrently if not exists made_b_idx on made (b);`;

const createBlank = useBlankDatabases();
const folder = await useMigrationFolder();
let url = '';
const open: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  url = await createBlank();
});
beforeEach(async () => {
  const client = await connect();
  await client.query('drop table if exists made, other, _prisma_migrations');
  await folder.clear();
  await folder.write(
    TABLE,
    'create table made (b int); insert into made select generate_series(1, 9); create table other (a int);',
  );
  await applyMigrations(url, folder.path);
});
afterAll(() => Promise.all(open.map((client) => client.end())));

const apply = (limits: { lockWaitMs?: number; lockTimeoutMs?: number } = {}) =>
  applyMigrations(url, folder.path, limits);

async function indexes(): Promise<Record<string, boolean>> {
  const client = await connect();
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid in ('made'::regclass, 'other'::regclass)`,
  );
  return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]));
}

async function recorded(): Promise<object[]> {
  const sql = `select applied_steps_count as steps, finished_at is not null as finished, rolled_back_at is not null as "givenUp"
    from _prisma_migrations where migration_name = $1 order by started_at`;
  return (await (await connect()).query<object>(sql, [NAME])).rows;
}

/** Delays the building of an index: a transaction that has written to the table must end first. */
async function holdBack(): Promise<Client> {
  const writer = await connect();
  await writer.query('begin');
  await writer.query('update made set b = b where b = 1');
  return writer;
}

const buildOf = (index: string) => `create%concurrently%${index}%`;

/** Cuts the connection that waits to build a delayed index. */
async function cutBuildOf(index: string): Promise<void> {
  const admin = await connect();
  await vi.waitFor(async () => {
    const building = await admin.query(
      `select pid from pg_stat_activity where query ilike $1 and wait_event_type = 'Lock' and datname = current_database()`,
      [buildOf(index)],
    );
    expect(building.rowCount).toBe(1);
  }, PATIENCE);
  const sql = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where query ilike $1 and datname = current_database()`;
  await admin.query(sql, [buildOf(index)]);
}

test('runs statement by statement, and is recorded as one migration', async () => {
  await folder.write(NAME, TWO);
  expect(await apply()).toEqual([NAME]);
  expect(await indexes()).toEqual({ other_a_idx: true, made_b_idx: true });
  expect(await recorded()).toEqual([{ steps: 2, finished: true, givenUp: false }]);
  expect(await apply()).toEqual([]);
});

test('cut off after its first statement, it is finished by the next start, which builds the invalid index again', async () => {
  await folder.write(NAME, TWO);
  const writer = await holdBack();
  const cut = apply().catch((error: unknown) => String(error));
  await cutBuildOf('made_b_idx');
  expect(await cut).toContain(`${NAME} stopped at statement 2 of 2`);
  expect(await indexes()).toEqual({ other_a_idx: true, made_b_idx: false });
  expect(await recorded()).toEqual([{ steps: 1, finished: false, givenUp: false }]);
  expect(await migrationStatus(url, folder.path)).toMatchObject({ pending: [NAME], interrupted: [NAME] });
  // A statement recorded as done is not run again: this index stays dropped.
  await writer.query('rollback; drop index other_a_idx');
  expect(await apply()).toEqual([NAME]);
  expect(await indexes()).toEqual({ made_b_idx: true });
  expect(await recorded()).toEqual([{ steps: 2, finished: true, givenUp: false }]);
  expect(await migrationStatus(url, folder.path)).toMatchObject({ pending: [], interrupted: [] });
});

test('two at once: one builds, the other waits without being waited for', async () => {
  await folder.write(NAME, TWO);
  const writer = await holdBack();
  const both = Promise.all([apply(), apply()]);
  const admin = await connect();
  const ours = 'select from pg_stat_activity where datname = current_database()';
  const building = `${ours} and query ilike '${buildOf('made_b_idx')}' and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await admin.query(building)).rowCount).toBe(1), PATIENCE);
  const waiting = `${ours} and query like '%pg_try_advisory_lock%' and state = 'idle'`;
  await vi.waitFor(async () => expect((await admin.query(waiting)).rowCount).toBe(1), PATIENCE);
  await writer.query('commit');
  expect((await both).flat()).toEqual([NAME]);
  expect(await indexes()).toEqual({ other_a_idx: true, made_b_idx: true });
});

test('the wait for another process ends', async () => {
  await folder.write(NAME, TWO);
  const writer = await holdBack();
  const first = apply();
  await vi.waitFor(async () => expect(await indexes()).toMatchObject({ made_b_idx: false }), PATIENCE);
  await expect(apply({ lockWaitMs: 300 })).rejects.toThrow(/Another process has been migrating/);
  await writer.query('commit');
  expect(await first).toEqual([NAME]);
});

test('the wait for a lock ends, and says where', async (current) => {
  needsRealClock(current);
  await folder.write(NAME, TWO);
  const writer = await holdBack();
  await expect(apply({ lockTimeoutMs: 50 })).rejects.toThrow(
    `${NAME} stopped at statement 2 of 2: canceling statement due to lock timeout`,
  );
  await writer.query('rollback');
  expect(await apply()).toEqual([NAME]);
  expect(await indexes()).toEqual({ other_a_idx: true, made_b_idx: true });
});

test('a statement that fails leaves no invalid index, and a mended file begins again', async () => {
  const admin = await connect();
  await admin.query('insert into made values (1)');
  await folder.write(NAME, TWO);
  await expect(apply()).rejects.toThrow(/stopped at statement 2 of 2: could not create unique index/);
  expect(await indexes()).toEqual({ other_a_idx: true });
  await folder.write(NAME, TWO.replace('create unique index', 'create index'));
  expect(await apply()).toEqual([NAME]);
  expect(await recorded()).toEqual([
    { steps: 1, finished: false, givenUp: true },
    { steps: 2, finished: true, givenUp: false },
  ]);
});

test('a file with a statement that may not be repeated is refused before anything is applied', async () => {
  await folder.write('20990101500000_before', 'create table early (id int)');
  await folder.write(NAME, `${MARKER}insert into made values (10);`);
  await expect(apply()).rejects.toThrow(/This one is not: insert into made values \(10\)/);
  expect((await (await connect()).query("select to_regclass('early') as name")).rows).toEqual([{ name: null }]);
});
