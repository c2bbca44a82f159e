import type { ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/client';
import type { AlarmReason } from '@roger/contract/families/client-reminder';
import type { BaseCtx } from '../kernel/ctx.ts';
import type { Pen } from '../mails/letter/letter.ts';
import { previewLetter } from '../mails/preview-letter.ts';
import { stoppedAddresses } from '../mails/stopped-addresses.ts';
import { alarmFigures } from './alarm-figures.ts';
import { alarmLetter } from './alarm-letter.ts';

type Preview = ResultOf<(typeof client)['endpoints']['previewReminder']>['cloudUsage'];

/** The mail on nearly used plans of a client with all its cards of the month that have come to a step, and why none would go out. */
export async function previewAlarm(
  ctx: BaseCtx,
  client: { id: number; name: string; enabled: boolean },
  addresses: readonly string[],
  pen: Pen,
): Promise<Preview> {
  const figures = await alarmFigures(ctx, client, 'all');
  const stopped = await stoppedAddresses(ctx, 'cloudUsage', addresses);
  const to = addresses.filter((address) => !stopped.includes(address));
  const reason = (): AlarmReason | null => {
    if (!client.enabled) return 'off';
    if (addresses.length === 0) return 'noAddress';
    if (to.length === 0) return 'stopped';
    return figures === null ? 'nothing' : null;
  };
  const mail = figures === null ? null : previewLetter(ctx, 'cloudUsage', to, pen, alarmLetter(pen, figures));
  return { reason: reason(), mail };
}
