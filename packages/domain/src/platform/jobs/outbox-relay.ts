import type { BaseCtx } from '../ctx/ctx.ts';
import { shortText } from './outbox-attempt.ts';
import { query } from '../db/sql.ts';

/** A job for the queue of its class. */
export interface PendingJob {
  id: string;
  name: string;
  payload: unknown;
  /** Id of the request that queued it; null for jobs of an earlier version. */
  requestId: string | null;
}

/** Lifetime of a relay's claim; then another may claim the jobs. */
const CLAIM_SECONDS = 60;
/** Interval after which a job is handed over again, in case its queue lost it; a queue that has it ignores that. */
const AGAIN_SECONDS = 300;

/**
 * Claims waiting jobs, oldest first; several relays never claim the same one. The claim of a relay that dies before it
 * settles expires, so that every job is handed over at least once.
 */
export async function claimJobs(ctx: BaseCtx, limit = 100): Promise<PendingJob[]> {
  const claimed = await query<PendingJob>(
    ctx,
    `update outbox_job set hand_over_time = $1::timestamptz + interval '${CLAIM_SECONDS} s' where id in (
        select id from outbox_job where state in ('waiting', 'queued') and hand_over_time <= $1::timestamptz
        order by hand_over_time, id limit $2::int for update skip locked)
      returning id::text as id, name, payload, request_id as "requestId"`,
    [ctx.clock.now(), limit],
  );
  return claimed.toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** Stores that jobs were handed over; a job that was given up or set aside before stays so. */
export async function settleJobs(ctx: BaseCtx, ids: readonly string[]): Promise<void> {
  await query(
    ctx,
    `update outbox_job set state = 'queued', hand_over_time = $2::timestamptz + interval '${AGAIN_SECONDS} s'
      where id = any($1::bigint[]) and state in ('waiting', 'queued')`,
    [ids, ctx.clock.now()],
  );
}

/** Ends the claim of jobs that could not be handed over. */
export async function releaseJobs(ctx: BaseCtx, ids: readonly string[]): Promise<void> {
  await query(ctx, 'update outbox_job set hand_over_time = $2::timestamptz where id = any($1::bigint[])', [
    ids,
    ctx.clock.now(),
  ]);
}

/** Sets aside a job that can never run, so that it delays no other; the list of jobs has it. */
export async function setJobAside(ctx: BaseCtx, id: string, reason: string): Promise<void> {
  await query(
    ctx,
    `update outbox_job set state = 'setAside', error = $2, failed_time = $3::timestamptz, running_until = null
      where id = $1::bigint`,
    [id, shortText(reason), ctx.clock.now()],
  );
}
