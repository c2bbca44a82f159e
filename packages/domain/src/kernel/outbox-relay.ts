import type { BaseCtx } from './ctx.ts';
import { shortText } from './outbox-attempt.ts';
import { query } from './sql.ts';

/** A job on its way to the queue of its class. */
export interface PendingJob {
  id: string;
  name: string;
  payload: unknown;
}

/** How long a relay may take to hand over what it claimed; then another may. */
const CLAIM_SECONDS = 60;
/** When a job that was handed over is handed over again, in case its queue has lost it; to a queue that has it this is nothing. */
const AGAIN_SECONDS = 300;

/**
 * Claims jobs that wait, oldest first; several relays never claim the same one.
 *
 * A relay that dies before it settles loses its claim with time, so that every job is handed over at least once.
 */
export async function claimJobs(ctx: BaseCtx, limit = 100): Promise<PendingJob[]> {
  const claimed = await query<PendingJob>(
    ctx,
    `update outbox_job set hand_over_time = $1::timestamptz + interval '${CLAIM_SECONDS} s' where id in (
        select id from outbox_job where state in ('waiting', 'queued') and hand_over_time <= $1::timestamptz
        order by hand_over_time, id limit $2::int for update skip locked)
      returning id::text as id, name, payload`,
    [ctx.clock.now(), limit],
  );
  return claimed.toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** Notes that jobs were handed over; one whose attempt has ended meanwhile stays as that left it. */
export async function settleJobs(ctx: BaseCtx, ids: readonly string[]): Promise<void> {
  await query(
    ctx,
    `update outbox_job set state = 'queued', hand_over_time = $2::timestamptz + interval '${AGAIN_SECONDS} s'
      where id = any($1::bigint[]) and state in ('waiting', 'queued')`,
    [ids, ctx.clock.now()],
  );
}

/** Gives jobs back that could not be handed over; they wait on. */
export async function releaseJobs(ctx: BaseCtx, ids: readonly string[]): Promise<void> {
  await query(ctx, 'update outbox_job set hand_over_time = $2::timestamptz where id = any($1::bigint[])', [
    ids,
    ctx.clock.now(),
  ]);
}

/** Sets a job aside that can never run, so that it holds up no other; the list of jobs shows it. */
export async function setJobAside(ctx: BaseCtx, id: string, reason: string): Promise<void> {
  await query(
    ctx,
    `update outbox_job set state = 'setAside', error = $2, failed_time = $3::timestamptz, running_until = null
      where id = $1::bigint`,
    [id, shortText(reason), ctx.clock.now()],
  );
}
