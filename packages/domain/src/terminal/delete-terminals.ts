import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { countRelations } from '../group/count-relations.ts';
import { assertThat } from '../kernel/app-error.ts';
import { auditPerClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockClause } from '../kernel/locks.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { countPlansOf } from '../terminal-cloud-plan/end-plans.ts';
import { endContactsWith } from '../terminal-contact/unfit-contacts.ts';
import { endUpgradesOf } from '../upgrade-rollout/drop-out.ts';
import { terminalList } from './terminal.view.ts';

type DeleteBatch = (typeof terminal)['endpoints']['deleteBatch'];

/** A terminal that is deleted. */
interface DeletedTerminal {
  id: number;
  msId: string;
  msName: string;
  client: AuditClient;
}

/** Deletes terminals of the scope, all or none. */
export async function deleteTerminals(ctx: Ctx, input: InputOf<DeleteBatch>): Promise<ResultOf<DeleteBatch>> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    const asked = await chosenIds(tx, terminalList, input);
    const terminals = await lockInScope(tx, asked);
    assertThat(terminals.length === asked.length, 'notFound');
    const ids = terminals.map(({ id }) => id);
    const ended = { ...(await countRelations(tx, ids)), cloudPlans: await countPlansOf(tx, ids) };
    if (input.dryRun !== true) await removeTerminals(tx, terminals);
    return { deleted: terminals.length, ...ended };
  });
}

/** Deletes terminals that are locked and checked, and leaves their rows in the log. */
export async function removeTerminals(tx: Ctx, terminals: readonly DeletedTerminal[]): Promise<void> {
  const ids = terminals.map(({ id }) => id);
  await endContactsWith(tx, ids);
  await endUpgradesOf(tx, ids);
  // While the terminals are there: their servers are told of their groups.
  await tx.db.$executeRaw`delete from group_member where terminal_id = any(${ids}::int[])`;
  await tx.db.$executeRaw`delete from terminal where id = any(${ids}::int[])`;
  await auditPerClient(tx, terminals, (own) => ({
    target: listNames(own.map(({ msId }) => msId)),
    before: own.map(({ id, msId, msName, client }) => ({ id, msId, msName, clientId: client.id })),
  }));
}

async function lockInScope(tx: Ctx, ids: readonly number[]): Promise<DeletedTerminal[]> {
  const params = newParams();
  const conditions = [`t.id = any(${params.add(ids)}::int[])`, scopeSql(tx.scope, 't.scope_path', params.add)];
  const sql = `select t.id, t.ms_id as "msId", t.name as "msName", json_build_object('id', t.client_id, 'path', t.scope_path) as client
    from terminal t ${whereClause(conditions)} order by t.id ${lockClause(tx, 'update')}`;
  return query<DeletedTerminal>(tx, sql, params.values);
}
