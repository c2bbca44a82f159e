import type { Attachment, ParsedMail } from 'mailparser';
import { isUtf8 } from 'node:buffer';

/** Characters of a text in HTML that are read. */
const MAX_HTML = 100_000;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** The text for people; of a mail that has HTML alone, that without its tags. */
export function bodyText({ text = '', html }: ParsedMail): string {
  return text.trim() === '' && typeof html === 'string' ? htmlText(html.slice(0, MAX_HTML)) : text;
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
