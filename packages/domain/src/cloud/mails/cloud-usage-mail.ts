import type { MailPayload } from '@roger/contract/mail-kinds';
import { renderAlarm } from '../usage/alarm-content.ts';
import { readAlarmFigures } from '../usage/alarm-figures.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';

/** Mail on nearly used plans with the figures of now; null if the month is over or there is nothing to report. */
export async function renderCloudUsageMail(
  ctx: JobCtx,
  { clientId, usageIds }: MailPayload<'cloudUsage'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const select = { id: true, name: true, reminderEnabled: true };
  const client = await ctx.db.client.findUnique({ where: { id: clientId }, select });
  if (client?.reminderEnabled !== true) return null;
  const figures = await readAlarmFigures(ctx, client, usageIds);
  return figures === null ? null : { ...renderAlarm(mail, figures), clientId };
}
