import { JOB_QUEUE } from '@roger/contract/jobs';
import { createPostgresBackend, Queue, Worker, type Job, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { WorkerDeps } from './worker-ctx.ts';

/** What of BullMQ's classes is used, the same on both backends. */
export type QueueHandle = Pick<Queue, 'add' | 'upsertJobScheduler' | 'getJobCounts' | 'obliterate'> & EventSource;
export type WorkerHandle = Pick<Worker, 'close' | 'waitUntilReady' | 'isRunning'> & EventSource;
interface EventSource {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
}

/** The queue on either backend; workers and producers are made alike for both. */
export interface JobQueue {
  backend: 'postgresql' | 'redis';
  queue: QueueHandle;
  worker(process: (job: Job) => Promise<unknown>, concurrency: number): WorkerHandle;
  close(): Promise<void>;
}

/** Redis where REDIS_URL is set, otherwise BullMQ's backend on our PostgreSQL (domain.md §8). */
export function openQueue({ settings }: Pick<WorkerDeps, 'settings'>, name = JOB_QUEUE): JobQueue {
  return settings.redisUrl === '' ? onPostgres(settings.databaseUrl, name) : onRedis(settings.redisUrl, name);
}

function onPostgres(connectionString: string, name: string): JobQueue {
  const connection = { connectionString, migrate: true };
  const queue = new Queue(name, { connection }, createPostgresBackend);
  return {
    backend: 'postgresql',
    queue: queue as QueueHandle,
    worker: (process, concurrency) =>
      new Worker(name, process, { connection, ...options(concurrency) }, createPostgresBackend) as WorkerHandle,
    close: () => queue.close(),
  };
}

function onRedis(url: string, name: string): JobQueue {
  // Workers wait for a lost Redis as long as it takes; producers fail at once and are tried again by the outbox.
  const producer = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: false });
  const consumer = new Redis(url, { maxRetriesPerRequest: null });
  for (const connection of [producer, consumer]) connection.on('error', () => undefined);
  const queue = new Queue(name, { connection: producer });
  return {
    backend: 'redis',
    queue: queue as QueueHandle,
    worker: (process, concurrency) =>
      new Worker(name, process, { connection: consumer, ...options(concurrency) }) as WorkerHandle,
    close: async () => {
      await queue.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

// A killed worker's job is taken up again after a missed lock renewal: well within a minute (quality.md 'Jobs').
function options(concurrency: number): Omit<WorkerOptions, 'connection'> {
  return {
    concurrency,
    lockDuration: 20_000,
    stalledInterval: 10_000,
    maxStalledCount: 5,
    removeOnComplete: { age: 24 * 3600, count: 1000 },
    removeOnFail: { age: 14 * 24 * 3600 },
  };
}
