import type { Ctx } from '@roger/domain/kernel/ctx';
import { importColumns, importFields, type ImportField } from '@roger/domain/terminal/import-columns';
import { fieldLabelIn } from '@roger/i18n/fields';
import type { WorkbookAnswer } from '../lib/io.ts';
import { textsOf } from './texts.ts';

// Long numbers that Excel would round when typed into an ordinary cell.
const AS_TEXT: ReadonlySet<ImportField> = new Set(['msId', 'imei', 'imei2', 'iccid', 'phone', 'msPwd']);
const WIDTH = 20;

/** The workbook to fill for an import: headers on the first sheet, notes on the second (contract.md §1 'Import'). */
export function terminalTemplate(ctx: Ctx): WorkbookAnswer {
  const { menu, workbook } = textsOf(ctx.request.locale);
  return {
    fileName: `${menu.groups.terminals}.xlsx`,
    sheetName: menu.groups.terminals,
    columns: importFields.map((field) => ({
      header: templateHeader(ctx, field),
      width: WIDTH,
      ...(AS_TEXT.has(field) ? { kind: 'text' } : {}),
    })),
    batches: noRows(),
    notes: { sheetName: workbook.notes, lines: [...workbook.terminalTemplate] },
  };
}

/** The header of a column in the reader's language, starred where a value is required. */
export function templateHeader(ctx: Ctx, field: ImportField): string {
  const header = fieldLabelIn(textsOf(ctx.request.locale), 'terminal', field);
  return importColumns[field].required ? `${header}*` : header;
}

async function* noRows(): AsyncGenerator<never[], void, undefined> {
  yield [];
}
