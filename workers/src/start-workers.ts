import { jobClasses, jobKeyOf, type JobClass } from '@roger/contract/jobs';
import { isReady } from '@roger/domain/platform/db/readiness';
import { failAttempt, failScheduledJob } from '@roger/domain/platform/jobs/outbox-attempt';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import type { Job } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyOldQueue } from './empty-old-queue.ts';
import { rowIdOf } from './hand-over-id.ts';
import { openQueues, type JobQueue, type WorkerHandle } from './queue.ts';
import { startRelay } from './relay.ts';
import { logFailed, runQueued } from './run-job.ts';
import { hasSchedules, SCHEDULE_WATCH_MS, scheduleJobs, startScheduleWatch } from './schedules.ts';
import { within } from './within.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

const START_MS = 60_000;
/** Pauses in ms before another try to open a queue: the first and the longest. */
const AGAIN_MS = { least: 250, most: 5000 };
const HEALTH_MS = 3000;
// Together less than the time limit of a stop.
const LOOPS_END_MS = 500;
const JOBS_END_MS = 2200;
const CLOSE_MS = 800;

/** Counts of a class of jobs: waiting, active, delayed. */
export type ClassCounts = Record<JobClass, Record<string, number>>;

/** The running workers. */
export interface RunningWorkers {
  backend: 'postgresql' | 'redis';
  /** Are all queues within reach with their schedules, and is the database usable? */
  healthy(): Promise<boolean>;
  counts(): Promise<ClassCounts>;
  close(): Promise<void>;
}

interface Running extends JobQueue {
  jobClass: JobClass;
  running: WorkerHandle;
}

/**
 * Starts a worker for each class, the schedules of the jobs that run by themselves and the outbox relay. Lost schedules
 * are looked for every `watchMs`.
 */
export async function startWorkers(deps: WorkerDeps, watchMs = SCHEDULE_WATCH_MS): Promise<RunningWorkers> {
  const classes = await openUntilReady(deps);
  const relay = startRelay(deps, new Map(classes.map((one) => [one.jobClass, one])));
  const watch = startScheduleWatch(deps, classes, watchMs);
  const counts = () => countsOf(classes);
  return {
    backend: classes[0]?.backend ?? 'postgresql',
    counts,
    healthy: async () => {
      const writable = classes.slice(0, 1).map((one) => one.assertWritable());
      const checks = [hasSchedules(classes), isReady(deps.database), counts(), ...writable] as const;
      const [isScheduled, isUsable] = await within(HEALTH_MS, 'the queue and the database', Promise.all(checks));
      return isScheduled && isUsable && classes.every(({ running }) => running.isRunning());
    },
    close: () => closeAll(deps, [relay.stop(), watch.stop()], classes),
  };
}

/**
 * Opens the queues and retries without a limit. BullMQ stores the failure of a queue's first connection for good, so
 * each try opens new queues.
 */
async function openUntilReady(deps: WorkerDeps): Promise<Running[]> {
  for (let pause = AGAIN_MS.least; ; pause = Math.min(AGAIN_MS.most, pause * 2)) {
    const classes = await openOnce(deps).catch((error: unknown) => {
      deps.log.warn(faultEntry('opening', error), 'the queue cannot be opened, it is tried again');
      return null;
    });
    if (classes !== null) return classes;
    await sleep(pause);
  }
}

async function openOnce(deps: WorkerDeps): Promise<Running[]> {
  // Runs alone first: BullMQ creates missing tables here.
  await within(START_MS, 'the queue', emptyOldQueue(deps));
  const classes = [...openQueues(deps)].map(([jobClass, jobQueue]) => startClass(deps, jobClass, jobQueue));
  try {
    await within(START_MS, 'the queue', Promise.all(classes.map(({ running }) => running.waitUntilReady())));
    for (const one of classes) await within(START_MS, 'the queue', scheduleJobs(one));
    return classes;
  } catch (error) {
    await closeClasses(deps, classes);
    throw error;
  }
}

function startClass(deps: WorkerDeps, jobClass: JobClass, jobQueue: JobQueue): Running {
  const running = jobQueue.worker((job) => runQueued(deps, job), jobClasses[jobClass].concurrency);
  const trouble = (error: Error) => deps.log.warn({ ...faultEntry('queue', error), jobClass }, 'queue trouble');
  running.on('error', trouble);
  jobQueue.queue.on('error', trouble);
  running.on('failed', (job, error) => void noteFailure(deps, job, error));
  return { ...jobQueue, jobClass, running };
}

/** Logs and records jobs that stalled too often; their processor ended before it could. */
async function noteFailure(deps: WorkerDeps, job: Job | undefined, error: Error): Promise<void> {
  if (!/stalled/.test(error.message)) return;
  logFailed(deps, job, error);
  if (job === undefined) return;
  const ctx = jobCtx(deps, job.name, job.id);
  const [rowId, key] = [rowIdOf(job.id), jobKeyOf(job.name)];
  const noted =
    rowId === undefined
      ? key !== undefined && failScheduledJob(ctx, key, error.message, job.attemptsMade)
      : failAttempt(ctx, rowId, { error: error.message, last: true });
  await Promise.resolve(noted).catch((failure: unknown) =>
    deps.log.error(faultEntry('not noted', failure), 'failure not noted'),
  );
}

async function countsOf(classes: readonly Running[]): Promise<ClassCounts> {
  const counted = classes.map(async ({ jobClass, queue }) => {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed');
    return [jobClass, counts] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as ClassCounts;
}

/** Stops new jobs, then waits a limited time for running ones; killed jobs are retried. */
async function closeAll(deps: WorkerDeps, loops: Promise<void>[], classes: readonly Running[]): Promise<void> {
  await step(deps, LOOPS_END_MS, 'the end of the relay and the watch', loops);
  await closeClasses(deps, classes);
}

async function closeClasses(deps: WorkerDeps, classes: readonly Running[]): Promise<void> {
  await step(
    deps,
    JOBS_END_MS,
    'the end of the jobs',
    classes.map(({ running }) => running.close()),
  );
  await step(
    deps,
    CLOSE_MS,
    'closing the queues',
    classes.map((one) => one.close()),
  );
}

/** Waits at most `ms` for the ends. */
async function step(deps: WorkerDeps, ms: number, what: string, ends: Promise<void>[]): Promise<void> {
  await within(ms, what, Promise.all(ends)).catch((error: unknown) => deps.log.warn({ err: error }, 'stopping'));
}
