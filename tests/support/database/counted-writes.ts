import { Client } from 'pg';
import type { TestService } from '../app.ts';

const SCHEMA = 'test_writes';
const TRIGGER = 'count_writes';

/** Tables that do not count: a refused call may write to the operation log. */
export const UNCOUNTED_TABLES = ['operation_log', 'operation_log_scope', '_prisma_migrations'] as const;

const TABLES = `select oid, relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  and relname not in (${UNCOUNTED_TABLES.map((name) => `'${name}'`).join(', ')})`;

const INSTALL = `create schema ${SCHEMA};
  create sequence ${SCHEMA}.total;
  -- Before its first value a sequence looks as it does after it.
  select nextval('${SCHEMA}.total');
  create function ${SCHEMA}.count_one() returns trigger language plpgsql as $$
    begin
      perform nextval('${SCHEMA}.total');
      return null;
    end $$;
  create function ${SCHEMA}.count_all() returns void language plpgsql as $$
    declare name text;
    begin
      for name in select relname from (${TABLES}) t
          where not exists (select from pg_trigger where tgrelid = t.oid and tgname = '${TRIGGER}') loop
        execute format('create trigger ${TRIGGER} after insert or update or delete or truncate on public.%I
          for each statement execute function ${SCHEMA}.count_one()', name);
        -- Also where a test turns the other triggers of its session off.
        execute format('alter table public.%I enable always trigger ${TRIGGER}', name);
      end loop;
    end $$;
  create function ${SCHEMA}.count_new() returns event_trigger language plpgsql as 'begin perform ${SCHEMA}.count_all(); end';
  select ${SCHEMA}.count_all();
  do $$
    begin
      -- The service makes a table for each day of events.
      create event trigger count_new_tables on ddl_command_end when tag in ('CREATE TABLE')
        execute function ${SCHEMA}.count_new();
      alter event trigger count_new_tables enable always;
    exception when insufficient_privilege then
      null;
    end $$`;

/** Counts the statements that write to the tables of a database. Copies of the database count too. */
export async function countWrites(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(INSTALL);
  } finally {
    await client.end();
  }
}

/** Number of statements that have written to a database. */
export interface Writes {
  /** Grows with every statement that writes, also when it is rolled back. Null if a table is not counted. */
  readonly total: string | null;
  /** False while a transaction of another connection has written something that it may still commit. */
  readonly settled: boolean;
}

const READ = {
  name: 'counted writes',
  text: `select case when exists (select from (${TABLES}) t where not exists (select from pg_trigger
            where tgrelid = t.oid and tgname = '${TRIGGER}' and tgenabled = 'A'))
          then null else (select last_value::text from ${SCHEMA}.total) end as total,
      not exists (select from pg_stat_activity
        where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()) as settled`,
};

const UNKNOWN: Writes = { total: null, settled: false };
const counting = new WeakMap<TestService['database'], Promise<boolean>>();

async function isCounting({ pool }: TestService['database']): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select to_regclass('${SCHEMA}.total') is not null as found`);
  return rows[0]?.found === true;
}

/** Reads the number of statements that have written to a database so far. */
export async function readWrites(database: TestService['database']): Promise<Writes> {
  if (!counting.has(database)) counting.set(database, isCounting(database));
  if ((await counting.get(database)) !== true) return UNKNOWN;
  const { rows } = await database.pool.query<Writes>(READ);
  return rows[0] ?? UNKNOWN;
}
