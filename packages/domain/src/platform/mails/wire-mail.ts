import type { Locale } from '@roger/contract/constants';
import { mailKindOf, type MailKind } from '@roger/contract/mail-kinds';
import type { Mail } from '../../generated/prisma/client.ts';
import type { WireMail } from '../ports/mailer.ts';
import type { JobCtx } from '../ctx/ctx.ts';
import { asHtml } from './content/as-html.ts';
import { asText, type StopText } from './content/as-text.ts';
import { oneLine } from './content/fill-placeholders.ts';
import type { MailContent } from './content/mail-content.ts';
import { stopLinks } from './stop-link.ts';

/** A mail for the mailer: text and HTML of the same blocks, with a stop link where its kind allows it. */
export function wireMail(ctx: JobCtx, { to, kind, locale: stored, messageId }: Mail, content: MailContent): WireMail {
  const locale = stored as Locale;
  const stop = mailKindOf(kind)?.mayStop === true ? stopText(ctx, kind as MailKind, to, locale) : null;
  return {
    to,
    messageId,
    date: ctx.clock.now(),
    subject: oneLine(content.subject),
    text: asText(content, stop),
    html: asHtml(locale, content, stop),
    attachments: content.attachments ?? [],
    stop: stop?.links.oneClick ?? null,
  };
}

function stopText({ settings, ports }: JobCtx, kind: MailKind, to: string, locale: Locale): StopText {
  return { text: ports.mailTexts(locale).stop, links: stopLinks(settings, kind, to, locale) };
}
