import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { Shift } from './counts.rules.ts';
import type { RolloutTask } from './rollout-task.ts';

/** Records that are judged in one transaction. */
const PORTION = 2000;
const DAY_MS = 86_400_000;
/** Who is judged again is so no sooner, in ms. */
const LEAST_MS = 5 * 60_000;

interface Due {
  id: string;
  round: number | null;
  /** Epoch ms. */
  askedAt: number;
  /** Seconds online since it was asked. */
  online: number;
}

/** What becomes of a record whose time has come. */
interface Verdict {
  id: string;
  state: 'silent' | 'failed' | null;
  /** When it is judged again, if it goes on. */
  dueAt: number;
}

/** Finds out who has fallen silent, and who was asked and did not come back; answers how that shifts the sums, and whether there is more. */
export async function judgeSilence(tx: BaseCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
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
  const verdicts = due.map((one) => verdictOn(one, task, now.getTime()));
  await query(
    tx,
    `update upgrade_record r set state = coalesce(n.state, r.state), reason = case when n.state = 'failed' then 'offline' else r.reason end,
        due_time = case when n.state is null then to_timestamp(n.due_at / 1000) end
      from unnest($1::bigint[], $2::text[], $3::float8[]) as n(id, state, due_at) where r.id = n.id`,
    [verdicts.map(({ id }) => id), verdicts.map(({ state }) => state), verdicts.map(({ dueAt }) => dueAt)],
  );
  const shifts = verdicts.flatMap(({ state }, index): Shift[] => {
    const round = due[index]?.round ?? null;
    return state === null ? [] : [{ taskId: task.id, from: 'underWay', to: state, begun: 0, round, seconds: null }];
  });
  return { shifts, more: due.length === PORTION };
}

/** Silence is counted in hours online; who was asked and stays away has failed once its days are over. */
export function verdictOn(
  { id, askedAt, online }: Pick<Due, 'id' | 'askedAt' | 'online'>,
  { deadlineHours, offlineDays }: Pick<RolloutTask, 'deadlineHours' | 'offlineDays'>,
  now: number,
): Verdict {
  const left = deadlineHours * 3_600_000 - online * 1000;
  if (left <= 0) return { id, state: 'silent', dueAt: now };
  const lastAt = askedAt + offlineDays * DAY_MS;
  if (lastAt <= now) return { id, state: 'failed', dueAt: now };
  return { id, state: null, dueAt: Math.min(lastAt, now + Math.max(left, LEAST_MS)) };
}

/** Ends the wait of those that have not come online within their days; answers how that shifts the sums, and whether there is more. */
export async function endWaiting(tx: BaseCtx, task: RolloutTask): Promise<{ shifts: Shift[]; more: boolean }> {
  const cutoff = tx.clock.now().getTime() - task.offlineDays * DAY_MS;
  if (task.startAt > cutoff) return { shifts: [], more: false };
  const ended = await query(
    tx,
    `update upgrade_record r set state = 'failed', reason = 'offline' where r.id = any(array(
        select id from upgrade_record where task_id = $1::int and state = 'waiting' and queued_time <= $2::timestamptz
        order by terminal_id limit ${PORTION} for no key update skip locked)) returning 1`,
    [task.id, new Date(cutoff)],
  );
  const shift: Shift = { taskId: task.id, from: 'waiting', to: 'failed', begun: 0, round: null, seconds: null };
  return { shifts: ended.map(() => shift), more: ended.length === PORTION };
}
