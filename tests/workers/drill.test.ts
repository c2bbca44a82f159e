import { copyDatabase } from '@roger/workers/commands/copy-database';
import { openSnapshot, readTables } from '@roger/workers/commands/copy-tables';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { bareEnvironment } from '../../scripts/lib/clock.mjs';
import { useService, type TestService } from '../support/app.ts';
import { useBlankDatabases } from '../support/database/blank-databases.ts';
import { contentsAt, rowsAt } from '../support/database/contents.ts';
import { putWeekOfEvents, WEEK } from '../support/fixtures/servers/week-of-events.ts';
import { builtProgram } from '../support/programs/built-program.ts';
import { builtCommand, npmCommand } from '../support/programs/command.ts';

const FOREIGN = 'gateway_event_20200101';
const root = resolve(import.meta.dirname, '../..');
const migrationsDir = resolve(root, 'prisma/migrations');
const service = await useService();
const { pool } = service.database;
const createBlank = useBlankDatabases();
const drill = (...args: string[]) => builtCommand(service, 'drill', ...args);

/** Stores rows of every kind. */
async function fill(): Promise<void> {
  await putWeekOfEvents(service);
  // Values that a copy by way of JSON would change or refuse.
  await pool.query(
    `insert into outbox_job (name, payload, state, error) values ('odd', 'null', 'failed', E'a, "b" \\\\ (c)\\n{d}')`,
  );
  // The retention marks a day that it has detached and drops it in the next run; an operator may add tables.
  await pool.query('create table gateway_event_20200101 (like gateway_event including all)');
  await pool.query('insert into gateway_event_20200101 select * from gateway_event limit 1');
}
await fill();

/** Contents without the table that is not copied. */
async function contents(url: string): Promise<Record<string, string>> {
  const { [FOREIGN]: _foreign, ...ours } = await contentsAt(url);
  return ours;
}

const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`;
const PARTITIONS = `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_class c
  where c.relispartition and c.relkind = 'r' order by 1`;

async function drillDatabases(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'roger\\_drill\\_%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const rowsOf = (sums: Record<string, string>) => Object.values(sums).reduce((sum, text) => sum + parseInt(text, 10), 0);

it('copies every row, events of all days included, proves the copy, and leaves nothing behind', async () => {
  const before = await contents(service.databaseUrl);
  const ended = await npmCommand(service, 'drill');
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toContain(`restored  ${rowsOf(before)} rows of ${Object.keys(before).length} tables`);
  expect(ended.stdout).toContain(`left out  tables that are not Roger's: gateway_event_20200101\n`);
  expect(ended.stdout).toMatch(/proved {4}(\d+) of \1 rules of the books hold/);
  expect(ended.stdout).toMatch(/The drill went well\.\n$/);
  expect(await contents(service.databaseUrl)).toEqual(before);
  expect(await drillDatabases()).toEqual([]);
});

it('makes a copy that is the same to the last value, with its partitions and numbers', async () => {
  const url = await createBlank();
  const { counts, foreignTables } = await copyDatabase(service.databaseUrl, url, migrationsDir);
  expect(await contents(url)).toEqual(await contents(service.databaseUrl));
  expect(counts.get('gateway_event')).toBe(WEEK);
  expect(counts.get('bill')).toBeGreaterThan(0);
  expect(foreignTables).toEqual(['gateway_event_20200101']);
  for (const sql of [PARTITIONS, SEQUENCES])
    expect(await rowsAt(url, sql)).toEqual(await rowsAt(service.databaseUrl, sql));
  const days = await rowsAt<{ days: string }>(url, 'select count(distinct tableoid) as days from gateway_event');
  expect(days).toEqual([{ days: String(WEEK) }]);

  const name = new URL(url).pathname.slice(1);
  const ended = await drill('--restored', name);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toMatch(/nothing was pending.*\n.*rules of the books hold.*\nThe drill went well\.\n$/);
  expect(await contents(url)).toEqual(await contents(service.databaseUrl));
});

it('reads large rows in portions of a few megabytes', async () => {
  await pool.query(
    `insert into outbox_job (name, payload, state)
       select 'large', to_jsonb(repeat(md5(n::text), 5000)), 'failed' from generate_series(1, 400) n`,
  );
  const source = await openSnapshot(service.databaseUrl);
  const portions: number[] = [];
  try {
    await readTables(source, ['outbox_job'], async (_, rows) => {
      portions.push(rows.reduce((sum, row) => sum + row.length, 0));
    });
  } finally {
    await source.end();
    await pool.query(`delete from outbox_job where name = 'large'`);
  }
  // The first portion has a fixed number of rows, because their length is not known yet.
  expect(Math.max(...portions.slice(1))).toBeLessThan(5_000_000);
  expect(portions.length).toBeGreaterThan(10);
});

it('says so where the books are wrong, and leaves nothing behind', async () => {
  const broken = await pool.connect();
  try {
    await broken.query(`set session_replication_role = replica`);
    await broken.query(`update coin_account set balance = balance + 1 where id = (select max(id) from coin_account)`);
    const ended = await drill();
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/\nWRONG {5}.+\nThe drill FAILED\.\n$/);
    expect(await drillDatabases()).toEqual([]);
  } finally {
    await broken.query(`update coin_account set balance = balance - 1 where id = (select max(id) from coin_account)`);
    broken.release(true);
  }
});

it.each([
  ['may not create a database', 'nocreatedb'],
  ['may not switch triggers off', 'createdb'],
])('refuses a role that %s, ends at once and leaves nothing behind', async (_, right) => {
  const role = `roger_reader_${right}`;
  await pool.query(`create role ${role} login password 'reader' ${right}`);
  await pool.query(`grant select on all tables in schema public to ${role}`);
  try {
    const url = new URL(service.databaseUrl);
    [url.username, url.password] = [role, 'reader'];
    const reader: TestService = { ...service, databaseUrl: url.href };
    const ended = await builtCommand(reader, 'drill');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^The role of DATABASE_URL may not do this: .*--restored <database>\n$/s);
    expect(await drillDatabases()).toEqual([]);
  } finally {
    await pool.query(`drop owned by ${role}; drop role ${role}`);
  }
});

it('refuses a database that is not there', async () => {
  const ended = await drill('--restored', 'no_such_database');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/^The database no_such_database on .* cannot be used: /);
  expect(ended.stderr).not.toMatch(/ at .*\.ts/);
});

/** Starts a drill that waits for a lock in the middle of the copy; ends the lock with the test. */
async function blockedDrill(work: (child: ReturnType<typeof spawn>, output: string[]) => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  const env = { ...bareEnvironment(), DATABASE_URL: service.databaseUrl };
  try {
    await holder.query('begin; lock table terminal in access exclusive mode');
    const child = spawn(process.execPath, [await builtProgram('workers/src/commands/drill.ts')], { cwd: root, env });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
    await vi.waitFor(
      async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and application_name = 'roger-copy'
              and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 40_000 },
    );
    await work(child, output);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('removes the copy when it is stopped by %s', async (signal) => {
  await blockedDrill(async (child, output) => {
    expect(await drillDatabases()).toHaveLength(1);
    const ended = once(child, 'exit');
    child.kill(signal);
    await vi.waitFor(async () => expect(await drillDatabases()).toEqual([]), { timeout: 10_000 });
    expect(await ended).toEqual([1, null]);
    expect(output.join('')).toContain(`Stopped by ${signal}.`);
  });
});

it('is alone, and removes the copies of drills that were killed', async () => {
  const other = 'roger_drill_1_0123456789ab';
  await pool.query(`create database ${other} template template0`);
  try {
    await blockedDrill(async (child) => {
      expect(await drill()).toMatchObject({ code: 1, stderr: 'Another drill of this database is running.\n' });
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'roger-copy'`);
    });
    expect(await drillDatabases()).toHaveLength(2);
    expect(await drill()).toMatchObject({ code: 0 });
    // That of another database stays.
    expect(await drillDatabases()).toEqual([other]);
  } finally {
    await pool.query(`drop database ${other}`);
  }
});
