import { setTimeout as sleep } from 'node:timers/promises';
import { isPayloadOf, jobKeyOf, jobs, type JobDefinition, type JobKey } from '@roger/contract/jobs';
import { auditFailedJob } from '@roger/domain/platform/jobs/audit-failed-job';
import type { JobCtx } from '@roger/domain/platform/ctx/ctx';
import type { Logger } from '@roger/domain/platform/ctx/types';
import {
  beginAttempt,
  failAttempt,
  failScheduledJob,
  finishJob,
  keepMark,
  settleScheduledJob,
} from '@roger/domain/platform/jobs/outbox-attempt';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { transaction } from '@roger/domain/platform/db/transaction';
import { UnrecoverableError } from 'bullmq';
import { rowIdOf } from './hand-over-id.ts';
import { handlers } from './handlers.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

/** Fields of a queued job that are needed to run it. */
export interface QueuedJob {
  id?: string | undefined;
  name: string;
  data: unknown;
  attemptsMade?: number;
  opts?: { attempts?: number | undefined };
  /** Id of the request that queued it; log rows, log lines and later jobs carry it on. */
  requestId?: string | undefined;
}

const LOOK_AGAIN_MS = 500;
const CRON_FIELDS_WITH_SECONDS = 6;

/** Runs a job of a queue and records its result; the queue starts further attempts. */
export async function runQueued(deps: WorkerDeps, job: QueuedJob): Promise<object> {
  const ctx = jobCtx(deps, job.name, job.id);
  const rowId = rowIdOf(job.id);
  return rowId === undefined ? runScheduled(deps, ctx, job) : runHandedOver(deps, ctx, job, rowId);
}

/** Runs one job of the contract: validates its payload, creates a context and calls its domain function. */
export async function runJob(deps: WorkerDeps, job: QueuedJob): Promise<object> {
  const { name, data, id, requestId = id } = job;
  const key = jobKeyOf(name);
  if (key === undefined) throw new UnrecoverableError(`unknown job ${name}`);
  if (!isPayloadOf(key, data)) throw new UnrecoverableError(`the payload of ${name} has a wrong shape`);
  // Handler and payload have the same key, so their types fit.
  const handler = handlers[key] as (ctx: JobCtx, payload: object) => Promise<object>;
  return handler(jobCtx(deps, key, requestId, noneFollows(job)), data as object);
}

async function runScheduled(deps: WorkerDeps, ctx: JobCtx, job: QueuedJob): Promise<object> {
  const key = jobKeyOf(job.name);
  try {
    const result = await runJob(deps, job);
    if (key !== undefined) await settleScheduledJob(ctx, key);
    logDone(deps, job, result, runsOften(key));
    return result;
  } catch (error) {
    logFailed(deps, job, error);
    if (isLast(job, error) && key !== undefined) {
      await record(deps, ctx, async (tx) => {
        await failScheduledJob(tx, key, textOf(error), triesOf(job));
        await auditFailedJob(tx, {});
      });
    }
    throw error;
  }
}

async function runHandedOver(deps: WorkerDeps, ctx: JobCtx, job: QueuedJob, rowId: string): Promise<object> {
  const attempt = await nextAttempt(ctx, rowId).catch((error: unknown) => {
    logFailed(deps, job, error);
    throw error;
  });
  if (attempt === 'done') {
    logDone(deps, job, { done: 'before' });
    return { done: 'before' };
  }
  const requestId = attempt.requestId ?? undefined;
  const traced = tracedBy(requestId, deps);
  const tracedCtx = { ...ctx, log: traced.log, request: { ...ctx.request, id: requestId ?? ctx.request.id } };
  const release = keepMark(tracedCtx, rowId);
  try {
    const result = await runJob(traced, { ...job, name: attempt.name, data: attempt.payload, requestId });
    await finishJob(ctx, rowId);
    logDone(traced, job, result);
    return result;
  } catch (error) {
    const last = isLast(job, error);
    logFailed(traced, job, error);
    await record(traced, tracedCtx, async (tx) => {
      await failAttempt(tx, rowId, { error: textOf(error), last });
      if (last) await auditFailedJob(tx, attempt.payload as object);
    });
    throw error;
  } finally {
    release();
  }
}

/** Stores a failure. Its own failure is logged, so that the job fails with the error of the job. */
async function record({ log }: WorkerDeps, ctx: JobCtx, work: (tx: JobCtx) => Promise<void>): Promise<void> {
  try {
    await transaction(ctx, work);
  } catch (error) {
    log.error(faultEntry('job', error), 'the failure of a job could not be stored');
  }
}

/** The same workers with a log that has the id of a request in each line. */
function tracedBy(requestId: string | undefined, deps: WorkerDeps): WorkerDeps {
  if (requestId === undefined) return deps;
  const at = (level: keyof Logger) => (fields: object, text: string) => deps.log[level]({ requestId, ...fields }, text);
  return { ...deps, log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } };
}

function logDone({ log }: WorkerDeps, { name, id }: QueuedJob, result: object, isOften = false): void {
  log[isOften ? 'debug' : 'info']({ job: name, id, ...result }, 'job done');
}

/** Logs a failed attempt; further ones may follow. */
export function logFailed({ log }: WorkerDeps, job: Pick<QueuedJob, 'id' | 'name'> | undefined, error: unknown): void {
  log.error({ ...faultEntry('job failed', error), job: job?.name, id: job?.id }, 'job failed');
}

/** Does the schedule of this job have seconds? Its lines would fill the log and say nothing. */
function runsOften(key: JobKey | undefined): boolean {
  const definition: JobDefinition | undefined = key === undefined ? undefined : jobs[key];
  return definition?.cron?.split(' ').length === CRON_FIELDS_WITH_SECONDS;
}

/** Waits while another attempt runs. The attempt of a killed worker counts as running until its mark expires. */
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

/** Number of tries of a job, including this one. */
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
