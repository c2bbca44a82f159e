import type { MailPayload } from '@roger/contract/mail-kinds';
import { alarmLetter } from '../../cloud-usage/alarm-letter.ts';
import { alarmFigures } from '../../cloud-usage/alarm-figures.ts';
import type { JobCtx } from '../../kernel/ctx.ts';
import type { Letter, Pen } from '../letter/letter.ts';

/**
 * Tells a client which of its cards have nearly used up their plans, as it is when the mail is written. Needless once their month is over,
 * the reminder was turned off, or bigger plans have come.
 */
export async function writeCloudUsage(
  ctx: JobCtx,
  { clientId, usageIds }: MailPayload<'cloudUsage'>,
  pen: Pen,
): Promise<Letter | null> {
  const select = { id: true, name: true, reminderEnabled: true };
  const client = await ctx.db.client.findUnique({ where: { id: clientId }, select });
  if (client?.reminderEnabled !== true) return null;
  const figures = await alarmFigures(ctx, client, usageIds);
  return figures === null ? null : { ...alarmLetter(pen, figures), clientId };
}
