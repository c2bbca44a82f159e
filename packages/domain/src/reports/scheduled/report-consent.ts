import type { Locale } from '@roger/contract/constants';
import type { MailPayload } from '@roger/contract/mail-kinds';
import type { BaseCtx, JobCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { fillPlaceholders } from '../../platform/mails/content/fill-placeholders.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';
import { foldedAddress } from '../../platform/mails/folded-address.ts';
import { consentLink, hasConsent } from '../../platform/mails/mail-consent.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { countMails } from './report-limits.ts';

declare module '../../platform/mails/mail-texts.ts' {
  interface MailTexts {
    reportConsent: { subject: string; intro: string; agree: string; notYou: string };
  }
}

/**
 * The addresses that reports of a client may not go to yet: of no account of the client or of one below it, and without
 * consent by the link that was mailed to them.
 */
export async function unconfirmedAddresses(
  ctx: BaseCtx,
  clientId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const confirmed = await query<{ mailbox: string }>(
    ctx,
    `select mailbox from mail_consent where client_id = $1::int and consent_time is not null and mailbox = any($2::text[])
      union select folded_address(a.email) from account a join client c on c.id = a.client_id
        where folded_address(a.email) = any($2::text[]) and $1::int = any(c.path)`,
    [clientId, addresses.map(foldedAddress)],
  );
  const known = new Set(confirmed.map(({ mailbox }) => mailbox));
  return addresses.filter((address) => !known.has(foldedAddress(address)));
}

/** Asks the addresses for their consent that were not asked before, each with one mail, within the limit of the day. */
export async function requestConsents(
  tx: BaseCtx,
  clientId: number,
  addresses: readonly string[],
  locale: Locale,
): Promise<void> {
  const unconfirmed = await unconfirmedAddresses(tx, clientId, addresses);
  const where = { clientId, mailbox: { in: unconfirmed.map(foldedAddress) } };
  const rows = await tx.db.mailConsent.findMany({ where, select: { mailbox: true } });
  const requested = new Set(rows.map(({ mailbox }) => mailbox));
  const strangers = unconfirmed.filter((address) => !requested.has(foldedAddress(address)));
  if (strangers.length === 0) return;
  const granted = await countMails(tx, clientId, strangers.length);
  for (const to of strangers.slice(0, granted)) {
    const data = { clientId, mailbox: foldedAddress(to), requestTime: tx.clock.now() };
    // Of two reports at once, one asks.
    const { count } = await tx.db.mailConsent.createMany({ data: [data], skipDuplicates: true });
    if (count === 1) await queueMail(tx, { kind: 'reportConsent', to, locale, clientId, payload: { clientId } });
  }
}

/** Renders the mail that asks an address for its consent; null where it has agreed, or the client was deleted. */
export async function renderReportConsentMail(
  ctx: JobCtx,
  { clientId }: MailPayload<'reportConsent'>,
  { texts, to, locale }: MailContext,
): Promise<MailContent | null> {
  const client = await ctx.db.client.findUnique({ where: { id: clientId }, select: { name: true } });
  if (client === null || (await hasConsent(ctx, { clientId, mailbox: foldedAddress(to) })) !== false) return null;
  const { subject, intro, agree, notYou } = texts.reportConsent;
  const url = consentLink(ctx.settings, clientId, to, locale);
  return {
    subject,
    blocks: [fillPlaceholders(intro, { clientName: client.name }), { button: { text: agree, url } }],
    footer: [notYou],
    clientId,
  };
}
