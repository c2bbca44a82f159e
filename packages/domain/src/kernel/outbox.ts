import type { JobKey, JobPayload } from '@roger/contract/jobs';
import type { BaseCtx } from './ctx.ts';

/** A job on its way to the queue. */
export interface PendingJob {
  id: bigint;
  name: string;
  payload: unknown;
  dedupKey: string | null;
}

/** Leaves a job in the transaction; the relay hands it over once that has committed. */
export async function enqueue<K extends JobKey>(
  ctx: BaseCtx,
  name: K,
  payload: JobPayload<K>,
  dedupKey?: string,
): Promise<void> {
  await ctx.db.outboxJob.create({
    data: { name, payload, dedupKey: dedupKey ?? null, createTime: ctx.clock.now() },
  });
}

/**
 * Hands over what waits, oldest first, and marks it; several relays may run at once.
 *
 * A crash between the two hands a job over again: its id is the queue's job id, so that it still runs once.
 */
export async function relayOutbox(
  ctx: BaseCtx,
  send: (job: PendingJob) => Promise<void>,
  limit = 100,
): Promise<number> {
  return ctx.database.prisma.$transaction(async (db) => {
    const jobs = await db.$queryRaw<PendingJob[]>`
      select id, name, payload, dedup_key as "dedupKey" from outbox_job where sent_time is null
      order by id limit ${limit} for update skip locked`;
    for (const job of jobs) await send(job);
    const ids = jobs.map(({ id }) => id);
    if (ids.length > 0)
      await db.outboxJob.updateMany({ where: { id: { in: ids } }, data: { sentTime: ctx.clock.now() } });
    return jobs.length;
  });
}
