import { jobClasses, type JobClass } from '@roger/contract/jobs';
import { Queue, Worker, type Job, type WorkerOptions } from 'bullmq';
import { leaveReadOnly } from '@roger/domain/platform/services/leave-read-only';
import { withoutPolicy } from '@roger/domain/platform/services/redis-policy';
import { Redis } from 'ioredis';
import { backendWithErrorListener } from './backend-with-error-listener.ts';
import type { WorkerDeps } from './worker-ctx.ts';

/** The part of BullMQ's classes that both backends share. */
export type QueueHandle = Pick<
  Queue,
  'add' | 'addBulk' | 'upsertJobScheduler' | 'getJobSchedulersCount' | 'getJobCounts' | 'getJobs' | 'obliterate'
> &
  EventSource;
export type WorkerHandle = Pick<Worker, 'close' | 'waitUntilReady' | 'isRunning'> & EventSource;
interface EventSource {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
}

/** A queue on either backend; workers and producers are made alike for both. */
export interface JobQueue {
  backend: 'postgresql' | 'redis';
  queue: QueueHandle;
  worker(process: (job: Job) => Promise<unknown>, concurrency: number): WorkerHandle;
  /** Throws if the backend refuses writes, as a replica and one with a full memory do; reads do not show it. */
  assertWritable(): Promise<void>;
  close(): Promise<void>;
}

/** Timeout of a connection or a response while a caller waits. */
const PATIENCE_MS = 10_000;
/** A key of no meaning, among those that the rights of our user in Redis allow (docs/self-hosting.md §3). */
const WRITE_TEST = 'bull:roger-write-test';

/** Queue of a class. Each class has its own connections, so that a waiting class does not block the others. */
export function queueNameOf(jobClass: JobClass): string {
  return `roger-${jobClass}`;
}

/** Redis where REDIS_URL is set, otherwise BullMQ's backend on our PostgreSQL (docs/domain.md §8). */
export function openQueue({ settings }: Pick<WorkerDeps, 'settings'>, name: string): JobQueue {
  return settings.redisUrl === '' ? onPostgres(settings.databaseUrl, name) : onRedis(settings.redisUrl, name);
}

/** The queues of all classes. */
export function openQueues(deps: Pick<WorkerDeps, 'settings'>): ReadonlyMap<JobClass, JobQueue> {
  const classes = Object.keys(jobClasses) as JobClass[];
  return new Map(classes.map((jobClass) => [jobClass, openQueue(deps, queueNameOf(jobClass))]));
}

function onPostgres(connectionString: string, name: string): JobQueue {
  const queue = new Queue(name, { connection: {} }, backendWithErrorListener(connectionString, 1));
  return {
    backend: 'postgresql',
    queue: queue as QueueHandle,
    worker: (process, concurrency) =>
      new Worker(
        name,
        process,
        { connection: {}, ...options(concurrency) },
        // One more for the connection that listens.
        backendWithErrorListener(connectionString, concurrency + 1),
      ) as WorkerHandle,
    // The readiness of the database covers it.
    assertWritable: async () => undefined,
    close: () => queue.close(),
  };
}

function onRedis(url: string, name: string): JobQueue {
  // Workers wait for a lost Redis without a limit; producers fail at once, and the outbox tries again.
  const producer = withoutPolicy(
    new Redis(url, {
      ...leaveReadOnly,
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: PATIENCE_MS,
      commandTimeout: PATIENCE_MS,
    }),
  );
  const consumer = withoutPolicy(
    new Redis(url, { ...leaveReadOnly, maxRetriesPerRequest: null, connectTimeout: PATIENCE_MS }),
  );
  for (const connection of [producer, consumer]) connection.on('error', () => undefined);
  const queue = new Queue(name, { connection: producer });
  return {
    backend: 'redis',
    queue: queue as QueueHandle,
    worker: (process, concurrency) =>
      new Worker(name, process, { connection: consumer, ...options(concurrency) }) as WorkerHandle,
    assertWritable: async () => void (await producer.set(WRITE_TEST, '', 'PX', PATIENCE_MS)),
    close: async () => {
      await queue.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

// The job of a killed worker is started again after a missed lock renewal, within a minute. Completed and failed jobs
// leave the queue; the outbox stores the failures.
function options(concurrency: number): Omit<WorkerOptions, 'connection'> {
  return {
    concurrency,
    lockDuration: 20_000,
    stalledInterval: 10_000,
    maxStalledCount: 5,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  };
}
