import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { jobs, type JobClass, type JobDefinition } from '@roger/contract/jobs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueHandle } from './queue.ts';
import { within } from './within.ts';
import type { WorkerDeps } from './worker-ctx.ts';

export const SCHEDULE_WATCH_MS = 20_000;
const PATIENCE_MS = 15_000;

/** A queue with the class of its jobs. */
export interface ClassQueue {
  jobClass: JobClass;
  queue: QueueHandle;
}

/** The jobs of a class that run by a schedule. */
function listScheduled(jobClass: JobClass): (JobDefinition & { cron: string })[] {
  return Object.values<JobDefinition>(jobs).flatMap((job) =>
    job.cron !== undefined && job.class === jobClass ? [{ ...job, cron: job.cron }] : [],
  );
}

/** Writes the schedules of a class into its queue; those that are there stay as they are. */
export async function scheduleJobs({ jobClass, queue }: ClassQueue): Promise<void> {
  for (const { name, cron, attempts, backoffMs } of listScheduled(jobClass)) {
    const opts = { attempts, backoff: { type: 'exponential', delay: backoffMs } };
    await queue.upsertJobScheduler(name, { pattern: cron, tz: 'UTC' }, { name, data: {}, opts });
    // Jobs that became due while no worker ran are run at once; processes that start together run them once.
    await queue.add(name, {}, { ...opts, deduplication: { id: `start-${name}`, ttl: 10_000 } });
  }
}

/** Are all schedules of these classes in their queues? */
export async function hasSchedules(classes: readonly ClassQueue[]): Promise<boolean> {
  const complete = classes.map(
    async ({ jobClass, queue }) => (await queue.getJobSchedulersCount()) >= listScheduled(jobClass).length,
  );
  return (await Promise.all(complete)).every(Boolean);
}

/**
 * Writes lost schedules again until it is stopped. Redis may lose its data while it runs: a failover to an empty
 * replica, a lost volume, FLUSHALL. A schedule lives in its queue alone, so without this no scheduled job would run
 * again before the next start.
 */
export function startScheduleWatch(
  deps: WorkerDeps,
  classes: readonly ClassQueue[],
  everyMs: number,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = watchUntil(stopping.signal, deps, classes, everyMs);
  return {
    stop: () => {
      stopping.abort();
      return loop;
    },
  };
}

async function watchUntil(signal: AbortSignal, deps: WorkerDeps, classes: readonly ClassQueue[], everyMs: number) {
  for (;;) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // One failing queue delays no other class.
    await Promise.all(classes.map((one) => restoreSchedules(deps, one)));
  }
}

async function restoreSchedules({ log }: WorkerDeps, one: ClassQueue): Promise<void> {
  const { jobClass } = one;
  try {
    if (await within(PATIENCE_MS, 'the queue', hasSchedules([one]))) return;
    await within(PATIENCE_MS, 'the queue', scheduleJobs(one));
    log.warn({ jobClass }, 'the queue had lost its schedules, they are written again');
  } catch (error) {
    log.warn({ ...faultEntry('schedules', error), jobClass }, 'schedules not checked');
  }
}
