import { audit } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { publishNotice, publishUpgrade } from '../live/publish-live.ts';
import { askTerminals } from './ask-terminals.ts';
import { waitingSince, walkWaiting, type Looked } from './candidates.ts';
import type { Shift } from './counts.rules.ts';
import { dropForeign } from './drop-out.ts';
import { endWaiting, judgeSilence } from './judge-silence.ts';
import { noteProgress } from './note-progress.ts';
import { resolveTargets } from './resolve-targets.ts';
import { readTask, writeTask, type RolloutTask } from './rollout-task.ts';
import { shiftCounts } from './shift-counts.ts';
import { isOver, mayBeUnderWay, roomInStage, rulePause, stageEnds, type RulePause } from './stage.rules.ts';

/** Everybody who waits is looked at again this often, in ms; in between those who come online are. */
const WALK_MS = 5 * 60_000;
/** Who has been away for so many minutes holds no stage: a terminal that restarts is back by then. */
const AWAY_MINUTES = 15;

/** Takes a task, which is locked and runs, one step on; true where the next step has something to do at once. */
export async function rollOutStep(tx: SystemCtx, task: RolloutTask): Promise<boolean> {
  if (task.resolvedTo !== null) {
    await resolveTargets(tx, task);
    publishUpgrade(tx, task.owner.id, task.id);
    return true;
  }
  const pause = rulePause(task, task);
  if (pause !== null) return pauseByRule(tx, task, pause);
  const { shifts, more } = await moveRecords(tx, task);
  await shiftCounts(tx, shifts);
  // The sums as they are now; until the commit nobody else moves them.
  const now = await readTask(tx, task.id);
  if (now === undefined) return false;
  return (await judge(tx, now)) || more;
}

/** Moves records that the time moves, and asks those whose turn it is. */
async function moveRecords(tx: SystemCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
  const late = await endWaiting(tx, task);
  const silent = await judgeSilence(tx, task);
  const asked = await askNext(tx, task);
  return {
    shifts: [...late.shifts, ...silent.shifts, ...asked.shifts],
    more: late.more || silent.more || asked.more,
  };
}

/** Asks as many of those who wait and are online as the stage has room for. */
async function askNext(tx: SystemCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
  const room = roomInStage(task, task, task.stage);
  if (room === 0) return { shifts: [], more: false };
  const now = tx.clock.now();
  const isDue = task.walkedTo === null && now.getTime() - (task.walkAt ?? 0) >= WALK_MS;
  if (isDue) await writeTask(tx, task.id, { walked_to: 0, walk_time: now });
  const walked = isDue ? { ...task, walkedTo: 0 } : task;
  const isWalking = walked.walkedTo !== null;
  const looked = isWalking ? await walkWaiting(tx, walked) : await waitingSince(tx, task);
  const shifts = [
    ...(await askTerminals(tx, task, looked.candidates.slice(0, room))),
    ...(await dropForeign(
      tx,
      looked.foreign.map(({ recordId }) => recordId),
    )),
  ];
  if (isWalking) await writeTask(tx, task.id, { walked_to: walkedTo(looked, room) });
  return { shifts, more: isWalking && looked.upTo !== null && looked.candidates.length < room };
}

/** The walk stops before the first one that the stage has no room for. */
function walkedTo({ candidates, upTo }: Looked, room: number): number | null {
  return candidates.length > room ? (candidates[room - 1]?.terminalId ?? 0) : upTo;
}

/** Ends the stage or the task where they have come to their end, or pauses it; true where the next step has something to do at once. */
async function judge(tx: SystemCtx, task: RolloutTask): Promise<boolean> {
  const pause = rulePause(task, task);
  if (pause !== null) return pauseByRule(tx, task, pause);
  if (isOver(task)) return finish(tx, task);
  await noteProgress(tx, task);
  const { stages, stage, walkedTo: walking } = task;
  if (stage >= stages.length) return false;
  const isFull = roomInStage(task, task, stage) === 0;
  if (!isFull && walking !== null) return false;
  if (!stageEnds(task, task, stage, { holding: await holdingStage(tx, task), isAnybodyThere: walking !== null })) {
    return false;
  }
  const round = { round: task.round + 1, round_begun: 0, round_failed: 0, round_silent: 0 };
  await writeTask(tx, task.id, { stage: stage + 1, ...round, walked_to: 0, walk_time: tx.clock.now() });
  publishUpgrade(tx, task.owner.id, task.id);
  return true;
}

/** How many of those under way hold the stage; counted no further than matters. */
async function holdingStage(tx: SystemCtx, task: RolloutTask): Promise<number> {
  const most = mayBeUnderWay(task, task);
  if (task.underWay <= most) return task.underWay;
  const [row] = await query<{ holding: number }>(
    tx,
    `select count(*)::int as holding from (
        select 1 from upgrade_record r join terminal_presence pr on pr.terminal_id = r.terminal_id
        where r.task_id = $1::int and r.state in ('asked', 'downloading', 'downloaded', 'installing')
          and pr.last_seen_time > $2::timestamptz - interval '${AWAY_MINUTES} minutes' limit ${most + 1}) h`,
    [task.id, tx.clock.now()],
  );
  return row?.holding ?? 0;
}

async function pauseByRule(tx: SystemCtx, task: RolloutTask, { reason, share }: RulePause): Promise<false> {
  const { id, name, owner } = task;
  await noteProgress(tx, task, { isLast: true });
  await writeTask(tx, id, { status: 'paused', paused_by: 'rule', pause_reason: reason, pause_share: share });
  await touched(tx, task, { status: 'paused', pausedBy: 'rule', pauseReason: reason, pauseShare: share });
  publishNotice(tx, owner.id, { kind: 'pausedRollout', taskId: id, taskName: name });
  return false;
}

/** Who is silent to the end has failed. */
async function finish(tx: SystemCtx, task: RolloutTask): Promise<false> {
  const silent = await query<{ round: number | null }>(
    tx,
    `update upgrade_record r set state = 'failed', reason = 'silent' where r.id = any(array(
        select id from upgrade_record where task_id = $1::int and state = 'silent' order by id for no key update)) returning r.round`,
    [task.id],
  );
  const { id } = task;
  await shiftCounts(
    tx,
    silent.map(({ round }): Shift => ({ taskId: id, from: 'silent', to: 'failed', begun: 0, round, seconds: null })),
  );
  await noteProgress(tx, (await readTask(tx, id)) ?? task, { isLast: true });
  await writeTask(tx, id, { status: 'finished', end_time: tx.clock.now(), forecast_time: null });
  const { upgraded, failed } = task;
  await touched(tx, task, { status: 'finished', upgraded, failed: failed + silent.length });
  return false;
}

/** Raises the version of the row, leaves a row in the log and tells consoles. */
async function touched(tx: SystemCtx, { id, name, owner }: RolloutTask, after: object): Promise<void> {
  await query(tx, 'update upgrade_task set row_version = row_version + 1 where id = $1::int', [id]);
  await audit(tx, { target: name, targetClient: owner, before: { status: 'running' }, after });
  publishUpgrade(tx, owner.id, id);
}
