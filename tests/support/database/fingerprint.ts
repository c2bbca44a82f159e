import type { OperationLog } from '@roger/domain/generated/prisma/client';
import { expect } from 'vitest';
import type { TestService } from '../app.ts';
import type { Answer } from '../session.ts';
import { UNCOUNTED_TABLES, readWrites } from './counted-writes.ts';

/** Tables that count failed attempts with codes and passwords. */
export const ATTEMPT_TABLES = ['mailed_code', 'login_history', 'sign_in_check'];

const uncounted = new Set<string>(UNCOUNTED_TABLES);
const tablesOf = new WeakMap<TestService['database'], Promise<string[]>>();

async function readTables({ pool }: TestService['database']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !uncounted.has(name));
}

interface CachedSums {
  total: string;
  sums: Record<string, string>;
}

const cachedSums = new WeakMap<TestService['database'], Map<string, CachedSums>>();

/**
 * A fingerprint of the content of all tables except the operation log; equal fingerprints mean that nothing was
 * written.
 */
export async function fingerprint(
  { database }: TestService,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  if (!tablesOf.has(database)) tablesOf.set(database, readTables(database));
  const tables = ((await tablesOf.get(database)) ?? []).filter((name) => !except.includes(name));
  const seen = cachedSums.get(database) ?? new Map<string, CachedSums>();
  cachedSums.set(database, seen);
  const before = await readWrites(database);
  const known = seen.get(except.join(' '));
  // No statement has written since the last fingerprint, so all rows are unchanged. A rolled-back write counts: then
  // the rows are read.
  if (known !== undefined && known.total === before.total) return { ...known.sums };
  const sums = await readSums(database, tables, except);
  // An open transaction may be counted already although its rows are not visible yet.
  if (before.total !== null && before.settled && (await readWrites(database)).total === before.total) {
    seen.set(except.join(' '), { total: before.total, sums });
  }
  return { ...sums };
}

/** A row as text; the end of a session is left out, since every call moves it. */
function rowText(table: string): string {
  return table === 'session' ? `(to_jsonb(t) - 'expire_time')::text` : 't::text';
}

async function readSums(
  { pool }: TestService['database'],
  tables: readonly string[],
  except: readonly string[],
): Promise<Record<string, string>> {
  const selects = tables.map(
    // A sum of hashes needs no sorting: of tables with thousands of rows that is most of the work.
    (name) =>
      `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(${rowText(name)}, 1)::numeric) as sum from ${name} t`,
  );
  // A named statement is planned once per connection; planning takes longer than running it.
  const statement = { name: `fingerprint ${except.join(' ')}`.slice(0, 63), text: selects.join(' union all ') };
  const { rows } = await pool.query<{ name: string; sum: string | null }>(statement);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}

/** Rows of the operation log, oldest first; only those after `since`. */
export async function logRows(service: TestService, since = 0n): Promise<OperationLog[]> {
  return service.database.prisma.operationLog.findMany({ where: { id: { gt: since } }, orderBy: { id: 'asc' } });
}

/** The id of the newest row of the operation log. */
export async function lastLogId(service: TestService): Promise<bigint> {
  const { _max } = await service.database.prisma.operationLog.aggregate({ _max: { id: true } });
  return _max.id ?? 0n;
}

/** Rows that the work added to the operation log, oldest first. */
export async function loggedDuring(service: TestService, work: () => Promise<unknown>): Promise<OperationLog[]> {
  const since = await lastLogId(service);
  await work();
  return logRows(service, since);
}

/** Runs work that must write nothing except a refusal in the operation log; returns the result of the work. */
export function assertUnchangedIn(service: TestService) {
  return async function unchanged<T>(work: () => Promise<T>): Promise<T> {
    const [before, since] = [await fingerprint(service), await lastLogId(service)];
    const answer = await work();
    expect(await fingerprint(service)).toEqual(before);
    const logged = await logRows(service, since);
    expect(logged.filter(({ outcome }) => outcome !== 'failure')).toEqual([]);
    return answer;
  };
}

/** Makes a call that must be refused and write only its log row; returns the code and the faults. */
export function assertRefusedIn(service: TestService) {
  const unchanged = assertUnchangedIn(service);
  return async function refused(call: () => Promise<Answer>): Promise<[code: number, ...fields: unknown[]]> {
    const since = await lastLogId(service);
    const { code, errors, params } = await unchanged(call);
    const rows = await logRows(service, since);
    expect(rows.map((row) => [row.outcome, row.code])).toEqual([['failure', code]]);
    const fields = errors?.map(({ field }) => field) ?? [params?.['field']];
    return [code, ...fields.filter((field) => field !== undefined)];
  };
}

/** The whole content of the database as text. A value that it does not contain is not stored in plain text. */
export async function everythingStored({ database: { pool } }: TestService): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const selects = tables.map(({ name }) => `select string_agg(t::text, chr(10)) as text from ${name} t`);
  const { rows } = await pool.query<{ text: string | null }>(selects.join(' union all '));
  return rows.map(({ text }) => text ?? '').join('\n');
}
