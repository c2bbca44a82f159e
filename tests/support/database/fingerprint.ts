import type { OperationLog } from '@roger/domain/generated/prisma/client';
import { expect } from 'vitest';
import type { TestService } from '../app.ts';
import type { Answer } from '../session.ts';

// What a refusal may write: its log row, and what counts failed sign-ins.
const APART = new Set(['operation_log', 'operation_log_scope', '_prisma_migrations']);

/** Tables that count tries at codes and passwords. */
export const COUNTS_OF_TRIES = ['mailed_code', 'login_history', 'sign_in_check'];

const tablesOf = new WeakMap<TestService['database'], Promise<string[]>>();

async function readTables({ pool }: TestService['database']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !APART.has(name));
}

/** A fingerprint of every table's content but the operation log's; equal ones mean that nothing was written. */
export async function fingerprint(
  { database }: TestService,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  if (!tablesOf.has(database)) tablesOf.set(database, readTables(database));
  const tables = (await tablesOf.get(database)) ?? [];
  const selects = tables
    .filter((name) => !except.includes(name))
    .map((name) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`);
  // By its name the database knows the statement and plans it once a connection, which takes longer than to run it.
  const statement = { name: `fingerprint ${except.join(' ')}`.slice(0, 63), text: selects.join(' union all ') };
  const { rows } = await database.pool.query<{ name: string; sum: string | null }>(statement);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}

/** The rows of the operation log, oldest first; those after `since` only. */
export async function logRows(service: TestService, since = 0n): Promise<OperationLog[]> {
  return service.database.prisma.operationLog.findMany({ where: { id: { gt: since } }, orderBy: { id: 'asc' } });
}

/** The id of the newest row of the operation log. */
export async function lastLogId(service: TestService): Promise<bigint> {
  const { _max } = await service.database.prisma.operationLog.aggregate({ _max: { id: true } });
  return _max.id ?? 0n;
}

/** The rows that the operation log gained during some work, oldest first. */
export async function loggedDuring(service: TestService, work: () => Promise<unknown>): Promise<OperationLog[]> {
  const since = await lastLogId(service);
  await work();
  return logRows(service, since);
}

/** Work on a service that must write nothing, but that the log may say it was refused; answers what the work does. */
export function unchangedIn(service: TestService) {
  return async function unchanged<T>(work: () => Promise<T>): Promise<T> {
    const [before, since] = [await fingerprint(service), await lastLogId(service)];
    const answer = await work();
    expect(await fingerprint(service)).toEqual(before);
    const logged = await logRows(service, since);
    expect(logged.filter(({ outcome }) => outcome !== 'failure')).toEqual([]);
    return answer;
  };
}

/** A call on a service that must be refused and write nothing but its log row; answers the code and what is at fault. */
export function refusedIn(service: TestService) {
  const unchanged = unchangedIn(service);
  return async function refused(call: () => Promise<Answer>): Promise<[code: number, ...fields: unknown[]]> {
    const since = await lastLogId(service);
    const { code, errors, params } = await unchanged(call);
    const rows = await logRows(service, since);
    expect(rows.map((row) => [row.outcome, row.code])).toEqual([['failure', code]]);
    const fields = errors?.map(({ field }) => field) ?? [params?.['field']];
    return [code, ...fields.filter((field) => field !== undefined)];
  };
}

/** Everything that the database holds, as text: what is not in it is not stored in the clear. */
export async function everythingStored({ database: { pool } }: TestService): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const selects = tables.map(({ name }) => `select string_agg(t::text, chr(10)) as text from ${name} t`);
  const { rows } = await pool.query<{ text: string | null }>(selects.join(' union all '));
  return rows.map(({ text }) => text ?? '').join('\n');
}
