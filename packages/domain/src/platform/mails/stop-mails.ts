import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/platform/mail-log';
import { assertFound } from '../ctx/app-error.ts';
import type { BaseCtx } from '../ctx/ctx.ts';
import { consentOfToken, hasConsent, setConsent, type Consent } from './mail-consent.ts';
import { stopOfToken } from './stop-link.ts';
import { stopKindFor } from './stopped-addresses.ts';

type Look = (typeof mailLog)['endpoints']['stopOf'];
type Unsubscribe = (typeof mailLog)['endpoints']['unsubscribe'];

/** Kind, address and state of a stop link (docs/domain.md §7); 3102 for an unknown link. */
export async function stopOf(ctx: BaseCtx, { token }: InputOf<Look>): Promise<ResultOf<Look>> {
  const consent = consentOfToken(ctx.settings, token);
  if (consent !== null) return consentState(ctx, consent);
  const where = assertFound(stopOfToken(ctx.settings, token));
  const stopped = (await ctx.db.mailStop.count({ where })) > 0;
  return { kind: where.kind, address: where.mailbox, stopped };
}

/** Stops mails of a kind for an address, or allows them again; idempotent. */
export async function stopMails(
  ctx: BaseCtx,
  { token, stop = true }: InputOf<Unsubscribe>,
): Promise<ResultOf<Unsubscribe>> {
  const consent = consentOfToken(ctx.settings, token);
  if (consent !== null) {
    await setConsent(ctx, consent, !stop);
    return consentState(ctx, consent);
  }
  const stopping = assertFound(stopOfToken(ctx.settings, token));
  if (stop) await stopKindFor(ctx, stopping.kind, stopping.mailbox);
  else await ctx.db.mailStop.deleteMany({ where: stopping });
  return { kind: stopping.kind, address: stopping.mailbox, stopped: stop };
}

/** The reports of a client are stopped until the address agrees. */
async function consentState(ctx: BaseCtx, consent: Consent): Promise<ResultOf<Look>> {
  const given = assertFound(await hasConsent(ctx, consent));
  return { kind: 'timingReport', address: consent.mailbox, stopped: !given, consent: true };
}
