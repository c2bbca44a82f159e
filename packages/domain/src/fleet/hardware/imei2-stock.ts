import type { InputOf, ResultOf } from '@roger/contract/define';
import { MAX_IMEI2S, type terminalBinds } from '@roger/contract/families/fleet/import/terminal-binds';
import { AppError, assert } from '../../platform/ctx/app-error.ts';
import { auditPerClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx, ScopedCtx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { contains, containsForm, containsNameOr } from '../../platform/list/list-filters.ts';
import { newParams, query, whereClause, wireTime } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { findUsedValues } from '../terminals/terminal-checks.ts';
import { pluck } from '../../platform/common/pluck.ts';

type List = (typeof terminalBinds)['getMsImei2List'];

/** Recorded IMEI2s of the scope without a terminal, sorted (docs/contract.md §4). */
export async function listImei2s(ctx: Ctx, { clientId, keyword }: InputOf<List>): Promise<ResultOf<List>> {
  const { add, values } = newParams();
  const conditions = [
    scopeSql(ctx.scope, 'c.path', add),
    clientId === undefined ? null : `c.path @> array[${add(clientId)}::int]`,
    keyword === undefined
      ? null
      : containsNameOr(containsForm('c.search_name'), contains('s.imei2', 's.iccid'))(keyword, add),
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

/** Locks the free ones of these IMEI2s in the scope: concurrent calls for one are serialised. */
export async function lockFreeImei2s(tx: ScopedCtx, imei2s: readonly string[]): Promise<ReadonlySet<string>> {
  const recorded = await lockRecorded(tx, (add) => `s.imei2 = any(${add(imei2s)}::text[])`);
  const used = await findUsedValues(tx, 'imei2', pluck(recorded, 'imei2'));
  return new Set(recorded.flatMap(({ imei2 }) => (used.has(imei2) ? [] : [imei2])));
}

/** Refuses (3204) an IMEI2 that is used or not recorded in the scope. */
export async function assertFreeImei2(tx: Ctx, imei2: string | null | undefined): Promise<void> {
  if (imei2 === null || imei2 === undefined) return;
  const free = await lockFreeImei2s(tx, [imei2]);
  assert(free.has(imei2), 'imei2NotImported', { field: 'imei2' });
}

/** Deletes recorded IMEI2s of the scope, all or none; used ones are refused (3103). */
export async function deleteImei2s(ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const requested = distinctIds(ids);
    const recorded = await lockRecorded(tx, (add) => `s.id = any(${add(requested)}::int[])`);
    assert(recorded.length === requested.length, 'notFound');
    const used = await findUsedValues(tx, 'imei2', pluck(recorded, 'imei2'));
    if (used.size > 0) throw new AppError('inUse', { params: { count: used.size } });
    await tx.db.$executeRaw`delete from imei2_stock where id = any(${requested}::int[])`;
    await auditPerClient(tx, recorded, (own) => ({
      target: listNames(pluck(own, 'imei2')),
      before: own.map(({ imei2 }) => ({ imei2 })),
    }));
    return { deleted: recorded.length };
  });
}

/** A recorded IMEI2 with the owner of its stock. */
interface RecordedImei2 {
  id: number;
  imei2: string;
  client: AuditClient;
}

/** Locks recorded IMEI2s of the scope in the order of their keys. */
async function lockRecorded(
  tx: ScopedCtx,
  condition: (add: (value: unknown) => string) => string,
): Promise<RecordedImei2[]> {
  const { add, values } = newParams();
  const conditions = [condition(add), scopeSql(tx.scope, 'c.path', add)];
  return query<RecordedImei2>(
    tx,
    `select s.id, s.imei2, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from imei2_stock s join client c on c.id = s.client_id
      ${whereClause(conditions)} order by s.id ${lockClause(tx, 'update', 's')}`,
    values,
  );
}
