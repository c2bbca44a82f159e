import { plainHeader } from '@roger/contract/plain-header';
import { plainImei } from '@roger/contract/plain-text';
import { bestHeaderRow, noHeaderRow, type HeaderRow, type TopRow } from './header-row.ts';
import type { ReadLimits, RequiredColumn } from './sheet-table.ts';
import { WorkbookError } from './workbook-error.ts';
import type { SheetPart } from './xlsx/workbook-parts.ts';

/** The first rows of a sheet with content, and the presence of content below them. */
export interface SheetTop {
  readonly rows: readonly TopRow[];
  readonly hasLaterRows: boolean;
}

/** A sheet with its row of headers, the first row that is read. */
export interface TablePlace extends HeaderRow {
  readonly sheet: SheetPart;
}

interface FoundTable extends TablePlace {
  readonly hasRows: boolean;
  /** Its first rows with content. */
  readonly rows: readonly TopRow[];
}

/** Sheets with less than this share of the most known headers are lists of choices or notes. */
const tableShare = 1 / 3;

/**
 * The sheet with the most known headers, those with rows first: people put sheets of notes and of choices before a table.
 * A second table is refused, since its rows would be lost.
 */
export async function findTable(
  sheets: readonly SheetPart[],
  readTop: (sheet: SheetPart) => Promise<SheetTop>,
  { headers, required = [] }: ReadLimits,
): Promise<TablePlace> {
  const [first] = sheets;
  if (headers === undefined && first !== undefined) return { sheet: first, ...bestHeaderRow([], new Set()) };
  const known = new Set(headers);
  const found: FoundTable[] = [];
  for (const sheet of sheets) {
    const { rows, hasLaterRows } = await readTop(sheet);
    const header = bestHeaderRow(rows, known);
    const hasRows = hasLaterRows || rows.some(({ number }) => number > header.row);
    found.push({ sheet, ...header, hasRows, rows });
  }
  const most = Math.max(1, ...found.map(({ count }) => count));
  const tables = found
    .filter(({ count }) => count >= most * tableShare)
    .toSorted((a, b) => Number(b.hasRows) - Number(a.hasRows) || b.count - a.count);
  const [table] = tables;
  if (table === undefined) throw noHeaderRow();
  assertOnlyTable(table, found, { tables: new Set(tables), required });
  return table;
}

/** Refuses a workbook with a second table in another sheet, with or without headers: its rows would be lost. */
function assertOnlyTable(
  table: FoundTable,
  found: readonly FoundTable[],
  { tables, required }: { tables: ReadonlySet<FoundTable>; required: readonly RequiredColumn[] },
): void {
  const others = found.filter((one) => {
    if (one === table) return false;
    return tables.has(one) ? isTable(one, table, required) : continues(one, table, required);
  });
  if (others.length === 0) return;
  const names = found
    .filter((one) => one === table || others.includes(one))
    .map(({ sheet }) => sheet.name.slice(0, 31));
  const detail = { reason: 'severalSheets', sheets: names.slice(0, 10).join(', ') } as const;
  throw new WorkbookError('format', 'tables in several sheets', { detail });
}

/** A second table has rows, and begins like the first or has every required column, in any order and language. */
function isTable(one: FoundTable, { first }: FoundTable, required: readonly RequiredColumn[]): boolean {
  if (!one.hasRows) return false;
  if (one.first === first) return true;
  return required.length > 0 && required.every((column) => columnAt(one, column) !== -1);
}

/**
 * A sheet without headers continues the table if its first row, or below a title most of its rows, have a value in each
 * required column of the table, in the form of that column. Notes, choices and pivot tables have words there.
 */
function continues({ rows }: FoundTable, table: FoundTable, required: readonly RequiredColumn[]): boolean {
  // Without a column of its own form, such as an identifier, any text would fit.
  if (!required.some(({ pattern }) => pattern !== undefined)) return false;
  const fits = rows.map(({ texts }) => isRowOf(texts, table, required));
  const first = fits.indexOf(true);
  if (first <= 0) return first === 0;
  const isBelowTitle = rows.slice(0, first).every(({ texts }) => texts.filter((text) => text !== '').length === 1);
  return isBelowTitle && fits.filter(Boolean).length > rows.length / 2;
}

function isRowOf(texts: readonly string[], table: FoundTable, required: readonly RequiredColumn[]): boolean {
  return required.every((column) => {
    const text = plainImei(texts[columnAt(table, column)] ?? '');
    return text !== '' && new RegExp(column.pattern ?? '').test(text);
  });
}

function columnAt({ texts }: FoundTable, { headers }: RequiredColumn): number {
  return texts.findIndex((text) => headers.includes(plainHeader(text)));
}
