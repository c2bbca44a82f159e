import type { BaseCtx, JobCtx } from '../../kernel/ctx.ts';
import type { Locale } from '@roger/contract/constants';
import type { MailTexts } from '../mail-texts.ts';

/** A row of figures under a bar chart: how long the bar is, beside what it stands for and what it amounts to. */
export interface Bar {
  label: string;
  /** 0 or more; the longest bar fills its line. */
  value: number;
  /** The value as people read it. */
  text: string;
}

/** Rows beneath a head; columns named in `right` hold figures. */
export interface LetterTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns that stand at the right end, from 0. */
  right?: readonly number[];
}

/**
 * What a mail is made of, from top to bottom: a paragraph; what the reader came for in large letters; a heading; names with
 * values; a table; a bar chart; a button that leads into the console.
 */
export type Part =
  | string
  | { shown: string }
  | { heading: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { table: LetterTable }
  | { bars: readonly Bar[] }
  | { button: { text: string; url: string } };

/** A file that goes along: its bytes, or where they lie. */
export interface Attachment {
  name: string;
  contentType: string;
  content: Buffer | { path: string };
}

/** A mail as its kind writes it, in the reader's words, names filled in. */
export interface Letter {
  subject: string;
  /** The subject as the log keeps it, where the subject itself holds a secret. */
  loggedSubject?: string;
  parts: readonly Part[];
  /** Why the reader gets this, beneath everything else. */
  footer: readonly string[];
  /** At most MAIL_BYTES together. */
  attachments?: readonly Attachment[];
  /** Whom the mail is about, where that was not known before. */
  clientId?: number;
  /** What has to hold once the mail has left; in the transaction that notes that it did. */
  sent?: (tx: BaseCtx) => Promise<void>;
  /** Runs when the mail is no longer needed, sent or not: attachments may be removed. */
  release?: () => Promise<void>;
}

/** What a kind of mail writes with. */
export interface Pen {
  /** The mail's address, as it was given. */
  to: string;
  locale: Locale;
  texts: MailTexts;
  /** The address of a screen of the console, its query included: `/client-list?view=x`. */
  link: (path: string) => string;
}

/** Writes a mail from its payload; null where it is needless by now. */
export type Write<P> = (ctx: JobCtx, payload: P, pen: Pen) => Promise<Letter | null>;
