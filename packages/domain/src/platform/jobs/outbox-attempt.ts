import type { JobKey } from '@roger/contract/jobs';
import type { BaseCtx } from '../ctx/ctx.ts';
import { query } from '../db/sql.ts';
import { faultEntry } from '../process/fault-entry.ts';

/** Seconds until another attempt may begin after the worker of one was killed: shorter than a restart may take. */
const ATTEMPT_SECONDS = 40;
/** Time between two renewals of the mark of a running job: one may fail before the mark expires. */
const RENEW_MS = 15_000;
const MAX_ERROR = 500;
/** Characters that PostgreSQL refuses (NUL, halves of pairs), and control characters that no list can display. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|\p{Cs}/gu;
/** Begins where a word does: a word of megabytes is read once, not once for each of its letters. */
const LOCAL_PART = /(?<![^\s<>"'@,;:])[^\s<>"'@,;:]+@/g;

/** The job of an attempt. */
export interface Attempt {
  name: string;
  payload: unknown;
  /** Id of the request that queued it; null for jobs of an earlier version. */
  requestId: string | null;
}

/** The end of a failed attempt. */
export interface FailedAttempt {
  error: string;
  /** No attempt follows. */
  last: boolean;
}

/** An error text for storage: cut, without control characters, and with its mailboxes masked. */
export function shortText(text: string): string {
  const masked = text.replaceAll(UNPRINTABLE, '').replaceAll(LOCAL_PART, '***@');
  // The cut may fall into a pair of surrogates.
  return masked.length > MAX_ERROR ? `${masked.slice(0, MAX_ERROR).replace(/\p{Cs}$/u, '')}…` : masked;
}

/**
 * Marks a job as running: no other attempt begins while the mark is valid.
 *
 * @returns 'done' where it needs no further attempt, 'underWay' where another attempt has the mark.
 */
export async function beginAttempt(ctx: BaseCtx, id: string): Promise<Attempt | 'done' | 'underWay'> {
  const [begun] = await query<Attempt>(
    ctx,
    `update outbox_job set running_until = $2::timestamptz + interval '${ATTEMPT_SECONDS} s'
      where id = $1::bigint and state <> 'setAside' and (running_until is null or running_until <= $2::timestamptz)
      returning name, payload, request_id as "requestId"`,
    [id, ctx.clock.now()],
  );
  if (begun !== undefined) return begun;
  const [other] = await query(ctx, `select 1 from outbox_job where id = $1::bigint and state <> 'setAside'`, [id]);
  return other === undefined ? 'done' : 'underWay';
}

/** Renews the mark of a running job until the returned function is called: a large mail takes longer than one mark. */
export function keepMark(ctx: BaseCtx, id: string): () => void {
  const timer = setInterval(() => {
    renewMark(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ ...faultEntry('job mark', error), row: id }, 'a running job was not marked again'),
    );
  }, RENEW_MS).unref();
  return () => clearInterval(timer);
}

/** A mark that the end of the attempt has removed stays removed. */
async function renewMark(ctx: BaseCtx, id: string): Promise<void> {
  await query(
    ctx,
    `update outbox_job set running_until = $2::timestamptz + interval '${ATTEMPT_SECONDS} s'
      where id = $1::bigint and running_until is not null`,
    [id, ctx.clock.now()],
  );
}

/** Deletes a finished job, with the address in it. */
export async function finishJob(ctx: BaseCtx, id: string): Promise<void> {
  await query(ctx, 'delete from outbox_job where id = $1::bigint', [id]);
}

/** Stores a failed attempt of a job; after the last one the list of jobs still has it. */
export async function failAttempt(ctx: BaseCtx, id: string, { error, last }: FailedAttempt): Promise<void> {
  await query(
    ctx,
    `update outbox_job set attempts = attempts + 1, error = $2, running_until = null,
        state = case when $3::boolean then 'failed' else 'queued' end, failed_time = case when $3::boolean then $4::timestamptz end
      where id = $1::bigint`,
    [id, shortText(error), last, ctx.clock.now()],
  );
}

/** Stores that a scheduled job was given up: one row for each job, with the sum of its attempts. */
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

/** Deletes the earlier failures of a scheduled job that has succeeded. */
export async function settleScheduledJob(ctx: BaseCtx, name: JobKey): Promise<void> {
  await query(ctx, `delete from outbox_job where name = $1 and state = 'failed'`, [name]);
}
