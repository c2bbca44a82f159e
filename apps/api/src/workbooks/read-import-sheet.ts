import { FALLBACK_LOCALE } from '@roger/contract/constants';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import type { ImportEncoding } from '@roger/contract/fields/import-encodings';
import type { ImportRow } from '@roger/contract/fields/import-rows';
import { plainInput } from '@roger/contract/plain-input';
import { isBlank } from '@roger/contract/blank-text';
import type { ColumnTitle, Sheet, SheetRow } from '@roger/domain/fleet/import/columns';
import { AppError, badField } from '@roger/domain/platform/ctx/app-error';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import type { UploadedFile } from '../lib/io.ts';
import { readSheetInThread } from '@roger/spreadsheet/read-workbook';
import type { ReadLimits, SheetRow as CellRow } from '@roger/spreadsheet/sheet-table';
import { WorkbookError } from '@roger/spreadsheet/workbook-error';
import { fieldsOf, templateHeader, type ImportTemplate } from './import-template.ts';
import { mergeRows } from './merge-rows.ts';
import { knownHeaders, readHeaders, requiredColumns } from './sheet-headers.ts';
import { textsOf } from './texts.ts';

const MAX_COLUMNS = 50;

/** Rows sent as JSON, with the fields of a template. */
type GivenRows = readonly ImportRow[] | undefined;

/** Sources of an import: a file with its encoding if the sender names it, and rows beside or in place of it. */
export interface SheetSource {
  readonly file: UploadedFile | null;
  readonly rows: GivenRows;
  readonly encoding: ImportEncoding | undefined;
}

/**
 * Reads a filled template, with headers in any of the seven languages and rows with their numbers in the file. Rows
 * that were typed or pasted replace a missing workbook or correct one.
 */
export async function readImportSheet<F extends FieldName>(
  ctx: Ctx,
  template: ImportTemplate<F>,
  { file, rows, encoding }: SheetSource,
): Promise<Sheet<F>> {
  const { importMaxRows } = ctx.settings.config.limits;
  const titles = titlesFor(ctx, template);
  const given = rowsOf(template, rows);
  const sheet = file === null ? withoutFile(titles) : await readFile(ctx, template, file, encoding);
  const merged = mergeRows(sheet.rows, given).map((row) => withPlainCodes(template, row));
  if (file !== null && merged.length === 0) throw new AppError('sheetUnreadable', { params: { reason: 'noRows' } });
  if (merged.length > importMaxRows) throw new AppError('tooManyRows', { params: { max: importMaxRows } });
  const headers = { ...headersFor(titles, given), ...sheet.headers };
  const uncomputed = withoutCorrected(sheet.uncomputed, given);
  const digitsLost = withoutCorrected(sheet.digitsLost, given);
  return { titles, ...sheet, headers, uncomputed, digitsLost, rows: merged };
}

/** The row with its identifiers, numbers and addresses as plain text; names keep their characters. */
function withPlainCodes<F extends FieldName>(template: ImportTemplate<F>, { row, values }: ImportRow<F>): ImportRow<F> {
  const read = Object.entries<string | undefined>(values).map(([field, value = '']) => {
    const { schema } = template.columns[field as F];
    return [field, plainInput(schema, value)] as const;
  });
  return { row, values: Object.fromEntries(read) as ImportRow<F>['values'] };
}

/** Marked cells of rows that were not corrected. */
function withoutCorrected<F extends string>(
  marked: Sheet<F>['uncomputed'] = new Map(),
  given: readonly ImportRow<F>[],
): ReadonlyMap<number, readonly F[]> {
  const corrected = new Set(given.map(({ row }) => row));
  return new Map([...marked].filter(([row]) => !corrected.has(row)));
}

/** The given rows; a field that the template does not have is refused. */
function rowsOf<F extends FieldName>(template: ImportTemplate<F>, rows: GivenRows = []): ImportRow<F>[] {
  const known: ReadonlySet<string> = new Set(fieldsOf(template));
  for (const [index, { values }] of rows.entries()) {
    const unknown = Object.keys(values).find((field) => !known.has(field));
    if (unknown !== undefined) throw badField(`rows[${index}].values.${unknown}`, 'unknown');
  }
  return rows as ImportRow<F>[];
}

/** Typed rows have every column. */
function withoutFile<F extends FieldName>(titles: Sheet<F>['titles']): Omit<Sheet<F>, 'titles'> {
  const headers = Object.entries<ColumnTitle>(titles).map(([field, { header }]) => [field, header]);
  const named = Object.fromEntries(headers) as Sheet<F>['headers'];
  return { headers: named, headerRow: 1, unreadColumns: [], rows: [] };
}

/** Headers of all columns with values in corrected rows, even if the workbook lacks these columns. */
function headersFor<F extends FieldName>(
  titles: Sheet<F>['titles'],
  rows: readonly ImportRow<F>[],
): Sheet<F>['headers'] {
  const fields = new Set(rows.flatMap(({ values }) => Object.keys(values) as F[]));
  return Object.fromEntries([...fields].map((field) => [field, titles[field].header])) as Sheet<F>['headers'];
}

async function readFile<F extends FieldName>(
  ctx: Ctx,
  template: ImportTemplate<F>,
  { path }: UploadedFile,
  encoding: ImportEncoding | undefined,
): Promise<Omit<Sheet<F>, 'titles'>> {
  const { importMaxRows, importMaxMb } = ctx.settings.config.limits;
  try {
    return await readSheet(template, path, { maxRows: importMaxRows, encoding });
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    if (error.detail !== undefined) throw new AppError('sheetUnreadable', { params: { ...error.detail } });
    if (error.kind === 'tooManyRows') throw new AppError('tooManyRows', { params: { max: importMaxRows } });
    if (error.kind === 'tooLarge') throw new AppError('uploadSize', { params: { maxMb: importMaxMb } });
    ctx.log.info({ reason: error.message }, 'upload is no table');
    throw new AppError('uploadFormat', { params: { allowed: '.xlsx, .csv, .txt' } });
  }
}

function titlesFor<F extends FieldName>(ctx: Ctx, template: ImportTemplate<F>): Sheet<F>['titles'] {
  const texts = textsOf(FALLBACK_LOCALE);
  const titles = fieldsOf(template).map((field) => [
    field,
    { header: templateHeader(ctx, template, field), english: fieldLabelIn(texts, template.family, field) },
  ]);
  return Object.fromEntries(titles) as Sheet<F>['titles'];
}

async function readSheet<F extends FieldName>(
  template: ImportTemplate<F>,
  path: string,
  limits: Pick<ReadLimits, 'maxRows' | 'encoding'>,
): Promise<Omit<Sheet<F>, 'titles'>> {
  const [top, ...rows] = await readSheetInThread(path, {
    ...limits,
    maxColumns: MAX_COLUMNS,
    headers: knownHeaders(template),
    required: requiredColumns(template),
  });
  const { fieldAt, ...headers } = readHeaders(template, top?.cells ?? [], rows);
  return {
    ...headers,
    headerRow: top?.row ?? 1,
    rows: rows.map(({ row, cells }) => ({ row, values: valuesOf(fieldAt, cells) })),
    uncomputed: markedFields(fieldAt, rows, ({ uncomputed }) => uncomputed),
    digitsLost: markedFields(fieldAt, rows, ({ digitsLost }) => digitsLost),
  };
}

/** The fields of marked cells, by row number. */
function markedFields<F extends FieldName>(
  fieldAt: readonly (F | undefined)[],
  rows: readonly CellRow[],
  placesOf: (row: CellRow) => readonly number[] | undefined,
): ReadonlyMap<number, readonly F[]> {
  const marked = rows.map((row): [number, F[]] => [
    row.row,
    (placesOf(row) ?? []).flatMap((place) => fieldAt[place] ?? []),
  ]);
  return new Map(marked.filter(([, fields]) => fields.length > 0));
}

function valuesOf<F extends FieldName>(fieldAt: readonly (F | undefined)[], cells: readonly string[]) {
  const pairs = fieldAt.flatMap((field, index) => {
    const value = cells[index] ?? '';
    return field === undefined || isBlank(value) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(pairs) as SheetRow<F>['values'];
}
