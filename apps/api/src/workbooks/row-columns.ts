import { formatTime } from '@roger/domain/platform/common/time';
import { isFixedZone, localOf, offsetMinutesAt } from '@roger/domain/platform/common/zone';
import type { ExportChoices } from '@roger/contract/fields/export-query';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import type { Texts } from '@roger/i18n/sections';
import type { NamedFile } from '@roger/spreadsheet/spool-file';
import type { CellRow, CellValue, ColumnSpec } from '@roger/spreadsheet/workbook-content';
import { textsOf } from './texts.ts';

/** Column of an exported row field. */
interface RowColumn<Value> {
  width: number;
  kind?: 'time' | 'number' | 'flag';
  /** The name of a value in the reader's language, or its text form. */
  name?: (value: Value, texts: Texts) => string;
}

/** Contents of an export file. */
export interface ExportTable<Row, Column extends keyof Row & FieldName> {
  /** The family that names the columns. */
  family: string;
  title: (texts: Texts) => string;
  /** All columns, in their default order. */
  order: readonly Column[];
  columns: { readonly [C in Column]: RowColumn<NonNullable<Row[C]>> };
}

/** The filtered rows as a file in the requested format (docs/contract.md §1 'Export'). */
export function exportFile<Row, Column extends keyof Row & FieldName>(
  ctx: Ctx,
  table: ExportTable<Row, Column>,
  { columns = table.order, format = 'xlsx' }: ExportChoices<Column>,
  batches: AsyncIterable<readonly Row[]>,
): NamedFile {
  const title = table.title(textsOf(ctx.request.locale));
  return {
    name: datedName(ctx, title),
    format,
    locale: ctx.request.locale,
    sheetName: title,
    columns: columnSpecs(ctx, table, columns),
    batches: cellBatches(ctx, table, columns, batches),
  };
}

/** A workbook with another table on a second sheet; a CSV file has none. */
export async function withSecondSheet<Row, Column extends keyof Row & FieldName>(
  ctx: Ctx,
  file: NamedFile,
  table: ExportTable<Row, Column>,
  batches: () => Promise<AsyncIterable<readonly Row[]>>,
): Promise<NamedFile> {
  if (file.format === 'csv') return file;
  const sheetName = table.title(textsOf(ctx.request.locale));
  const second = { sheetName, columns: columnSpecs(ctx, table, table.order) };
  return { ...file, second, secondBatches: cellBatches(ctx, table, table.order, await batches()) };
}

/** Header cells with the family's words in the reader's language; times have the reader's zone. */
function columnSpecs<Row, Column extends keyof Row & FieldName>(
  ctx: Ctx,
  { family, columns }: ExportTable<Row, Column>,
  wanted: readonly Column[],
): ColumnSpec[] {
  const texts = textsOf(ctx.request.locale);
  const offset = zoneName(ctx);
  return wanted.map((field) => {
    const { width, kind } = columns[field];
    const label = fieldLabelIn(texts, family, field);
    const header = kind === 'time' ? `${label} (${offset})` : label;
    return { header, width, ...(kind === 'number' ? {} : { kind: 'text' as const }) };
  });
}

/** Batches of rows as batches of cells. */
async function* cellBatches<Row, Column extends keyof Row & FieldName>(
  ctx: Ctx,
  { columns }: ExportTable<Row, Column>,
  wanted: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<CellRow[], void, undefined> {
  const texts = textsOf(ctx.request.locale);
  for await (const rows of batches) {
    yield rows.map((row) => wanted.map((field) => cell(ctx, columns[field], row[field], texts)));
  }
}

function cell<Value>(ctx: Ctx, { kind, name }: RowColumn<NonNullable<Value>>, value: Value, texts: Texts): CellValue {
  if (value === null || value === undefined) return null;
  if (name !== undefined) return name(value, texts);
  if (kind === 'time') return readerTime(String(value), ctx.actor.zone);
  if (kind === 'flag') return value === true ? texts.common.yes : texts.common.no;
  return kind === 'number' ? Number(value) : String(value);
}

/** The name of a value, or the value itself if it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, value: unknown): string {
  return names[String(value)] ?? String(value);
}

/** A wire time in the reader's zone. */
export function readerTime(wire: string, zone: string): string {
  const timestamp = new Date(`${wire.replace(' ', 'T')}Z`);
  return formatTime(localOf(timestamp, zone));
}

/** The reader's zone: `UTC+08:00`, or its name where the offset changes in the course of a year. */
function zoneName({ clock, actor: { zone } }: Ctx): string {
  return isFixedZone(zone) ? offsetName(offsetMinutesAt(clock.now(), zone)) : zone;
}

/** `UTC+08:00`. */
export function offsetName(offsetMinutes: number): string {
  const absolute = Math.abs(offsetMinutes);
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absolute / 60))}:${twoDigits(absolute % 60)}`;
}

/** File name without its extension: the title and the reader's local time. */
function datedName(ctx: Ctx, title: string): string {
  const local = formatTime(localOf(ctx.clock.now(), ctx.actor.zone));
  return `${title} ${local.slice(0, 16).replace(':', '-')}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
