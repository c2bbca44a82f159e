import { jobs, type JobDefinition, type JobKey } from '@roger/contract/jobs';
import type { BaseCtx } from '@roger/domain/kernel/ctx';
import type { Job } from 'bullmq';
import { handlers } from './handlers/index.ts';
import { openQueue } from './queue.ts';
import { startRelay } from './relay.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

const CONCURRENCY = 4;

/** The running workers. */
export interface RunningWorkers {
  backend: 'postgresql' | 'redis';
  /** Is the queue within reach? */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts the worker, the schedules of the jobs that run by themselves and the outbox relay. */
export async function startWorkers(deps: WorkerDeps): Promise<RunningWorkers> {
  const jobQueue = openQueue(deps);
  const worker = jobQueue.worker((job) => runJob(deps, job), CONCURRENCY);
  worker.on('failed', (job, error) => deps.log.error({ err: error, job: job?.name, id: job?.id }, 'job failed'));
  worker.on('error', (error) => deps.log.warn({ err: error }, 'queue trouble'));
  jobQueue.queue.on('error', (error) => deps.log.warn({ err: error }, 'queue trouble'));
  await worker.waitUntilReady();
  await schedule(jobQueue.queue);
  const relay = startRelay(deps, jobQueue);
  return {
    backend: jobQueue.backend,
    healthy: async () => {
      const counts = await jobQueue.queue.getJobCounts('waiting');
      return worker.isRunning() && counts['waiting'] !== undefined;
    },
    close: async () => {
      await relay.stop();
      // Jobs under way are finished; they are short, and killed ones are taken up again.
      await worker.close();
      await jobQueue.close();
    },
  };
}

/** Runs one job of the contract: its payload, a context, one domain call. */
export async function runJob(deps: WorkerDeps, job: Pick<Job, 'name' | 'data' | 'id'>): Promise<object> {
  const key = (Object.keys(jobs) as JobKey[]).find((candidate) => jobs[candidate].name === job.name);
  if (key === undefined) throw new Error(`unknown job ${job.name}`);
  // The key chose both: the handler and what it is given belong together.
  const handler = handlers[key] as (ctx: BaseCtx, payload: object) => Promise<object>;
  const result = await handler(jobCtx(deps, job.name, job.id), job.data as object);
  deps.log.info({ job: job.name, id: job.id, ...result }, 'job done');
  return result;
}

async function schedule(queue: ReturnType<typeof openQueue>['queue']): Promise<void> {
  for (const { name, cron, attempts, backoffMs } of Object.values<JobDefinition>(jobs)) {
    if (cron === undefined) continue;
    const opts = { attempts, backoff: { type: 'exponential', delay: backoffMs } };
    await queue.upsertJobScheduler(name, { pattern: cron, tz: 'UTC' }, { name, data: {}, opts });
    // Whatever fell due while nothing ran is caught up at once; several processes that start together do it once.
    await queue.add(name, {}, { ...opts, deduplication: { id: `start-${name}`, ttl: 10_000 } });
  }
}
