import type { Ctx } from '@roger/domain/kernel/ctx';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import type { CellRow, CellValue, ColumnSpec } from '../spreadsheet/workbook-content.ts';
import { textsOf } from './texts.ts';

/** How a row field becomes a column of a workbook. */
export interface RowColumn<Row> {
  field: keyof Row & FieldName;
  width: number;
  kind?: 'time' | 'number' | 'flag';
  /** The name of a value in the reader's language, or its text form. */
  name?: (value: Row[keyof Row], texts: ReturnType<typeof textsOf>) => string;
}

/** Header cells by the family's words in the reader's language; times carry the reader's offset (docs/contract.md §1 'Export'). */
export function columnSpecs<Row>(ctx: Ctx, family: string, columns: readonly RowColumn<Row>[]): ColumnSpec[] {
  const texts = textsOf(ctx.request.locale);
  const offset = offsetName(ctx.actor.offsetMinutes);
  return columns.map(({ field, width, kind }) => {
    const label = fieldLabelIn(texts, family, field);
    const header = kind === 'time' ? `${label} (${offset})` : label;
    return { header, width, ...(kind === 'number' ? {} : { kind: 'text' as const }) };
  });
}

/** Batches of rows as batches of cells. */
export async function* cellBatches<Row>(
  ctx: Ctx,
  columns: readonly RowColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<CellRow[], void, undefined> {
  const texts = textsOf(ctx.request.locale);
  for await (const rows of batches) {
    yield rows.map((row) => columns.map((column) => cell(ctx, column, row[column.field], texts)));
  }
}

function cell<Row>(
  ctx: Ctx,
  { kind, name }: RowColumn<Row>,
  value: Row[keyof Row],
  texts: ReturnType<typeof textsOf>,
): CellValue {
  if (value === null || value === undefined) return null;
  if (name !== undefined) return name(value, texts);
  if (kind === 'time') return readerTime(String(value), ctx.actor.offsetMinutes);
  if (kind === 'flag') return value === true ? texts.common.yes : texts.common.no;
  return kind === 'number' ? Number(value) : String(value);
}

/** What a value is called, or the value itself where it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, value: unknown): string {
  return names[String(value)] ?? String(value);
}

/** A wire time as the reader's clock shows it. */
export function readerTime(wire: string, offsetMinutes: number): string {
  const timestamp = new Date(`${wire.replace(' ', 'T')}Z`);
  return new Date(timestamp.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** `UTC+08:00`. */
export function offsetName(offsetMinutes: number): string {
  const absolute = Math.abs(offsetMinutes);
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absolute / 60))}:${twoDigits(absolute % 60)}`;
}

/** A file name that says what and when, in the reader's time. */
export function workbookName(ctx: Ctx, title: string): string {
  const local = readerTime(ctx.clock.now().toISOString().slice(0, 19).replace('T', ' '), ctx.actor.offsetMinutes);
  return `${title} ${local.slice(0, 16).replace(':', '-')}.xlsx`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
