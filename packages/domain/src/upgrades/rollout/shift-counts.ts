import { publishUpgrade } from '../../platform/bus/publish-live.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { query } from '../../platform/db/sql.ts';
import { changeBy, type Change, type Shift } from './counts.rules.ts';

/** Columns of the counts. */
const COLUMNS: Record<keyof Change, string> = {
  total: 'total',
  leftOut: 'left_out',
  waiting: 'waiting',
  underWay: 'under_way',
  silent: 'silent',
  upgraded: 'upgraded',
  failed: 'failed',
  begun: 'begun',
  roundBegun: 'round_begun',
  roundFailed: 'round_failed',
  roundSilent: 'round_silent',
  measured: 'measured',
  seconds: 'seconds',
};

/**
 * Applies shifts to the counts of tasks and notifies consoles. Call it after all changes of records: the rows of tasks
 * are locked last, for a short time.
 */
export async function shiftCounts(tx: BaseCtx, shifts: readonly Shift[]): Promise<void> {
  if (shifts.length === 0) return;
  const tasks = await query<{ id: number; clientId: number; round: number }>(
    tx,
    `select id, client_id as "clientId", round from upgrade_task where id = any($1::int[]) order by id for no key update`,
    [distinctIds(shifts.map(({ taskId }) => taskId))],
  );
  const byTask = new Map<number, Shift[]>(tasks.map(({ id }) => [id, []]));
  for (const shift of shifts) byTask.get(shift.taskId)?.push(shift);
  for (const { id, clientId, round } of tasks) {
    await addChange(tx, id, changeBy(byTask.get(id) ?? [], round));
    publishUpgrade(tx, clientId, id);
  }
}

/** Adds a change to the counts of a task. */
export async function addChange(tx: BaseCtx, taskId: number, change: Change): Promise<void> {
  const names = Object.keys(COLUMNS) as (keyof Change)[];
  // Counts of a round never fall below 0: a record of an earlier round may move back.
  const set = names.map((name, index) => {
    const sum = `${COLUMNS[name]} + $${index + 2}`;
    return `${COLUMNS[name]} = ${name.startsWith('round') ? `greatest(0, ${sum})` : sum}`;
  });
  await query(tx, `update upgrade_task set ${set.join(', ')} where id = $1::int`, [
    taskId,
    ...names.map((name) => change[name]),
  ]);
}
