import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { Shift } from './counts.rules.ts';
import { bucketOf, type RecordState } from './record.rules.ts';
import { shiftCounts } from './shift-counts.ts';

interface Dropped {
  id: string;
  taskId: number;
  state: RecordState;
  round: number | null;
  begun: boolean;
}

/** SQL: has the upgrade `r` not ended, in a task `u` that still looks after it? */
export const OPEN_UPGRADE = `r.state not in ('upgraded', 'failed') and u.status in ('running', 'paused')`;

/** Moved terminals have no part any more in tasks whose owners neither have them nor stand above: by their ids, or all of some clients. */
export async function endUnfitUpgrades(tx: BaseCtx, by: 'id' | 'client_id', ids: readonly number[]): Promise<void> {
  const column = Prisma.raw(by);
  await dropOut(tx, Prisma.sql`t.${column} = any(${[...ids]}::int[]) and not t.scope_path @> array[u.client_id]`);
}

/** How many upgrades would drop out once terminals are the receiver's: those in tasks of clients that are not on its path. */
export async function countUnfitUpgrades(
  tx: BaseCtx,
  terminalIds: readonly number[],
  path: readonly number[],
): Promise<number> {
  const [row] = await query<{ n: number }>(
    tx,
    `select count(*)::int as n from upgrade_record r join upgrade_task u on u.id = r.task_id
      where ${OPEN_UPGRADE} and r.terminal_id = any($1::int[]) and not u.client_id = any($2::int[])`,
    [terminalIds, path],
  );
  return row?.n ?? 0;
}

/** Terminals that are about to be deleted have no part in tasks any more; what has ended stays on record. */
export async function endUpgradesOf(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  await dropOut(tx, Prisma.sql`t.id = any(${[...terminalIds]}::int[])`);
}

/** Those of the records of a task drop out whose terminals are not its owner's any more; answers how that shifts its sums. */
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
      from upgrade_record r join upgrade_task u on u.id = r.task_id join terminal t on t.id = r.terminal_id
      where ${Prisma.raw(OPEN_UPGRADE)} and ${condition} order by r.id for update of r`,
  );
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  await query(
    tx,
    `update terminal_command c set state = 'replaced', end_time = $2::timestamptz
      from upgrade_record r where r.id = any($1::bigint[]) and c.id = r.command_id and c.state = 'waiting'`,
    [ids, tx.clock.now()],
  );
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
