import type { Readable } from 'node:stream';
import type { Locale } from '@roger/contract/constants';
import type { SeededNames } from '../kernel/seeded-names.ts';
import type { MailTexts } from '../mails/mail-texts.ts';
import type { CardProvider } from './card-provider/card-provider.ts';
import type { Mailer } from './mailer.ts';

/** Rows of a table in portions of some hundred. */
export type TableRows = AsyncIterable<readonly (readonly (string | number | boolean | null)[])[]>;

/** A table of a workbook but for its rows, its words already in the reader's language. */
export interface WorkbookTable {
  sheetName: string;
  /** Widths in characters; of a column of texts, what a person types below stays text too. */
  columns: readonly { header: string; width: number; kind?: 'text' }[];
}

/** A workbook of one table, or of two on a sheet each; rows come table by table. */
export interface Workbook extends WorkbookTable {
  batches: TableRows;
  second?: WorkbookTable;
  secondBatches?: TableRows;
}

/** The world outside, as every call reaches it. */
export interface CallPorts {
  /** One for the process: it remembers whether the provider is away (docs/contract.md §6). */
  cardProvider: CardProvider;
}

/** The world outside, as jobs reach it: what they are built with decides what stands behind. */
export interface Ports extends CallPorts {
  mailer: Mailer;
  mailTexts: (locale: Locale) => MailTexts;
  /** What seeded things are called in a language. */
  seededNames: (locale: Locale) => SeededNames;
  /** A workbook's bytes, written off the main thread; destroying the stream leaves nothing. */
  workbook: (workbook: Workbook) => Promise<Readable>;
}
