import type { BaseCtx, JobCtx } from '../../ctx/ctx.ts';
import type { Locale } from '@roger/contract/constants';
import type { MailKind, MailPayload } from '@roger/contract/mail-kinds';
import type { Attachment } from './attachment.ts';
import type { MailTexts } from '../mail-texts.ts';

/** A bar of a chart with its label and value. */
export interface Bar {
  label: string;
  /** 0 or more; the longest bar fills its line. */
  value: number;
  /** The formatted value. */
  text: string;
}

/** A table with a head. */
export interface MailTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Right-aligned columns, from 0. */
  right?: readonly number[];
}

/**
 * A block of a mail: a paragraph; a code or password in large characters; a heading; names with values; a table; a bar
 * chart; a button that opens the console.
 */
export type Block =
  | string
  | { highlight: string }
  | { heading: string }
  | { details: readonly (readonly [label: string, value: string])[] }
  | { table: MailTable }
  | { bars: readonly Bar[] }
  | { button: { text: string; url: string } };

/** Content of a mail in the reader's language. */
export interface MailContent {
  subject: string;
  /** The subject for the log, where the subject has a secret. */
  loggedSubject?: string;
  blocks: readonly Block[];
  /** The reason of the mail, below everything else. */
  footer: readonly string[];
  /** At most MAIL_BYTES together. */
  attachments?: readonly Attachment[];
  /** The client of the mail, if its payload did not name one. */
  clientId?: number;
  /** Runs after the mail was sent, in the transaction that stores that. */
  sent?: (tx: BaseCtx) => Promise<void>;
  /** Runs at the end, sent or not: attachments may be removed. */
  release?: () => Promise<void>;
}

/** Recipient, language and texts for the template of a mail. */
export interface MailContext {
  /** The recipient's address, as it was given. */
  to: string;
  locale: Locale;
  texts: MailTexts;
  /** Returns the URL of a path of the console with its query: `/client-list?view=x`. */
  link: (path: string) => string;
}

/** Template of a kind: renders a mail from its payload, null where it is no longer needed. */
export type MailTemplate<P> = (ctx: JobCtx, payload: P, mail: MailContext) => Promise<MailContent | null>;

/** Templates of all kinds of mail. */
export type MailTemplates = { readonly [K in MailKind]: MailTemplate<MailPayload<K>> };
