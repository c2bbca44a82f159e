import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import type { ReminderReason } from '@roger/contract/families/tenancy/client-reminder';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { previewAlarm } from '../../cloud/usage/preview-alarm.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dayOf } from '../../platform/common/time.ts';
import { previewMail, previewContext, type MailTextsOf } from '../../platform/mails/preview-mail.ts';
import { stoppedAddresses } from '../../platform/mails/stopped-addresses.ts';
import { findRemindedClient } from './due-clients.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { reminderAddresses, preferredLocale } from '../../tenancy/clients/client-mail-addresses.ts';
import { reminderFigures } from './reminder-figures.ts';
import { attachedCounts, renderReminder, remindedCount } from './reminder-content.ts';
import { isMailDue, localReminderTime } from './reminder.rules.ts';
import { expiringNow } from './reminder-state.ts';
import { UTC } from '../../platform/common/zone.ts';

type Preview = (typeof client)['endpoints']['previewReminder'];

/**
 * Preview of a client's reminder: the mail, its receivers, or the reason for no mail; also the mail on nearly used
 * plans.
 */
export async function previewReminder(
  ctx: Ctx,
  { id }: InputOf<Preview>,
  textsOf: MailTextsOf,
): Promise<ResultOf<Preview>> {
  await clientInScope(ctx, id);
  const reminded = assertFound(await findRemindedClient(ctx, id));
  const addresses = await reminderAddresses(ctx, id);
  const all = addresses.map(({ to }) => to);
  const stopped = await stoppedAddresses(ctx, 'expiryReminder', all);
  const to = all.filter((address) => !stopped.includes(address));
  const figures = await reminderFigures(ctx, reminded);
  const context = previewContext(ctx, textsOf, addresses[0]?.locale ?? preferredLocale(ctx));
  const content = renderReminder(context, reminded, figures, attachedCounts(ctx, figures));
  return {
    reason: await reasonForNoMail(ctx, reminded, { addresses: all.length, readers: to.length }),
    mail: remindedCount(figures) === 0 ? null : previewMail(ctx, 'expiryReminder', to, context, content),
    cloudUsage: await previewAlarm(ctx, reminded, all, context),
  };
}

/** Reason for no mail now; null where a mail would go out. */
async function reasonForNoMail(
  ctx: Ctx,
  client: RemindedClient & { enabled: boolean },
  { addresses, readers }: { addresses: number; readers: number },
): Promise<ReminderReason | null> {
  if (!client.enabled) return 'off';
  const now = ctx.clock.now();
  const time = localReminderTime(now, client.zone);
  const found = await expiringNow(ctx, client, time);
  if (found.count === 0) return 'nothing';
  if (addresses === 0) return 'noAddress';
  if (readers === 0) return 'stopped';
  const last = await ctx.db.clientReminder.findUnique({
    where: { clientId: client.id },
    select: { day: true, mailTime: true },
  });
  const { mailTime = null, day = null } = last ?? {};
  if (mailTime !== null && dayOf(mailTime, client.zone) === time.day) return 'sentToday';
  if (!isMailDue(found)) return 'told';
  return day !== null && dayOf(day, UTC) >= time.day ? 'tomorrow' : null;
}
