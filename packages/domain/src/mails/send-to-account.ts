import type { Locale } from '@roger/contract/constants';
import type { JobCtx } from '../kernel/ctx.ts';
import { localTime } from '../kernel/time.ts';
import { derivedHex } from './derived-secret.ts';
import { mailText, type Draft } from './mail-text.ts';
import type { MailTexts } from './mail-texts.ts';

/** What became of a mail. */
export interface MailOutcome {
  sent: number;
}

/** What is read of an account that a mail goes to. */
export const recipient = {
  id: true,
  name: true,
  userName: true,
  email: true,
  passwordHash: true,
  client: { select: { name: true, area: { select: { offsetMinutes: true } } } },
};

/** Whom a mail is for. */
export interface Recipient {
  name: string;
  userName: string;
  client: { name: string; area: { offsetMinutes: number } };
}

/** An address and the language of its reader. */
export interface Letterbox {
  address: string;
  locale: Locale;
}

/**
 * Writes a mail about an account and sends it; nothing of the database is held meanwhile.
 *
 * All attempts of one job send the mail with one id, so that a mailbox may know the second for the first.
 */
export async function sendToAccount(
  ctx: JobCtx,
  { name, userName, client }: Recipient,
  { address, locale }: Letterbox,
  write: (texts: MailTexts) => Omit<Draft, 'facts'>,
): Promise<void> {
  const texts = ctx.ports.mailTexts(locale);
  const date = ctx.clock.now();
  const time = localTime(date, client.area.offsetMinutes);
  const facts = { accountsName: name, userName, clientName: client.name, time };
  const id = `<${derivedHex(ctx, `mail ${ctx.request.id}`)}@roger>`;
  await ctx.ports.mailer.send({ ...mailText(locale, texts, { ...write(texts), facts }), to: address, id, date });
}
