import type { Ctx } from '@roger/domain/kernel/ctx';
import { importFields, type ImportField } from '@roger/domain/terminal/import-columns';
import type { FileAnswer } from '../lib/io.ts';
import { templateHeader, terminalImport } from './import-template.ts';
import { textsOf } from './texts.ts';

// Long numbers that Excel would round when typed into an ordinary cell.
const AS_TEXT: ReadonlySet<ImportField> = new Set(['msId', 'imei', 'imei2', 'iccid', 'phone', 'msPwd']);
const WIDTH = 20;

/** The workbook to fill for an import: headers on the first sheet, notes on the second (docs/contract.md §1 'Import'). */
export function terminalTemplate(ctx: Ctx): FileAnswer {
  const { menu, workbook } = textsOf(ctx.request.locale);
  return {
    name: menu.groups.terminals,
    format: 'xlsx',
    sheetName: menu.groups.terminals,
    columns: importFields.map((field) => ({
      header: templateHeader(ctx, terminalImport, field),
      width: WIDTH,
      ...(AS_TEXT.has(field) ? { kind: 'text' } : {}),
    })),
    batches: noRows(),
    notes: { sheetName: workbook.notes, lines: [...workbook.terminalTemplate] },
  };
}

async function* noRows(): AsyncGenerator<never[], void, undefined> {
  yield [];
}
