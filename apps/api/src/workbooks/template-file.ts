import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import type { FieldName } from '@roger/i18n/fields';
import type { NamedFile } from '@roger/spreadsheet/spool-file';
import type { ColumnSpec } from '@roger/spreadsheet/workbook-content';
import { fieldsOf, templateHeader, type ImportTemplate } from './import-template.ts';
import { textsOf } from './texts.ts';

// Long numbers that Excel would round when typed into an ordinary cell.
const AS_TEXT: ReadonlySet<string> = new Set(['msId', 'imei', 'imei2', 'iccid', 'phone', 'msPwd', 'extAccount']);
const WIDTH = 20;

/**
 * The workbook to fill for an import: headers on the first sheet, notes on the second (docs/contract.md §1 'Import').
 */
export function templateFile<F extends FieldName>(ctx: Ctx, template: ImportTemplate<F>): NamedFile {
  const texts = textsOf(ctx.request.locale);
  const title = template.title(texts);
  return {
    name: title,
    format: 'xlsx',
    sheetName: title,
    columns: templateColumns(ctx, template),
    batches: noRows(),
    notes: { sheetName: texts.workbook.notes, lines: [...template.notes(texts)] },
  };
}

/** The columns of a template as a workbook has them. */
export function templateColumns<F extends FieldName>(ctx: Ctx, template: ImportTemplate<F>): ColumnSpec[] {
  return fieldsOf(template).map((field) => ({
    header: templateHeader(ctx, template, field),
    width: WIDTH,
    ...(AS_TEXT.has(field) ? { kind: 'text' as const } : {}),
  }));
}

async function* noRows(): AsyncGenerator<never[], void, undefined> {
  yield [];
}
