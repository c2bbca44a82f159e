import { pluck } from '../../platform/common/pluck.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { ONLINE } from '../../fleet/terminals/terminal.view.ts';
import { publishNotice, publishUpgrade } from '../../platform/bus/publish-live.ts';
import { requestUpgrades } from './request-upgrades.ts';
import { recentlyOnline, nextWaiting, type CandidatePage } from './candidates.ts';
import { noChange, type Shift } from './counts.rules.ts';
import { dropForeign } from './drop-out.ts';
import { recallCommands } from '../tasks/recall-commands.ts';
import { evaluateSilence, failAbsent } from './evaluate-silence.ts';
import { recordProgress } from './record-progress.ts';
import { resolveTargets } from './resolve-targets.ts';
import { readTask, writeTask, type RolloutTask } from './rollout-task.ts';
import { addChange, shiftCounts } from './shift-counts.ts';
import { isOver, leastPresent, maxUnderWay, roomInStage, rulePause, stageEnds, type RulePause } from './stage.rules.ts';

/** Interval of walks over all waiting terminals, in ms; the steps in between see only recent sessions. */
const WALK_MS = 5 * 60_000;
/** A terminal that has been offline for longer does not hold its stage; one that restarts is back earlier. */
const AWAY_MINUTES = 15;

/** Runs one step of a locked, running task; true where the next step has work at once. */
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
  // shiftCounts has locked the row: the counts stay until the commit.
  const now = await readTask(tx, task.id);
  if (now === undefined) return false;
  return (await evaluateProgress(tx, now)) || more;
}

/** Ends records by time, and requests the next upgrades. */
async function moveRecords(tx: SystemCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
  // First: the counts of the task do not have the newly silent records yet.
  const asked = await askNext(tx, task);
  const silent = await evaluateSilence(tx, task);
  return {
    shifts: [...asked.shifts, ...silent.shifts],
    more: asked.more || silent.more,
  };
}

/** Requests upgrades of waiting terminals that are online, as many as the stage has room for; absent ones fail. */
async function askNext(tx: SystemCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
  const room = roomInStage(task, task, task.stage) || (await replacements(tx, task));
  if (room === 0) return { shifts: [], more: false };
  const now = tx.clock.now();
  const isDue = task.walkedTo === null && now.getTime() - (task.walkAt ?? 0) >= WALK_MS;
  if (isDue) await writeTask(tx, task.id, { walked_to: 0, walk_time: now });
  const walked = isDue ? { ...task, walkedTo: 0 } : task;
  const isWalking = walked.walkedTo !== null;
  const looked = isWalking ? await nextWaiting(tx, walked) : await recentlyOnline(tx, task);
  const shifts = [
    ...(await requestUpgrades(tx, task, looked.candidates.slice(0, room))),
    ...(await dropForeign(tx, pluck(looked.foreign, 'recordId'))),
    ...(await failAbsent(tx, task.id, pluck(looked.absent, 'recordId'))),
  ];
  if (isWalking) await writeTask(tx, task.id, { walked_to: walkedTo(looked, room) });
  return { shifts, more: isWalking && looked.upTo !== null && looked.candidates.length < room };
}

/** Number of terminals to ask in place of those that went away after their request and cannot end a full stage. */
async function replacements(tx: SystemCtx, task: RolloutTask): Promise<number> {
  const least = leastPresent(task, task, task.stage);
  return least === 0 ? 0 : least - (await countPresent(tx, task, least));
}

/** The walk stops before the first candidate without room. */
function walkedTo({ candidates, upTo }: CandidatePage, room: number): number | null {
  return candidates.length > room ? (candidates[room - 1]?.terminalId ?? 0) : upTo;
}

/** Pauses the task, or ends it or its stage, where due; true where the next step has work at once. */
async function evaluateProgress(tx: SystemCtx, task: RolloutTask): Promise<boolean> {
  const pause = rulePause(task, task);
  if (pause !== null) return pauseByRule(tx, task, pause);
  if (isOver(task)) return finish(tx, task);
  await recordProgress(tx, task);
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

/** Number of records under way that hold the stage; counts no further than one above the limit. */
async function holdingStage(tx: SystemCtx, task: RolloutTask): Promise<number> {
  const most = maxUnderWay(task, task);
  if (task.underWay <= most) return task.underWay;
  return countPresent(tx, task, most + 1);
}

/** Number of records under way with terminals that are online or were recently, up to `limit`. */
async function countPresent(tx: SystemCtx, { id }: RolloutTask, limit: number): Promise<number> {
  const [row] = await query<{ present: number }>(
    tx,
    `select count(*)::int as present from (
        select 1 from upgrade_record r join terminal t on t.id = r.terminal_id
          join terminal_presence pr on pr.terminal_id = r.terminal_id
        where r.task_id = $1::int and r.state in ('asked', 'downloading', 'downloaded', 'installing')
          and (pr.last_seen_time > $2::timestamptz - interval '${AWAY_MINUTES} minutes'
            or ${ONLINE.replaceAll('{now}', '$2::timestamptz')}) limit ${limit}) h`,
    [id, tx.clock.now()],
  );
  return row?.present ?? 0;
}

async function pauseByRule(tx: SystemCtx, task: RolloutTask, { reason, share }: RulePause): Promise<false> {
  const { id, name, owner } = task;
  await recordProgress(tx, task, { isLast: true });
  await writeTask(tx, id, { status: 'paused', paused_by: 'rule', pause_reason: reason, pause_share: share });
  await recordChange(tx, task, { status: 'paused', pausedBy: 'rule', pauseReason: reason, pauseShare: share });
  publishNotice(tx, owner.id, { kind: 'pausedRollout', taskId: id, taskName: name });
  return false;
}

/** Finishes a task; silent records have failed. */
async function finish(tx: SystemCtx, task: RolloutTask): Promise<false> {
  await recallCommands(tx, 'task', [task.id]);
  const { id } = task;
  const silent = await failSilent(tx, task);
  await recordProgress(tx, (await readTask(tx, id)) ?? task, { isLast: true });
  await writeTask(tx, id, { status: 'finished', end_time: tx.clock.now(), forecast_time: null });
  const { upgraded, failed } = task;
  await recordChange(tx, task, { status: 'finished', upgraded, failed: failed + silent });
  return false;
}

/** Fails the records that are silent to the end, and returns their number. There may be hundreds of thousands. */
async function failSilent(tx: SystemCtx, { id, round }: RolloutTask): Promise<number> {
  const [counted] = await query<{ silent: number; inRound: number }>(
    tx,
    `with failed as (update upgrade_record r set state = 'failed', reason = 'silent' where r.id = any(array(
        select id from upgrade_record where task_id = $1::int and state = 'silent' order by id for no key update))
        returning r.round)
      select count(*)::int as silent, (count(*) filter (where round = $2::int))::int as "inRound" from failed`,
    [id, round],
  );
  const { silent = 0, inRound = 0 } = counted ?? {};
  const ofRound = { roundFailed: inRound, roundSilent: -inRound };
  await addChange(tx, id, { ...noChange(), silent: -silent, failed: silent, ...ofRound });
  return silent;
}

/** Raises the row version, adds a log row and notifies consoles. */
async function recordChange(tx: SystemCtx, { id, name, owner }: RolloutTask, after: object): Promise<void> {
  await query(tx, 'update upgrade_task set row_version = row_version + 1 where id = $1::int', [id]);
  await audit(tx, { target: name, targetClient: owner, before: { status: 'running' }, after });
  publishUpgrade(tx, owner.id, id);
}
