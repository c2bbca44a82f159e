import { isPayloadOf, type JobKey, type JobPayload } from '@roger/contract/jobs';
import type { BaseCtx } from './ctx.ts';

/** Leaves a job in the transaction; the relay hands it over once that has committed. */
export async function enqueue<K extends JobKey>(ctx: BaseCtx, name: K, payload: JobPayload<K>): Promise<void> {
  // A fault of ours: a job that cannot run must not commit with its cause.
  if (!isPayloadOf(name, payload)) throw new Error(`the payload of ${name} has a wrong shape`);
  const now = ctx.clock.now();
  await ctx.db.outboxJob.create({ data: { name, payload, createTime: now, handOverTime: now } });
}
