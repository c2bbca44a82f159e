import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { dayOf } from '../../platform/common/time.ts';
import { findRemindedClient } from './due-clients.ts';
import { reminderFigures } from './reminder-figures.ts';
import { attachedCounts, renderReminder } from './reminder-content.ts';
import { reminderWorkbook } from './reminder-workbook.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';

/**
 * Reminds a client of expiring items, with figures of the moment of rendering. Null (no mail) on a later day, without a
 * reminder in the settings, and if nothing expires any more.
 */
export async function renderExpiryReminderMail(
  ctx: JobCtx,
  { clientId, day }: MailPayload<'expiryReminder'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const client = await findRemindedClient(ctx, clientId);
  if (client === null || !client.enabled) return null;
  if (dayOf(ctx.clock.now(), client.zone) !== day) return null;
  const figures = await reminderFigures(ctx, client);
  if (figures.expiring + figures.voucherCount + figures.planCount === 0) return null;
  const attached = attachedCounts(ctx, figures);
  const workbook = await reminderWorkbook(ctx, mail, { client, attached, moment: figures.moment });
  return {
    ...renderReminder(mail, client, figures, attached),
    attachments: workbook === null ? [] : [workbook],
    clientId,
  };
}
