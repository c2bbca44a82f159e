import { FALLBACK_LOCALE } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import { fieldLabelIn } from '@roger/i18n/fields';
import { AppError } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import {
  importFields,
  type ImportField,
  type ImportRow,
  type ImportSheet,
} from '@roger/domain/terminal/import-columns';
import type { UploadedFile } from '../lib/io.ts';
import { readFirstSheet } from '../spreadsheet/read-workbook.ts';
import { WorkbookError } from '../spreadsheet/workbook-error.ts';
import { templateHeader } from './terminal-template.ts';
import { textsOf } from './texts.ts';

const MAX_COLUMNS = 50;

/** The filled template: its headers recognised in all seven languages, its rows with their own numbers. */
export async function readTerminalSheet(ctx: Ctx, file: UploadedFile | null): Promise<ImportSheet> {
  if (file === null) throw new AppError('uploadFormat', { params: { allowed: '.xlsx' } });
  const { importMaxRows, importMaxMb } = ctx.settings.config.limits;
  try {
    return { titles: titlesFor(ctx), ...(await readSheet(file.path, importMaxRows)) };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    if (error.kind === 'tooManyRows') throw new AppError('tooManyRows', { params: { max: importMaxRows } });
    if (error.kind === 'tooLarge') throw new AppError('uploadSize', { params: { maxMb: importMaxMb } });
    throw new AppError('uploadFormat', { params: { allowed: '.xlsx' } });
  }
}

function titlesFor(ctx: Ctx): ImportSheet['titles'] {
  const texts = textsOf(FALLBACK_LOCALE);
  const titles = importFields.map((field) => [
    field,
    { header: templateHeader(ctx, field), english: fieldLabelIn(texts, 'terminal', field) },
  ]);
  return Object.fromEntries(titles) as ImportSheet['titles'];
}

async function readSheet(path: string, maxRows: number): Promise<Omit<ImportSheet, 'titles'>> {
  let fieldAt: (ImportField | undefined)[] | undefined;
  const sheet: Omit<ImportSheet, 'titles'> & { rows: ImportRow[] } = { headers: {}, headerRow: 1, rows: [] };
  for (const { row, cells } of await readFirstSheet(path, { maxRows, maxColumns: MAX_COLUMNS })) {
    if (fieldAt === undefined) {
      fieldAt = cells.map(fieldOf);
      sheet.headerRow = row;
      fieldAt.forEach((field, index) => {
        if (field !== undefined) sheet.headers[field] = cells[index] ?? '';
      });
      continue;
    }
    sheet.rows.push({ row, values: valuesOf(fieldAt, cells) });
  }
  return sheet;
}

function valuesOf(fieldAt: readonly (ImportField | undefined)[], cells: readonly string[]): ImportRow['values'] {
  const pairs = fieldAt.flatMap((field, index) => {
    const value = cells[index] ?? '';
    return field === undefined || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(pairs);
}

let fieldByHeader: ReadonlyMap<string, ImportField> | undefined;

function fieldOf(header: string): ImportField | undefined {
  fieldByHeader ??= new Map(
    Object.values(allLocales).flatMap((texts) =>
      importFields.map((field) => [plain(fieldLabelIn(texts, 'terminal', field)), field] as const),
    ),
  );
  return fieldByHeader.get(plain(header));
}

/** Headers are compared without the star of required ones, case or blanks. */
function plain(header: string): string {
  return header.replace(/[\s*]/g, '').toLocaleLowerCase('en');
}
