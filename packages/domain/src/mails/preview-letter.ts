import type { Locale } from '@roger/contract/constants';
import type { MailPreview } from '@roger/contract/fields/mail-preview';
import { mailKinds, type MailKind } from '@roger/contract/mail-kinds';
import type { BaseCtx } from '../kernel/ctx.ts';
import { consoleLink } from './console-link.ts';
import { asHtml } from './letter/as-html.ts';
import { asText } from './letter/as-text.ts';
import { oneLine } from './letter/filled.ts';
import type { Letter, Pen } from './letter/letter.ts';
import type { MailTexts } from './mail-texts.ts';

/** The words of mails in a language. */
export type MailTextsOf = (locale: Locale) => MailTexts;

/** What a letter is written with that nobody gets yet. */
export function previewPen({ settings }: BaseCtx, textsOf: MailTextsOf, locale: Locale): Pen {
  return { to: '', locale, texts: textsOf(locale), link: (path) => consoleLink(settings, path) };
}

/** A letter as its readers would get it; its link that stops such mails stops nobody's. */
export function previewLetter(
  { settings }: BaseCtx,
  kind: MailKind,
  to: readonly string[],
  { locale, texts }: Pen,
  letter: Pick<Letter, 'subject' | 'parts' | 'footer'>,
): MailPreview {
  const links = { page: consoleLink(settings, '/unsubscribe'), oneClick: '' };
  const stop = mailKinds[kind].mayStop ? { text: texts.stop, links } : null;
  return {
    to: [...to],
    locale,
    subject: oneLine(letter.subject),
    html: asHtml(locale, letter, stop),
    text: asText(letter, stop),
  };
}
