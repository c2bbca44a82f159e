import type { Readable } from 'node:stream';
import type { Locale } from '@roger/contract/constants';
import type { SeededNames } from '../ctx/types.ts';
import type { MailTexts } from '../mails/mail-texts.ts';
import type { CardProvider } from './card-provider/card-provider.ts';
import type { Mailer } from './mailer.ts';

/** Rows of a table in portions of some hundred. */
export type TableRows = AsyncIterable<readonly (readonly (string | number | boolean | null)[])[]>;

/** A table of a workbook without its rows, in the reader's language. */
export interface WorkbookTable {
  sheetName: string;
  /** Widths in characters; in a column of kind text, cells that users add are text, too. */
  columns: readonly { header: string; width: number; kind?: 'text' }[];
}

/** A workbook of one table, or of two on a sheet each; rows come table by table. */
export interface Workbook extends WorkbookTable {
  batches: TableRows;
  second?: WorkbookTable;
  secondBatches?: TableRows;
}

/** Ports of calls to the world outside. */
export interface CallPorts {
  /** One for the process, with its circuit breaker (docs/contract.md §6). */
  cardProvider: CardProvider;
}

/** Ports of jobs to the world outside. */
export interface Ports extends CallPorts {
  mailer: Mailer;
  mailTexts: (locale: Locale) => MailTexts;
  /** Seeded names in a language. */
  seededNames: (locale: Locale) => SeededNames;
  /** A workbook's bytes, written off the main thread; destroying the stream leaves nothing. */
  workbook: (workbook: Workbook) => Promise<Readable>;
}
