import type { Locale } from '@roger/contract/constants';
import type { BaseCtx } from '../ctx/ctx.ts';
import { seal, unseal } from '../common/sealed.ts';
import type { Settings } from '../settings/settings.ts';
import { consoleLink } from './console-link.ts';
import { foldedAddress } from './folded-address.ts';

/** A client that wants to send reports to an address. */
export interface Consent {
  clientId: number;
  mailbox: string;
}

/** The page on which an address agrees to the reports of a client, in the reader's language. */
export function consentLink(settings: Settings, clientId: number, address: string, locale: Locale): string {
  const token = seal(settings.jwtSecret, JSON.stringify({ consent: clientId, mailbox: foldedAddress(address) }));
  return consoleLink(settings, `/unsubscribe?token=${token}&lang=${locale}`);
}

/** Client and address of a consent link; null for another link, or one that this installation has not made. */
export function consentOfToken({ jwtSecret }: Pick<Settings, 'jwtSecret'>, token: string): Consent | null {
  try {
    const { consent, mailbox } = JSON.parse(unseal(jwtSecret, token)) as { consent?: unknown; mailbox?: unknown };
    return typeof consent === 'number' && typeof mailbox === 'string' ? { clientId: consent, mailbox } : null;
  } catch {
    return null;
  }
}

/** Has the address of a consent link agreed? Null where it was not asked, or the client was deleted. */
export async function hasConsent(ctx: BaseCtx, { clientId, mailbox }: Consent): Promise<boolean | null> {
  const where = { clientId_mailbox: { clientId, mailbox } };
  const row = await ctx.db.mailConsent.findUnique({ where, select: { consentTime: true } });
  return row === null ? null : row.consentTime !== null;
}

/** Gives or withdraws the consent of an address that was asked. */
export async function setConsent(ctx: BaseCtx, { clientId, mailbox }: Consent, given: boolean): Promise<void> {
  const consentTime = given ? ctx.clock.now() : null;
  await ctx.db.mailConsent.updateMany({ where: { clientId, mailbox }, data: { consentTime } });
}
