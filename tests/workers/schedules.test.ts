import { jobs, type JobClass, type JobDefinition } from '@roger/contract/jobs';
import { openQueues } from '@roger/workers/queue';
import { hasSchedules, scheduleJobs, startScheduleWatch, type ClassQueue } from '@roger/workers/schedules';
import { startWorkers } from '@roger/workers/start-workers';
import { describe, expect, it, vi } from 'vitest';
import { quietLog } from '../support/quiet-log.ts';
import { backends, emptyRedis, useWorkerDeps, withBackend } from '../support/workers.ts';

const base = await useWorkerDeps();
const PATIENCE = { timeout: 20_000, interval: 50 };
const scheduled = Object.values<JobDefinition>(jobs).filter(({ cron }) => cron !== undefined);

/** Number of schedules in all queues. */
async function countSchedules(classes: readonly ClassQueue[]): Promise<number> {
  const counts = await Promise.all(classes.map(({ queue }) => queue.getJobSchedulersCount()));
  return counts.reduce((sum, count) => sum + count, 0);
}

describe.each(backends)('schedules on $name', ({ name, redisUrl }) => {
  const deps = withBackend(base, redisUrl);

  /** Deletes all that the queues hold, as a Redis does that comes back without its data. */
  async function loseData(classes: readonly ClassQueue[]): Promise<void> {
    if (name === 'redis') {
      await emptyRedis();
      return;
    }
    for (const { queue } of classes) await queue.obliterate({ force: true });
  }

  async function withQueues(work: (classes: ClassQueue[]) => Promise<void>): Promise<void> {
    const opened = [...openQueues(deps)].map(([jobClass, queue]) => ({ ...queue, jobClass }));
    try {
      for (const one of opened) await scheduleJobs(one);
      await work(opened);
    } finally {
      await loseData(opened);
      for (const one of opened) await one.close();
    }
  }

  it('are written again by the watch after the queue lost its data, and workers are not ready meanwhile', async () => {
    await withQueues(async (classes) => {
      const workers = await startWorkers(deps);
      try {
        expect(await workers.healthy()).toBe(true);
        await loseData(classes);
        expect([await countSchedules(classes), await hasSchedules(classes), await workers.healthy()]).toEqual([
          0,
          false,
          false,
        ]);
        const warned: unknown[] = [];
        const log = { ...quietLog, warn: (...said: unknown[]) => void warned.push(said) };
        const watch = startScheduleWatch({ ...deps, log }, classes, 100);
        await vi.waitFor(async () => expect(await countSchedules(classes)).toBe(scheduled.length), PATIENCE);
        await watch.stop();
        expect(await workers.healthy()).toBe(true);
        // Once for each class that has schedules.
        expect(warned).toHaveLength(new Set(scheduled.map((job) => job.class)).size);
        // The jobs run: each schedule has its next run.
        await vi.waitFor(async () => {
          for (const { jobClass, queue } of classes) {
            if (jobClass === 'mail') continue;
            const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed');
            expect(waiting + active + delayed).toBeGreaterThan(0);
          }
        }, PATIENCE);
      } finally {
        await workers.close();
      }
    });
  });

  it('are written again by the workers themselves', async () => {
    await withQueues(async (classes) => {
      const workers = await startWorkers(deps, 100);
      try {
        await loseData(classes);
        await vi.waitFor(async () => expect(await countSchedules(classes)).toBe(scheduled.length), PATIENCE);
        await vi.waitFor(async () => expect(await workers.healthy()).toBe(true), PATIENCE);
      } finally {
        await workers.close();
      }
    });
  });

  it('of one class are restored though the queue of another fails', async () => {
    await withQueues(async (classes) => {
      await loseData(classes);
      const broken = {
        jobClass: 'mail' as JobClass,
        queue: { getJobSchedulersCount: () => Promise.reject(new Error()) },
      };
      const others = classes.filter(({ jobClass }) => jobClass !== 'mail');
      const watch = startScheduleWatch(deps, [broken as unknown as ClassQueue, ...others], 100);
      await vi.waitFor(async () => expect(await hasSchedules(others)).toBe(true), PATIENCE);
      await watch.stop();
    });
  });
});

it('workers are not ready while their database takes no writes', async () => {
  const workers = await startWorkers(base);
  const { pool } = base.database;
  try {
    expect(await workers.healthy()).toBe(true);
    await pool.query("update role set default_for = 'waiting' where default_for = 'administrator'");
    expect(await workers.healthy()).toBe(false);
  } finally {
    await pool.query("update role set default_for = 'administrator' where default_for = 'waiting'");
    await workers.close();
  }
});
