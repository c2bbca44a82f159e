import type { Locale } from '@roger/contract/constants';
import type { MailPreview } from '@roger/contract/fields/mail-preview';
import { mailKinds, type MailKind } from '@roger/contract/mail-kinds';
import type { BaseCtx } from '../ctx/ctx.ts';
import { consoleLink } from './console-link.ts';
import { asHtml } from './content/as-html.ts';
import { asText } from './content/as-text.ts';
import { oneLine } from './content/fill-placeholders.ts';
import type { MailContent, MailContext } from './content/mail-content.ts';
import type { MailTexts } from './mail-texts.ts';

/** Returns the texts of mails in a language. */
export type MailTextsOf = (locale: Locale) => MailTexts;

/** The context of a preview, which has no recipient. */
export function previewContext({ settings }: BaseCtx, textsOf: MailTextsOf, locale: Locale): MailContext {
  return { to: '', locale, texts: textsOf(locale), link: (path) => consoleLink(settings, path) };
}

/** A mail as its recipients would get it; its stop link has no effect. */
export function previewMail(
  { settings }: BaseCtx,
  kind: MailKind,
  to: readonly string[],
  { locale, texts }: MailContext,
  content: Pick<MailContent, 'subject' | 'blocks' | 'footer'>,
): MailPreview {
  const links = { page: consoleLink(settings, '/unsubscribe'), oneClick: '' };
  const stop = mailKinds[kind].mayStop ? { text: texts.stop, links } : null;
  return {
    to: [...to],
    locale,
    subject: oneLine(content.subject),
    html: asHtml(locale, content, stop),
    text: asText(content, stop),
  };
}
