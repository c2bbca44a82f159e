import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { distinctIds } from '../kernel/rows.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query } from '../kernel/sql.ts';

interface Doomed {
  id: number;
  msId: string;
  msName: string;
  clientId: number;
  clientPath: number[];
}

/** Deletes terminals of the scope, all or none. */
export async function deleteTerminals(
  ctx: Ctx,
  { ids, dryRun }: InputOf<(typeof terminal)['endpoints']['deleteBatch']>,
): Promise<{ deleted: number }> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const asked = distinctIds(ids);
    const doomed = await lockInScope(tx, asked);
    assertThat(doomed.length === asked.length, 'notFound');
    await tx.db.$executeRaw`delete from terminal where id = any(${asked}::int[])`;
    const [first] = doomed;
    const oneOwner = first !== undefined && doomed.every(({ clientId }) => clientId === first.clientId);
    await audit(tx, {
      target: doomed.map(({ msId }) => msId).join(', '),
      ...(oneOwner ? { targetClient: { id: first.clientId, path: first.clientPath } } : {}),
      before: doomed.map(({ id, msId, msName, clientId }) => ({ id, msId, msName, clientId })),
    });
    return { deleted: doomed.length };
  });
}

async function lockInScope(tx: Ctx, ids: readonly number[]): Promise<Doomed[]> {
  const params = newParams();
  const conditions = [`t.id = any(${params.add(ids)}::int[])`, scopeSql(tx.scope, 't.scope_path', params.add)];
  const sql = `select t.id, t.ms_id as "msId", t.name as "msName", t.client_id as "clientId", t.scope_path as "clientPath"
    from terminal t where ${conditions.filter((condition) => condition !== null).join(' and ')} order by t.id for update`;
  return query<Doomed>(tx, sql, params.values);
}
