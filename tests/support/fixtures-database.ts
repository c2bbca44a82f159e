import type { OperationLog } from '@roger/domain/generated/prisma/client';
import type { TestService } from './app.ts';

// What a refusal may write: its log row, and what counts failed sign-ins.
const APART = new Set(['operation_log', '_prisma_migrations']);

/** A fingerprint of every table's content but the operation log's; equal ones mean that nothing was written. */
export async function fingerprint(service: TestService): Promise<Record<string, string>> {
  const { pool } = service.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const selects = tables
    .filter(({ name }) => !APART.has(name))
    .map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
  const { rows } = await pool.query<{ name: string; sum: string | null }>(selects.join(' union all '));
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

/** The only row that the operation log gained during some work. */
export async function loggedDuring(service: TestService, work: () => Promise<unknown>): Promise<OperationLog[]> {
  const since = await lastLogId(service);
  await work();
  return logRows(service, since);
}
