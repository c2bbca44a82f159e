import type { ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import type { AlarmReason } from '@roger/contract/families/tenancy/client-reminder';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { MailContext } from '../../platform/mails/content/mail-content.ts';
import { previewMail } from '../../platform/mails/preview-mail.ts';
import { stoppedAddresses } from '../../platform/mails/stopped-addresses.ts';
import { readAlarmFigures } from './alarm-figures.ts';
import { renderAlarm } from './alarm-content.ts';

type Preview = ResultOf<(typeof client)['endpoints']['previewReminder']>['cloudUsage'];

/** Preview of the alarm mail with all cards at a step, and the reason why it would not be sent. */
export async function previewAlarm(
  ctx: BaseCtx,
  client: { id: number; name: string; enabled: boolean },
  addresses: readonly string[],
  context: MailContext,
): Promise<Preview> {
  const figures = await readAlarmFigures(ctx, client, 'all');
  const stopped = await stoppedAddresses(ctx, 'cloudUsage', addresses);
  const to = addresses.filter((address) => !stopped.includes(address));
  const reason = (): AlarmReason | null => {
    if (!client.enabled) return 'off';
    if (addresses.length === 0) return 'noAddress';
    if (to.length === 0) return 'stopped';
    return figures === null ? 'nothing' : null;
  };
  const mail = figures === null ? null : previewMail(ctx, 'cloudUsage', to, context, renderAlarm(context, figures));
  return { reason: reason(), mail };
}
