import { publishUpgrade } from '../live/publish-live.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { distinctIds } from '../kernel/rows.ts';
import { query } from '../kernel/sql.ts';
import { changeBy, type Change, type Shift } from './counts.rules.ts';

/** The columns of the sums. */
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
 * Shifts the sums of tasks as their records were moved, and tells consoles of it. It comes after all that is done to records: the rows of
 * tasks are locked last, for as short as can be.
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

/** Adds to the sums of a task. */
export async function addChange(tx: BaseCtx, taskId: number, change: Change): Promise<void> {
  const names = Object.keys(COLUMNS) as (keyof Change)[];
  // What was asked in another round, and moved back from there, is no less than nothing.
  const set = names.map((name, index) => {
    const sum = `${COLUMNS[name]} + $${index + 2}`;
    return `${COLUMNS[name]} = ${name.startsWith('round') ? `greatest(0, ${sum})` : sum}`;
  });
  await query(tx, `update upgrade_task set ${set.join(', ')} where id = $1::int`, [
    taskId,
    ...names.map((name) => change[name]),
  ]);
}
