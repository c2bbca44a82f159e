import { DAY_MS, HOUR_MS } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { Shift } from './counts.rules.ts';
import { pluck } from '../../platform/common/pluck.ts';
import { recallCommands } from '../tasks/recall-commands.ts';
import type { RolloutTask } from './rollout-task.ts';

/** Records per transaction. */
const PORTION = 2000;
/** Shortest interval between two evaluations of a record, in ms. */
const MIN_INTERVAL_MS = 5 * 60_000;

interface Due {
  id: string;
  round: number | null;
  /** Epoch ms. */
  askedAt: number;
  /** Seconds online since it was asked. */
  online: number;
}

interface SilenceResult {
  id: string;
  /** Null = the record stays as it is. */
  state: 'silent' | 'failed' | null;
  /** Time of the next evaluation, epoch ms. */
  dueAt: number;
}

/** Ends due records under way of silent and absent terminals; `more` = there may be further due records. */
export async function evaluateSilence(tx: BaseCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
  const now = tx.clock.now();
  const due = await query<Due>(
    tx,
    `select r.id::text, r.round, (extract(epoch from r.asked_time) * 1000)::float8 as "askedAt", coalesce((
        select sum(greatest(0, extract(epoch from least(coalesce(os.end_time, pr.last_seen_time, $2::timestamptz), $2::timestamptz)
          - greatest(os.begin_time, r.asked_time))))
        from online_session os left join terminal_presence pr on pr.terminal_id = os.terminal_id
        where os.terminal_id = r.terminal_id and (os.end_time is null or os.end_time > r.asked_time)), 0)::float8 as online
      from upgrade_record r where r.task_id = $1::int and r.state in ('asked', 'downloading', 'downloaded', 'installing')
        and r.due_time <= $2::timestamptz order by r.due_time limit ${PORTION} for no key update of r skip locked`,
    [task.id, now],
  );
  const results = due.map((one) => evaluateRecord(one, task, now.getTime()));
  await query(
    tx,
    `update upgrade_record r set state = coalesce(n.state, r.state), reason = case when n.state = 'failed' then 'offline' else r.reason end,
        due_time = case when n.state is null then to_timestamp(n.due_at / 1000) end
      from unnest($1::bigint[], $2::text[], $3::float8[]) as n(id, state, due_at) where r.id = n.id`,
    [results.map(({ id }) => id), results.map(({ state }) => state), results.map(({ dueAt }) => dueAt)],
  );
  // An unanswered command would still reach the terminal, beside that of a retry.
  await recallCommands(
    tx,
    'record',
    pluck(
      results.filter(({ state }) => state === 'failed'),
      'id',
    ),
  );
  const shifts = results.flatMap(({ state }, index): Shift[] => {
    const round = due[index]?.round ?? null;
    return state === null ? [] : [{ taskId: task.id, from: 'underWay', to: state, begun: 0, round, seconds: null }];
  });
  return { shifts, more: due.length === PORTION };
}

/**
 * A terminal is silent after `deadlineHours` online; it has failed where it has not ended `offlineDays` after the
 * request.
 */
export function evaluateRecord(
  { id, askedAt, online }: Pick<Due, 'id' | 'askedAt' | 'online'>,
  { deadlineHours, offlineDays }: Pick<RolloutTask, 'deadlineHours' | 'offlineDays'>,
  now: number,
): SilenceResult {
  const left = deadlineHours * HOUR_MS - online * 1000;
  if (left <= 0) return { id, state: 'silent', dueAt: now };
  const lastAt = askedAt + offlineDays * DAY_MS;
  if (lastAt <= now) return { id, state: 'failed', dueAt: now };
  return { id, state: null, dueAt: Math.min(lastAt, now + Math.max(left, MIN_INTERVAL_MS)) };
}

/** Fails waiting records of absent terminals; returns the changes of the task's counts. */
export async function failAbsent(tx: BaseCtx, taskId: number, recordIds: readonly string[]): Promise<Shift[]> {
  if (recordIds.length === 0) return [];
  const failed = await query(
    tx,
    `update upgrade_record r set state = 'failed', reason = 'offline' where r.id = any(array(
        select id from upgrade_record where id = any($1::bigint[]) and state = 'waiting'
        order by id for no key update skip locked)) returning 1`,
    [recordIds],
  );
  return failed.map(() => ({ taskId, from: 'waiting', to: 'failed', begun: 0, round: null, seconds: null }));
}
