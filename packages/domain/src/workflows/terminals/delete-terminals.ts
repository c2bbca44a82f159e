import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { countRelations } from '../../fleet/groups/count-relations.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { countPlans } from '../../cloud/terminal-plans/end-plans.ts';
import { removeTerminals, type DeletedTerminal } from '../../fleet/terminals/remove-terminals.ts';
import { terminalList } from '../../fleet/terminals/terminal.view.ts';

type DeleteBatch = (typeof terminal)['endpoints']['deleteBatch'];

/** Deletes terminals of the scope, all or none. */
export async function deleteTerminals(ctx: Ctx, input: InputOf<DeleteBatch>): Promise<ResultOf<DeleteBatch>> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    const requestedIds = await selectedIds(tx, terminalList, input);
    const terminals = await lockInScope(tx, requestedIds);
    assert(terminals.length === requestedIds.length, 'notFound');
    const ids = terminals.map(({ id }) => id);
    const ended = { ...(await countRelations(tx, ids)), cloudPlans: await countPlans(tx, ids) };
    if (input.dryRun !== true) await removeTerminals(tx, terminals);
    return { deleted: terminals.length, ...ended };
  });
}

async function lockInScope(tx: Ctx, ids: readonly number[]): Promise<DeletedTerminal[]> {
  const params = newParams();
  const conditions = [`t.id = any(${params.add(ids)}::int[])`, scopeSql(tx.scope, 't.scope_path', params.add)];
  const sql = `select t.id, t.ms_id as "msId", t.name as "msName", json_build_object('id', t.client_id, 'path', t.scope_path) as client
    from terminal t ${whereClause(conditions)} order by t.id ${lockClause(tx, 'update')}`;
  return query<DeletedTerminal>(tx, sql, params.values);
}
