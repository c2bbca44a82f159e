import { FALLBACK_LOCALE } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import type { Sheet, SheetRow } from '@roger/domain/import/columns';
import { AppError } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { UploadedFile } from '../lib/io.ts';
import { readFirstSheet } from '../spreadsheet/read-workbook.ts';
import { WorkbookError } from '../spreadsheet/workbook-error.ts';
import { fieldsOf, templateHeader, type ImportTemplate } from './import-template.ts';
import { textsOf } from './texts.ts';

const MAX_COLUMNS = 50;

/** A filled template: its headers recognised in all seven languages, its rows with their own numbers. */
export async function readImportSheet<F extends FieldName>(
  ctx: Ctx,
  template: ImportTemplate<F>,
  file: UploadedFile | null,
): Promise<Sheet<F>> {
  if (file === null) throw new AppError('uploadFormat', { params: { allowed: '.xlsx' } });
  const { importMaxRows, importMaxMb } = ctx.settings.config.limits;
  try {
    return { titles: titlesFor(ctx, template), ...(await readSheet(template, file.path, importMaxRows)) };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    if (error.kind === 'tooManyRows') throw new AppError('tooManyRows', { params: { max: importMaxRows } });
    if (error.kind === 'tooLarge') throw new AppError('uploadSize', { params: { maxMb: importMaxMb } });
    ctx.log.info({ reason: error.message }, 'upload is no workbook');
    throw new AppError('uploadFormat', { params: { allowed: '.xlsx' } });
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
  maxRows: number,
): Promise<Omit<Sheet<F>, 'titles'>> {
  const [top, ...rows] = await readFirstSheet(path, { maxRows, maxColumns: MAX_COLUMNS });
  const fieldByHeader = headersOf(template);
  const fieldAt = (top?.cells ?? []).map((header) => fieldByHeader.get(plain(header)));
  const headers: Sheet<F>['headers'] = {};
  fieldAt.forEach((field, index) => {
    if (field !== undefined) headers[field] = top?.cells[index] ?? '';
  });
  return {
    headers,
    headerRow: top?.row ?? 1,
    rows: rows.map(({ row, cells }) => ({ row, values: valuesOf(fieldAt, cells) })),
  };
}

function valuesOf<F extends FieldName>(fieldAt: readonly (F | undefined)[], cells: readonly string[]) {
  const pairs = fieldAt.flatMap((field, index) => {
    const value = cells[index] ?? '';
    return field === undefined || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(pairs) as SheetRow<F>['values'];
}

function headersOf<F extends FieldName>(template: ImportTemplate<F>): ReadonlyMap<string, F> {
  return new Map(
    Object.values(allLocales).flatMap((texts) =>
      fieldsOf(template).map((field) => [plain(fieldLabelIn(texts, template.family, field)), field] as const),
    ),
  );
}

/** Headers are compared without the star of required ones, case or blanks. */
function plain(header: string): string {
  return header.replace(/[\s*]/g, '').toLocaleLowerCase('en');
}
