import { partsOf } from '@roger/contract/check';
import { allLocales } from '@roger/i18n/all-locales';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import type { ImportColumn } from '@roger/contract/fields/import-rows';
import { closestName } from '@roger/domain/fleet/import/similar-names';
import type { Sheet, UnreadColumn } from '@roger/domain/fleet/import/columns';
import type { RequiredColumn, SheetRow as CellRow } from '@roger/spreadsheet/sheet-table';
import { plainHeader as plain } from '@roger/contract/plain-header';
import { fieldsOf, type ImportTemplate } from './import-template.ts';

/** Shortest name that suggests a column as a part of its header. */
const SHORTEST_PART = 3;

/** Header row of a sheet: the field of each column, and every column that would be lost. */
interface Headers<F extends string> extends Pick<Sheet<F>, 'headers' | 'unreadColumns'> {
  /** Undefined for columns without a field of their own. */
  fieldAt: readonly (F | undefined)[];
}

/** The last column of a workbook of faulty rows: its texts are not values. */
const faultHeaders: ReadonlySet<string> = new Set(
  Object.values(allLocales).map(({ common }) => plain(common.import.fault)),
);

/** Recognises headers of all seven languages; a column of no field is refused later, blank columns are ignored. */
export function readHeaders<F extends FieldName>(
  template: ImportTemplate<F>,
  top: readonly string[],
  rows: readonly CellRow[],
): Headers<F> {
  const fieldByHeader = headersOf(template);
  const headers: Sheet<F>['headers'] = {};
  const unreadColumns: UnreadColumn<F>[] = [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), top.length);
  const fieldAt = Array.from({ length: width }, (_column, index): F | undefined => {
    const header = top[index] ?? '';
    const field = fieldByHeader.get(plain(header));
    if (field !== undefined && headers[field] === undefined) {
      headers[field] = header;
      return field;
    }
    const cells = cellsAt(rows, index);
    if (header === '' ? cells.size === 0 : faultHeaders.has(plain(header))) return undefined;
    unreadColumns.push({ ...(field && { field }), header: header === '' ? letterOf(index) : header, cells });
    return undefined;
  });
  const missing = fieldsOf(template).filter((field) => headers[field] === undefined);
  return { headers, fieldAt, unreadColumns: unreadColumns.map((column) => withNear(template, missing, column)) };
}

/** An unknown column with the missing field that it is likely meant for: its name is a part of the header, or similar. */
function withNear<F extends FieldName>(
  template: ImportTemplate<F>,
  missing: readonly F[],
  column: UnreadColumn<F>,
): UnreadColumn<F> {
  if (column.field !== undefined) return column;
  const header = plain(column.header);
  const fieldByHeader = [...headersOf(template)].filter(([, field]) => missing.includes(field));
  const contained = fieldByHeader
    .filter(([name]) => name.length >= SHORTEST_PART && header.includes(name))
    .toSorted(([a], [b]) => b.length - a.length);
  const similar = closestName(
    header,
    fieldByHeader.map(([name]) => name),
  );
  const near = contained[0]?.[1] ?? fieldByHeader.find(([name]) => name === similar)?.[1];
  return near === undefined ? column : { ...column, near };
}

function cellsAt(rows: readonly CellRow[], index: number): UnreadColumn<never>['cells'] {
  return new Map(
    rows.flatMap(({ row, cells }) => {
      const text = cells[index] ?? '';
      return text === '' ? [] : [[row, text] as const];
    }),
  );
}

/** Name of a column as spreadsheets have it: A for 0, AA for 26. */
function letterOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** All headers of a template's columns, in their plain form. */
export function knownHeaders<F extends FieldName>(template: ImportTemplate<F>): string[] {
  return [...headersOf(template).keys()];
}

/** The columns that a template requires, with all of their headers and the form of their values. */
export function requiredColumns<F extends FieldName>(template: ImportTemplate<F>): RequiredColumn[] {
  const headers = [...headersOf(template)];
  return fieldsOf(template).flatMap((field) => {
    const { required, schema, clearedBy }: ImportColumn = template.columns[field];
    if (!required) return [];
    const { pattern } = partsOf(schema);
    const names = headers.filter(([, one]) => one === field).map(([header]) => header);
    // A column with a word that clears its values has no single form.
    return [{ headers: names, ...(pattern !== undefined && clearedBy === undefined && { pattern }) }];
  });
}

function headersOf<F extends FieldName>(template: ImportTemplate<F>): ReadonlyMap<string, F> {
  const others = fieldsOf(template).flatMap((field) => {
    const { otherHeaders = [] }: ImportColumn = template.columns[field];
    return otherHeaders.map((header) => [plain(header), field] as const);
  });
  const labels = Object.values(allLocales).flatMap((texts) =>
    fieldsOf(template).map((field) => [plain(fieldLabelIn(texts, template.family, field)), field] as const),
  );
  return new Map([...others, ...labels]);
}
