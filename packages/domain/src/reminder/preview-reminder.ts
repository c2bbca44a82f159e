import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/client';
import type { ReminderReason } from '@roger/contract/families/client-reminder';
import { clientInScope } from '../client/client-guards.ts';
import { previewAlarm } from '../cloud-usage/preview-alarm.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { dayOf } from '../kernel/history-range.ts';
import { previewLetter, previewPen, type MailTextsOf } from '../mails/preview-letter.ts';
import { stoppedAddresses } from '../mails/stopped-addresses.ts';
import { remindedClient } from './due-clients.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { reminderAddresses, usualLocale } from './reminder-addresses.ts';
import { reminderFigures } from './reminder-figures.ts';
import { attachedTo, reminderLetter, toldCount } from './reminder-letter.ts';
import { isMailDue, morningAt, type Expiring } from './reminder.rules.ts';
import { expiringNow } from './told.ts';

type Preview = (typeof client)['endpoints']['previewReminder'];

/** The reminder of a client of the scope as it would go out now, to whom, and why none would; beside it the mail on nearly used plans. */
export async function previewReminder(
  ctx: Ctx,
  { id }: InputOf<Preview>,
  textsOf: MailTextsOf,
): Promise<ResultOf<Preview>> {
  await clientInScope(ctx, id);
  const reminded = orNotFound(await remindedClient(ctx, id));
  const addresses = await reminderAddresses(ctx, id);
  const all = addresses.map(({ to }) => to);
  const stopped = await stoppedAddresses(ctx, 'expiryReminder', all);
  const to = all.filter((address) => !stopped.includes(address));
  const figures = await reminderFigures(ctx, reminded);
  const pen = previewPen(ctx, textsOf, addresses[0]?.locale ?? usualLocale(ctx));
  const letter = () => reminderLetter(pen, reminded, figures, attachedTo(ctx, figures));
  const isEmpty = toldCount(figures) === 0;
  return {
    reason: await reasonAgainst(ctx, reminded, { addresses: all.length, readers: to.length }),
    mail: isEmpty ? null : previewLetter(ctx, 'expiryReminder', to, pen, letter()),
    cloudUsage: await previewAlarm(ctx, reminded, all, pen),
  };
}

/** Why no mail would go out now; null where one would. */
async function reasonAgainst(
  ctx: Ctx,
  client: RemindedClient & { enabled: boolean },
  { addresses, readers }: { addresses: number; readers: number },
): Promise<ReminderReason | null> {
  if (!client.enabled) return 'off';
  const now = ctx.clock.now();
  const morning = morningAt(now, client.offsetMinutes);
  const found: Expiring = await expiringNow(ctx, client, morning);
  if (found.count === 0) return 'nothing';
  if (addresses === 0) return 'noAddress';
  if (readers === 0) return 'stopped';
  const last = await ctx.db.clientReminder.findUnique({
    where: { clientId: client.id },
    select: { day: true, mailTime: true },
  });
  const { mailTime = null, day = null } = last ?? {};
  if (mailTime !== null && dayOf(mailTime, client.offsetMinutes) === morning.day) return 'sentToday';
  if (!isMailDue(found)) return 'told';
  return day !== null && dayOf(day, 0) >= morning.day ? 'tomorrow' : null;
}
