import type { InputOf, ResultOf } from '@roger/contract/define';
import { MAX_IMEI2S, type terminalBinds } from '@roger/contract/families/terminal-binds';
import { AppError, assertThat } from '../kernel/app-error.ts';
import { auditPerClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx, ScopedCtx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { distinctIds } from '../kernel/rows.ts';
import { scopeSql } from '../kernel/scope.ts';
import { containsPattern, newParams, query, whereClause, wireTime } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { takenValues } from '../terminal/terminal-checks.ts';

type Binds = typeof terminalBinds;

/** Recorded IMEI2s of the scope that no terminal has, in their order (docs/contract.md §4). */
export async function listImei2s(
  ctx: Ctx,
  { clientId, keyword }: InputOf<Binds['getMsImei2List']>,
): Promise<ResultOf<Binds['getMsImei2List']>> {
  const { add, values } = newParams();
  const pattern = keyword === undefined ? null : `${add(containsPattern(keyword))}::text`;
  const conditions = [
    scopeSql(ctx.scope, 'c.path', add),
    clientId === undefined ? null : `c.path @> array[${add(clientId)}::int]`,
    pattern === null ? null : `(s.imei2 ilike ${pattern} or s.iccid ilike ${pattern} or c.name ilike ${pattern})`,
    'not exists (select 1 from terminal t where t.imei2 = s.imei2)',
  ];
  return query(
    ctx,
    `select s.id, s.imei2, s.iccid, m.name as "modelName", s.client_id as "clientId", c.name as "clientName",
        ${wireTime('s.create_time')} as "createTime"
      from imei2_stock s join client c on c.id = s.client_id left join terminal_model m on m.id = s.model_id
      ${whereClause(conditions)} order by s.imei2 limit ${add(MAX_IMEI2S)}::int`,
    values,
  );
}

/**
 * Those of the IMEI2s that are recorded in the scope and that no terminal has, locked until the transaction ends: of two calls that want
 * one, the second sees what the first did with it.
 */
export async function lockFreeImei2s(tx: ScopedCtx, imei2s: readonly string[]): Promise<ReadonlySet<string>> {
  const recorded = await lockStocked(tx, (add) => `s.imei2 = any(${add(imei2s)}::text[])`);
  const taken = await takenValues(
    tx,
    'imei2',
    recorded.map(({ imei2 }) => imei2),
  );
  return new Set(recorded.flatMap(({ imei2 }) => (taken.has(imei2) ? [] : [imei2])));
}

/** Refuses (3204) an IMEI2 that is not recorded in the scope, or that a terminal has. */
export async function assertFreeImei2(tx: Ctx, imei2: string | null | undefined): Promise<void> {
  if (imei2 === null || imei2 === undefined) return;
  const free = await lockFreeImei2s(tx, [imei2]);
  assertThat(free.has(imei2), 'imei2NotImported', { field: 'imei2' });
}

/** Deletes recorded IMEI2s of the scope, all or none; one that a terminal has stays (3103). */
export async function deleteImei2s(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const asked = distinctIds(ids);
    const recorded = await lockStocked(tx, (add) => `s.id = any(${add(asked)}::int[])`);
    assertThat(recorded.length === asked.length, 'notFound');
    const taken = await takenValues(
      tx,
      'imei2',
      recorded.map(({ imei2 }) => imei2),
    );
    if (taken.size > 0) throw new AppError('inUse', { params: { count: taken.size } });
    await tx.db.$executeRaw`delete from imei2_stock where id = any(${asked}::int[])`;
    await auditPerClient(tx, recorded, (own) => ({
      target: listNames(own.map(({ imei2 }) => imei2)),
      before: own.map(({ imei2 }) => ({ imei2 })),
    }));
    return { deleted: recorded.length };
  });
}

/** A recorded IMEI2, and whose stock it is in. */
interface Stocked {
  id: number;
  imei2: string;
  client: AuditClient;
}

/** Recorded IMEI2s of the scope, locked in the order of their keys. */
async function lockStocked(tx: ScopedCtx, condition: (add: (value: unknown) => string) => string): Promise<Stocked[]> {
  const { add, values } = newParams();
  const conditions = [condition(add), scopeSql(tx.scope, 'c.path', add)];
  return query<Stocked>(
    tx,
    `select s.id, s.imei2, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from imei2_stock s join client c on c.id = s.client_id
      ${whereClause(conditions)} order by s.id ${lockClause(tx, 'update', 's')}`,
    values,
  );
}
