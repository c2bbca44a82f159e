import type { Attachment, ParsedMail } from 'mailparser';
import { isUtf8 } from 'node:buffer';

/** Characters of a text in HTML that are read. */
const MAX_HTML = 100_000;
/** A copy of the returned mail begins here in a notice of plain text. */
const COPY = /^--.*\b(?:copy of the|returned) message|^--- (?:Below|Enclosed|Undelivered)|^Return-Path:/im;
const QMAIL = /^Hi\. This is the .*\bprogram at\b/m;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** The text for people; of a mail that has HTML alone, that without its tags. */
export function bodyText({ text = '', html }: ParsedMail): string {
  return text.trim() === '' && typeof html === 'string' ? htmlText(html.slice(0, MAX_HTML)) : text;
}

/** The text for people above the copy of the returned mail. */
export function textAboveCopy(text: string): string {
  const place = text.search(COPY);
  return place === -1 ? text : text.slice(0, place);
}

/** The text begins like a notice of qmail. */
export function isQmailText(text: string): boolean {
  return QMAIL.test(text);
}

/** The content of a part: UTF-8 (RFC 6533), Latin-1 where it is not valid UTF-8. */
export function partText({ content }: Attachment): string {
  return content.toString(isUtf8(content) ? 'utf8' : 'latin1');
}

/** Text of HTML, with a line for each block; mailparser converts no HTML that has other parts beside it. */
function htmlText(html: string): string {
  return html
    .replaceAll(/<(style|script|title)\b[^<]*(?:<!--[^<]*)?<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/?(?:p|div|tr|li|h\d|pre|table|blockquote))\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|nbsp|#39|amp);/gi, (_entity, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
    .replaceAll(/^ /gm, '');
}
