import { withoutApostrophe } from '@roger/contract/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { assertHeaders, bestHeaderRow, headerRows, noHeaderRow } from '../header-row.ts';
import { SheetTable, type ReadLimits, type SheetRow } from '../sheet-table.ts';
import { WorkbookError } from '../workbook-error.ts';
import { trimmedText } from '../xml-text.ts';
import { decodeText } from './decode-text.ts';

const separators = [',', ';', '\t'] as const;
/** The first line of some files of Excel names the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

/**
 * The rows of a text file with separators (RFC 4180), from the row of headers on. The encoding and the separator are
 * found by the known headers; `="…"` and the apostrophe before a text that looks like a formula are undone, as
 * spreadsheets and our own exports write them.
 */
export function readCsv(file: Buffer, limits: ReadLimits): SheetRow[] {
  const known = new Set(limits.headers);
  const text = decodeText(file, limits.encoding, (decoded) => bestTop(decoded, known).count);
  const { separator, body } = separatorOf(text, known);
  const records = parseRecords(body, separator);
  const header = bestHeaderRow(topOf(records), known);
  if (limits.headers !== undefined && header.count === 0) throw noHeaderRow();
  const table = new SheetTable(limits);
  for (const [index, record] of records.entries()) {
    if (index + 1 < header.row) continue;
    const cells = record.map((raw, place) => ({
      column: place + 1,
      text: cellOf(raw),
      uncomputed: false,
      digitsLost: false,
    }));
    table.add({ number: index + 1, cells });
  }
  const rows = table.rows();
  assertHeaders(header, rows);
  return rows;
}

function separatorOf(text: string, known: ReadonlySet<string>): { separator: string; body: string } {
  const named = separatorLine.exec(text);
  if (named !== null) return { separator: named[1] ?? ',', body: text.slice(named[0].length) };
  return { separator: bestTop(text, known).separator, body: text };
}

/** The separator with the most known headers at the top, of equal ones that with the most columns. */
function bestTop(text: string, known: ReadonlySet<string>): { separator: string; count: number } {
  const tops = separators.map((separator) => {
    const records = parseTop(text, separator);
    const { count } = bestHeaderRow(topOf(records), known);
    return { separator, count, columns: Math.max(0, ...records.map(({ length }) => length)) };
  });
  const [best] = tops.toSorted((a, b) => b.count - a.count || b.columns - a.columns);
  return best ?? { separator: ',', count: 0 };
}

function topOf(records: readonly string[][]): { number: number; texts: string[] }[] {
  return records.slice(0, headerRows).map((record, index) => ({ number: index + 1, texts: record.map(cellOf) }));
}

function parseTop(text: string, separator: string): string[][] {
  const options = { ...optionsFor(separator), to: headerRows };
  try {
    return parse(text, options);
  } catch {
    // A quotation mark stays open: the headers stand before it.
    return parse(text, { ...options, quote: false });
  }
}

const optionsFor = (separator: string) => ({
  delimiter: separator,
  relax_column_count: true,
  relax_quotes: true,
  // A file that several programs have written may have several.
  record_delimiter: ['\r\n', '\n', '\r'],
});

function parseRecords(text: string, separator: string): string[][] {
  let linesRead = 0;
  const countLines = (record: string[], { lines }: { lines: number }) => {
    linesRead = lines;
    return record;
  };
  try {
    return parse(text, { ...optionsFor(separator), on_record: countLines });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser fails at the end of the file; the mark was opened in the row after the last that it could read.
    const line = linesRead + 1;
    throw new WorkbookError('format', error.message, { detail: { reason: 'quote', line } });
  }
}

function cellOf(raw: string): string {
  const formula = /^="(.*)"$/s.exec(raw)?.[1]?.replaceAll('""', '"') ?? raw;
  return trimmedText(withoutApostrophe(formula));
}
