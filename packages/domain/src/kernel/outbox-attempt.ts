import type { JobKey } from '@roger/contract/jobs';
import type { BaseCtx } from './ctx.ts';
import { query } from './sql.ts';

/** How long an attempt may take before somebody else may begin one: more than a mail may, less than a restart is given. */
export const ATTEMPT_SECONDS = 40;
const LONGEST_ERROR = 500;

/** What an attempt is about. */
export interface Attempt {
  name: string;
  payload: unknown;
}

/** How an attempt ended that did not succeed. */
export interface FailedAttempt {
  error: string;
  /** No attempt follows. */
  last: boolean;
}

/** Text as far as it is kept: cut, and with the mailboxes in it unreadable. */
export function shortText(text: string): string {
  const masked = text.replaceAll(/[^\s<>"'@,;:]+@/g, '***@');
  return masked.length > LONGEST_ERROR ? `${masked.slice(0, LONGEST_ERROR)}…` : masked;
}

/**
 * Marks a job as under way: nobody else begins it while the mark holds.
 *
 * @returns 'done' where it needs no attempt any more, 'underWay' where another attempt holds the mark.
 */
export async function beginAttempt(ctx: BaseCtx, id: string): Promise<Attempt | 'done' | 'underWay'> {
  const [begun] = await query<Attempt>(
    ctx,
    `update outbox_job set running_until = $2::timestamptz + interval '${ATTEMPT_SECONDS} s'
      where id = $1::bigint and state <> 'setAside' and (running_until is null or running_until <= $2::timestamptz)
      returning name, payload`,
    [id, ctx.clock.now()],
  );
  if (begun !== undefined) return begun;
  const [other] = await query(ctx, `select 1 from outbox_job where id = $1::bigint and state <> 'setAside'`, [id]);
  return other === undefined ? 'done' : 'underWay';
}

/** Ends a job that is done: nothing of it stays, least of all the address in it. */
export async function finishJob(ctx: BaseCtx, id: string): Promise<void> {
  await query(ctx, 'delete from outbox_job where id = $1::bigint', [id]);
}

/** Notes a failed attempt of a job; after the last one it stays for somebody to look at. */
export async function failAttempt(ctx: BaseCtx, id: string, { error, last }: FailedAttempt): Promise<void> {
  await query(
    ctx,
    `update outbox_job set attempts = attempts + 1, error = $2, running_until = null,
        state = case when $3::boolean then 'failed' else 'queued' end, failed_time = case when $3::boolean then $4::timestamptz end
      where id = $1::bigint`,
    [id, shortText(error), last, ctx.clock.now()],
  );
}

/** Notes that a job that runs by itself failed for good this time: one row a job, however often. */
export async function failScheduledJob(ctx: BaseCtx, name: JobKey, error: string, attempts: number): Promise<void> {
  await query(
    ctx,
    `with again as (
        update outbox_job set attempts = attempts + $3::int, error = $2, failed_time = $4::timestamptz
        where name = $1 and state = 'failed' returning 1)
      insert into outbox_job (name, payload, state, attempts, error, create_time, failed_time)
      select $1, '{}', 'failed', $3::int, $2, $4::timestamptz, $4::timestamptz where not exists (select 1 from again)`,
    [name, shortText(error), attempts, ctx.clock.now()],
  );
}

/** A job that runs by itself went well: its failures before are over. */
export async function settleScheduledJob(ctx: BaseCtx, name: JobKey): Promise<void> {
  await query(ctx, `delete from outbox_job where name = $1 and state = 'failed'`, [name]);
}
