import type { Ctx } from '../ctx/ctx.ts';
import { dayOf, startOfDay } from '../common/time.ts';

/** Number of failed mails of the last `days` days in the reader's zone, today included, and the first of these days. */
export async function failedMailsSince(
  { db, clock, actor: { zone } }: Ctx,
  days: number,
): Promise<{ failed: number; since: string }> {
  const gte = startOfDay(clock.now(), zone, 1 - days);
  const failed = await db.mail.count({ where: { status: 'failed', failedTime: { gte } } });
  return { failed, since: dayOf(gte, zone) };
}
