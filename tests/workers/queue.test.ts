import { enqueue } from '@roger/domain/kernel/outbox';
import { transaction } from '@roger/domain/kernel/transaction';
import { openQueue } from '@roger/workers/queue';
import { relayOnce } from '@roger/workers/relay';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { describe, expect, it, vi } from 'vitest';
import { limitReasons, putTerminal } from '../support/fixtures/bare-terminals.ts';
import { backends, onBackend, useWorkerDeps } from '../support/workers.ts';

const base = await useWorkerDeps();

describe.each(backends)('jobs on $name', ({ name, redisUrl }) => {
  const deps = onBackend(base, redisUrl);

  it('run at the start, and limit what expired while nothing ran', async () => {
    await deps.database.prisma.terminal.deleteMany();
    await putTerminal(deps.database, 'T1000000001', -1);
    const workers = await startWorkers(deps);
    try {
      expect(workers.backend).toBe(name);
      expect(await workers.healthy()).toBe(true);
      await vi.waitFor(
        async () => expect(await limitReasons(deps.database)).toEqual({ T1000000001: 'expired' }),
        10_000,
      );
    } finally {
      await workers.close();
    }
  });

  it('leave the outbox only once their transaction has committed, and run once', async () => {
    const ctx = jobCtx(deps, 'test');
    await expect(
      transaction(ctx, async (tx) => {
        await enqueue(tx, 'expirySweep', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await transaction(ctx, (tx) => enqueue(tx, 'expirySweep', {}));
    const jobQueue = openQueue(deps, `test-${name}`);
    const seen: string[] = [];
    const worker = jobQueue.worker(async (job) => {
      seen.push(`${job.name} ${job.id}`);
    }, 1);
    try {
      expect(await relayOnce(deps, jobQueue.queue)).toBe(1);
      // A relay that died between handing over and marking hands over again: the job's id is the outbox row's.
      await deps.database.prisma.outboxJob.updateMany({ data: { sentTime: null } });
      expect(await relayOnce(deps, jobQueue.queue)).toBe(1);
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), 10_000);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(seen).toEqual([expect.stringMatching(/^expiry-sweep outbox-\d+$/)]);
    } finally {
      await worker.close();
      await jobQueue.close();
      await deps.database.prisma.outboxJob.deleteMany();
    }
  });
});
