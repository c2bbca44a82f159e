import { isPayloadOf, type JobKey, type JobPayload } from '@roger/contract/jobs';
import type { BaseCtx } from '../ctx/ctx.ts';

/** Stores a job in the transaction; the relay hands it over after the commit. */
export async function enqueue<K extends JobKey>(ctx: BaseCtx, name: K, payload: JobPayload<K>): Promise<void> {
  await enqueueAll(ctx, name, [payload]);
}

/** Stores several jobs of a kind in the transaction, in their order. */
export async function enqueueAll<K extends JobKey>(
  ctx: BaseCtx,
  name: K,
  payloads: readonly JobPayload<K>[],
): Promise<void> {
  // A programming error: a job that cannot run must not commit.
  if (!payloads.every((payload) => isPayloadOf(name, payload)))
    throw new Error(`a payload of ${name} has a wrong shape`);
  const now = ctx.clock.now();
  await ctx.db.outboxJob.createMany({
    data: payloads.map((payload) => ({
      name,
      payload,
      createTime: now,
      handOverTime: now,
      requestId: ctx.request.id,
    })),
  });
}
