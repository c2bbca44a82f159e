import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { MovedTerminals } from '../../platform/lifecycle/lifecycle.ts';
import { query, queryCount } from '../../platform/db/sql.ts';
import { recallCommands } from '../tasks/recall-commands.ts';
import { fitsModel } from '../tasks/upgrade-targets.ts';
import type { Shift } from './counts.rules.ts';
import { bucketOf, type RecordState } from './record.rules.ts';
import { shiftCounts } from './shift-counts.ts';
import { lockOpenRecords } from './upgrade-records.ts';

interface Dropped {
  id: string;
  taskId: number;
  state: RecordState;
  round: number | null;
  begun: boolean;
}

/** SQL: has the record `r` not ended, in a running or paused task `u`? */
export const OPEN_UPGRADE = `r.state not in ('upgraded', 'failed') and u.status in ('running', 'paused')`;

/** Removes records of moved terminals from tasks of clients that are no longer their owner or superior. */
export async function removeInvalidUpgradesAfterMove(
  tx: BaseCtx,
  by: 'id' | 'client_id',
  ids: readonly number[],
): Promise<void> {
  const column = Prisma.raw(by);
  await dropOut(tx, Prisma.sql`t.${column} = any(${[...ids]}::int[]) and not t.scope_path @> array[u.client_id]`);
}

/**
 * Gives open records of transferred terminals to their new client; those in tasks of clients that are not its superiors
 * are removed. Ended records stay with the client of their time.
 */
export async function passUpgradesOn(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  // In the order of reports, before rows of tasks are locked.
  await lockOpenRecords(tx, terminalIds);
  await query(
    tx,
    `update upgrade_record r set client_id = t.client_id, scope_path = t.scope_path from terminal t, upgrade_task u
      where t.id = any($1::int[]) and r.terminal_id = t.id and u.id = r.task_id and ${OPEN_UPGRADE}`,
    [terminalIds],
  );
  await removeInvalidUpgradesAfterMove(tx, 'id', terminalIds);
}

/** Counts open records that a move would remove: those in tasks of clients outside the receiver's path. */
export function countInvalidUpgradesAfterMove(tx: BaseCtx, { ids, path }: MovedTerminals): Promise<number> {
  return queryCount(
    tx,
    `select count(*)::int as count from upgrade_record r join upgrade_task u on u.id = r.task_id
      where ${OPEN_UPGRADE} and r.terminal_id = any($1::int[]) and not u.client_id = any($2::int[])`,
    [ids, path],
  );
}

/** Removes open records of terminals that are about to be deleted; ended records stay. */
export async function removeUpgradesOf(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  await dropOut(tx, Prisma.sql`t.id = any(${[...terminalIds]}::int[])`);
}

/** Removes records of terminals from tasks with a package for another model than they have now. */
export async function removeUpgradesOfOtherModels(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  const fit = Prisma.raw(fitsModel('a.model_id'));
  await dropOut(tx, Prisma.sql`t.id = any(${[...terminalIds]}::int[]) and not ${fit}`);
}

/**
 * Removes waiting records of terminals that left the scope of the task's owner; returns the changes of the task's
 * counts.
 */
export async function dropForeign(tx: BaseCtx, recordIds: readonly string[]): Promise<Shift[]> {
  if (recordIds.length === 0) return [];
  return remove(tx, Prisma.sql`r.id = any(${[...recordIds]}::bigint[]) and r.state = 'waiting'`);
}

async function dropOut(tx: BaseCtx, condition: Prisma.Sql): Promise<void> {
  await shiftCounts(tx, await remove(tx, condition));
}

async function remove(tx: BaseCtx, condition: Prisma.Sql): Promise<Shift[]> {
  const records = await query<Dropped>(
    tx,
    Prisma.sql`select r.id::text, r.task_id as "taskId", r.state, r.round, r.asked_time is not null as begun
      from upgrade_record r join upgrade_task u on u.id = r.task_id join apk a on a.id = u.apk_id
        join terminal t on t.id = r.terminal_id
      where ${Prisma.raw(OPEN_UPGRADE)} and ${condition} order by r.id for update of r`,
  );
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  await recallCommands(tx, 'record', ids);
  await query(tx, 'delete from upgrade_record where id = any($1::bigint[])', [ids]);
  return records.map(({ taskId, state, round, begun }) => ({
    taskId,
    from: bucketOf(state),
    to: null,
    begun: begun ? -1 : 0,
    round,
    seconds: null,
  }));
}
