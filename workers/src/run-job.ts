import { setTimeout as sleep } from 'node:timers/promises';
import { isPayloadOf, jobKeyOf } from '@roger/contract/jobs';
import { auditFailedJob } from '@roger/domain/job/audit-failed-job';
import type { JobCtx } from '@roger/domain/kernel/ctx';
import {
  beginAttempt,
  failAttempt,
  failScheduledJob,
  finishJob,
  settleScheduledJob,
} from '@roger/domain/kernel/outbox-attempt';
import { transaction } from '@roger/domain/kernel/transaction';
import { UnrecoverableError } from 'bullmq';
import { rowIdOf } from './hand-over-id.ts';
import { handlers } from './handlers.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

/** What of a queue's job is needed to run it. */
export interface QueuedJob {
  id?: string | undefined;
  name: string;
  data: unknown;
  attemptsMade?: number;
  opts?: { attempts?: number | undefined };
}

const LOOK_AGAIN_MS = 500;

/** Runs a job of a queue, notes what became of it, and leaves the next attempt to the queue. */
export async function runQueued(deps: WorkerDeps, job: QueuedJob): Promise<object> {
  const ctx = jobCtx(deps, job.name, job.id);
  const rowId = rowIdOf(job.id);
  const result = rowId === undefined ? await runScheduled(deps, ctx, job) : await runHandedOver(deps, ctx, job, rowId);
  deps.log.info({ job: job.name, id: job.id, ...result }, 'job done');
  return result;
}

/** Runs one job of the contract: its payload, checked, a context, one domain call. */
export async function runJob(deps: WorkerDeps, job: QueuedJob): Promise<object> {
  const { name, data, id } = job;
  const key = jobKeyOf(name);
  if (key === undefined) throw new UnrecoverableError(`unknown job ${name}`);
  if (!isPayloadOf(key, data)) throw new UnrecoverableError(`the payload of ${name} has a wrong shape`);
  // The key chose both: the handler and what it is given belong together.
  const handler = handlers[key] as (ctx: JobCtx, payload: object) => Promise<object>;
  return handler(jobCtx(deps, key, id, noneFollows(job)), data as object);
}

async function runScheduled(deps: WorkerDeps, ctx: JobCtx, job: QueuedJob): Promise<object> {
  const key = jobKeyOf(job.name);
  try {
    const result = await runJob(deps, job);
    if (key !== undefined) await settleScheduledJob(ctx, key);
    return result;
  } catch (error) {
    if (isLast(job, error) && key !== undefined) {
      await transaction(ctx, async (tx) => {
        await failScheduledJob(tx, key, textOf(error), triesOf(job));
        await auditFailedJob(tx, {});
      });
    }
    throw error;
  }
}

async function runHandedOver(deps: WorkerDeps, ctx: JobCtx, job: QueuedJob, rowId: string): Promise<object> {
  const attempt = await nextAttempt(ctx, rowId);
  if (attempt === 'done') return { done: 'before' };
  try {
    const result = await runJob(deps, { ...job, name: attempt.name, data: attempt.payload });
    await finishJob(ctx, rowId);
    return result;
  } catch (error) {
    const last = isLast(job, error);
    await transaction(ctx, async (tx) => {
      await failAttempt(tx, rowId, { error: textOf(error), last });
      if (last) await auditFailedJob(tx, attempt.payload as object);
    });
    throw error;
  }
}

/** Waits while another attempt is under way, as one of a killed worker seems to be until its mark ends. */
async function nextAttempt(
  ctx: JobCtx,
  rowId: string,
): Promise<Exclude<Awaited<ReturnType<typeof beginAttempt>>, 'underWay'>> {
  for (;;) {
    const begun = await beginAttempt(ctx, rowId);
    if (begun !== 'underWay') return begun;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** How often a job has been tried, this time included. */
function triesOf({ attemptsMade = 0 }: QueuedJob): number {
  return attemptsMade + 1;
}

function noneFollows(job: QueuedJob): boolean {
  return triesOf(job) >= (job.opts?.attempts ?? 1);
}

function isLast(job: QueuedJob, error: unknown): boolean {
  return error instanceof UnrecoverableError || noneFollows(job);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
