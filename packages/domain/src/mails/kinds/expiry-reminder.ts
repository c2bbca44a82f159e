import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../kernel/ctx.ts';
import { dayOf } from '../../kernel/history-range.ts';
import { remindedClient } from '../../reminder/due-clients.ts';
import { reminderFigures } from '../../reminder/reminder-figures.ts';
import { attachedTo, reminderLetter } from '../../reminder/reminder-letter.ts';
import { reminderWorkbook } from '../../reminder/reminder-workbook.ts';
import type { Letter, Pen } from '../letter/letter.ts';

/**
 * Reminds a client of what expires, as it is when the mail is written. Needless on the day after, where the reminder was turned off,
 * or where everything has been renewed meanwhile.
 */
export async function writeExpiryReminder(
  ctx: JobCtx,
  { clientId, day }: MailPayload<'expiryReminder'>,
  pen: Pen,
): Promise<Letter | null> {
  const client = await remindedClient(ctx, clientId);
  if (client === null || !client.enabled) return null;
  if (dayOf(ctx.clock.now(), client.offsetMinutes) !== day) return null;
  const figures = await reminderFigures(ctx, client);
  if (figures.expiring + figures.voucherCount + figures.planCount === 0) return null;
  const attached = attachedTo(ctx, figures);
  const workbook = await reminderWorkbook(ctx, pen, { client, attached, moment: figures.moment });
  return {
    ...reminderLetter(pen, client, figures, attached),
    attachments: workbook === null ? [] : [workbook],
    clientId,
  };
}
