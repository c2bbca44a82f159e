import { setTimeout as sleep } from 'node:timers/promises';
import { isPayloadOf, jobKeyOf, jobs, type JobClass, type JobKey } from '@roger/contract/jobs';
import {
  claimJobs,
  releaseJobs,
  setJobAside,
  settleJobs,
  type PendingJob,
} from '@roger/domain/platform/jobs/outbox-relay';
import type { JobCtx } from '@roger/domain/platform/ctx/ctx';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { handOverId } from './hand-over-id.ts';
import type { JobQueue } from './queue.ts';
import { within } from './within.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

const EVERY_MS = 1000;
const PATIENCE_MS = 15_000;

type Queues = ReadonlyMap<JobClass, Pick<JobQueue, 'queue'>>;
type KnownJob = PendingJob & { key: JobKey };

/** Hands the outbox over to the queues again and again until it is stopped. */
export function startRelay(deps: WorkerDeps, queues: Queues): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = relayUntil(stopping.signal, deps, queues);
  return {
    stop: () => {
      stopping.abort();
      return loop;
    },
  };
}

async function relayUntil(signal: AbortSignal, deps: WorkerDeps, queues: Queues): Promise<void> {
  while (!signal.aborted) {
    const sent = await relayOnce(deps, queues).catch((error: unknown) => {
      deps.log.warn(faultEntry('outbox waits', error), 'outbox waits');
      return 0;
    });
    if (sent === 0) await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Hands over the waiting jobs, one batch per class; sets jobs aside that can never run. Returns the number handed over.
 */
export async function relayOnce(deps: WorkerDeps, queues: Queues): Promise<number> {
  const ctx = jobCtx(deps, 'relay');
  const known: KnownJob[] = [];
  for (const job of await claimJobs(ctx)) {
    const key = jobKeyOf(job.name);
    if (key !== undefined && isPayloadOf(key, job.payload)) known.push({ ...job, key });
    else await setAside(ctx, job, key === undefined ? 'unknown job' : 'the payload has a wrong shape');
  }
  const sent = [...queues].map(([jobClass, { queue }]) =>
    handOver(
      ctx,
      queue,
      known.filter(({ key }) => jobs[key].class === jobClass),
    ),
  );
  return (await Promise.all(sent)).reduce((sum, count) => sum + count, 0);
}

async function setAside(ctx: JobCtx, { id, name, requestId }: PendingJob, reason: string): Promise<void> {
  ctx.log.error({ job: name, id, requestId }, `job set aside: ${reason}`);
  try {
    await setJobAside(ctx, id, reason);
  } catch (error) {
    // It is claimed again later; the other jobs are handed over now.
    ctx.log.error({ ...faultEntry('set aside', error), job: name, id, requestId }, 'a job could not be set aside');
  }
}

/** The queue gets only ids: the payloads stay in the outbox, and a job that is already queued is not added again. */
async function handOver(ctx: JobCtx, queue: JobQueue['queue'], batch: readonly KnownJob[]): Promise<number> {
  if (batch.length === 0) return 0;
  const ids = batch.map(({ id }) => id);
  const entries = batch.map(({ id, key }) => {
    const { name, attempts, backoffMs } = jobs[key];
    const backoff = { type: 'exponential', delay: backoffMs };
    return { name, data: {}, opts: { jobId: handOverId(id), attempts, backoff } };
  });
  try {
    await within(PATIENCE_MS, 'the queue', queue.addBulk(entries));
  } catch (error) {
    ctx.log.warn({ ...faultEntry('relay', error), jobs: ids.length }, 'queue out of reach, the outbox waits');
    await releaseJobs(ctx, ids);
    return 0;
  }
  await settleJobs(ctx, ids);
  return ids.length;
}
