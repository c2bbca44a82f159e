import type { Ctx } from '../ctx/ctx.ts';
import { startOfDay } from '../common/time.ts';

const DAY_MS = 24 * 3_600_000;

/** Number of failed mails of the last `days` days in the reader's zone, today included, and the first of these days. */
export async function failedMailsSince(
  { db, clock, actor: { offsetMinutes } }: Ctx,
  days: number,
): Promise<{ failed: number; since: string }> {
  const first = new Date(clock.now().getTime() - (days - 1) * DAY_MS);
  const gte = startOfDay(first, offsetMinutes);
  const failed = await db.mail.count({ where: { status: 'failed', failedTime: { gte } } });
  return { failed, since: new Date(first.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 10) };
}
