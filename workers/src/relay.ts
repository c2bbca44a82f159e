import { setTimeout as sleep } from 'node:timers/promises';
import { jobs, type JobKey } from '@roger/contract/jobs';
import { relayOutbox } from '@roger/domain/kernel/outbox';
import type { JobQueue } from './queue.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

const EVERY_MS = 1000;

/** Hands the outbox over to the queue, over and over, until it is stopped. */
export function startRelay(deps: WorkerDeps, { queue }: JobQueue): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = relayUntil(stopping.signal, deps, queue);
  return {
    stop: () => {
      stopping.abort();
      return loop;
    },
  };
}

async function relayUntil(signal: AbortSignal, deps: WorkerDeps, queue: JobQueue['queue']): Promise<void> {
  while (!signal.aborted) {
    const sent = await relayOnce(deps, queue).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'outbox waits');
      return 0;
    });
    if (sent === 0) await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Hands over what waits at present; the outbox row's id is the job's, so that it is not run twice. */
export function relayOnce(deps: WorkerDeps, queue: JobQueue['queue']): Promise<number> {
  return relayOutbox(jobCtx(deps, 'relay'), async ({ id, name, payload, dedupKey }) => {
    const { attempts, backoffMs, name: jobName } = jobs[name as JobKey];
    await queue.add(jobName, payload, {
      jobId: `outbox-${id}`,
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      ...(dedupKey === null ? {} : { deduplication: { id: dedupKey } }),
    });
  });
}
