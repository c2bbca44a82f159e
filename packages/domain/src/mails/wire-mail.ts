import type { Locale } from '@roger/contract/constants';
import { mailKindOf, type MailKind } from '@roger/contract/mail-kinds';
import type { Mail } from '../generated/prisma/client.ts';
import type { WireMail } from '../integrations/mailer.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { asHtml } from './letter/as-html.ts';
import { asText, type StopText } from './letter/as-text.ts';
import { oneLine } from './letter/filled.ts';
import type { Letter } from './letter/letter.ts';
import { stopLinks } from './stop-link.ts';

/** A letter as it travels: text and HTML of the same parts, and how it is stopped where its kind allows that. */
export function wireMail(ctx: JobCtx, { to, kind, locale: stored, messageId }: Mail, letter: Letter): WireMail {
  const locale = stored as Locale;
  const stop = mailKindOf(kind)?.mayStop === true ? stopText(ctx, kind as MailKind, to, locale) : null;
  return {
    to,
    id: wireId(messageId),
    date: ctx.clock.now(),
    subject: oneLine(letter.subject),
    text: asText(letter, stop),
    html: asHtml(locale, letter, stop),
    attachments: letter.attachments ?? [],
    stop: stop?.links.oneClick ?? null,
  };
}

/** The Message-ID of a mail. */
export function wireId(messageId: string): string {
  return `<${messageId}@roger>`;
}

function stopText({ settings, ports }: JobCtx, kind: MailKind, to: string, locale: Locale): StopText {
  return { text: ports.mailTexts(locale).stop, links: stopLinks(settings, kind, to, locale) };
}
