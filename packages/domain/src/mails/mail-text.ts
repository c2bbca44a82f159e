import type { Locale } from '@roger/contract/constants';
import type { MailText } from '../integrations/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

/** What every mail to an account may name. */
export interface MailFacts {
  accountsName: string;
  userName: string;
  clientName: string;
  /** Now, in the client's time difference. */
  time: string;
}

/** A paragraph, or what the reader came for: a code or password in large letters. */
export type Part = string | { shown: string };

/** What a mail is written from. */
export interface Draft {
  subject: string;
  parts: readonly Part[];
  facts: MailFacts;
}

/** A text with its `{{names}}` replaced. */
export function filled(text: string, facts: object): string {
  const values = facts as Partial<Record<string, string | number>>;
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}

/** A mail as plain text and as HTML: greeting, parts, and below whose account it is about. */
export function mailText(locale: Locale, { greeting, footer }: MailTexts, { subject, parts, facts }: Draft): MailText {
  const all: Part[] = [greeting, ...parts].map((part) => (typeof part === 'string' ? filled(part, facts) : part));
  const end = filled(footer, facts);
  const text = [...all.map((part) => (typeof part === 'string' ? part : `    ${part.shown}`)), `-- \n${end}`];
  return {
    // A line break in a name must not end the header.
    subject: filled(subject, facts).replace(/\s+/g, ' '),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5;color:#1f2328">${all.map(asHtml).join('')}<p style="color:#59636e;font-size:small">${escaped(end)}</p></body></html>`,
  };
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  return `<p style="font:bold 24px monospace;letter-spacing:2px">${escaped(part.shown)}</p>`;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
