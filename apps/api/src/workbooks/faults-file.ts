import type { ImportFault } from '@roger/contract/fields/import';
import type { Sheet, SheetRow } from '@roger/domain/import/columns';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { inBatches } from '@roger/domain/kernel/event-loop';
import type { FieldName } from '@roger/i18n/fields';
import type { Texts } from '@roger/i18n/sections';
import type { NamedFile } from '@roger/spreadsheet/spool-file';
import type { CellRow } from '@roger/spreadsheet/workbook-content';
import { faultText } from './fault-text.ts';
import { fieldsOf, type ImportTemplate } from './import-template.ts';
import { templateColumns } from './template-file.ts';
import { textsOf } from './texts.ts';

const FAULT_WIDTH = 60;

/** The faulty rows of a sheet as its template has them, each with its faults beside it (docs/contract.md §1 'Import'). */
export function faultsFile<F extends FieldName>(
  ctx: Ctx,
  template: ImportTemplate<F>,
  { rows }: Sheet<F>,
  faults: readonly ImportFault[],
): NamedFile {
  const texts = textsOf(ctx.request.locale);
  const title = template.title(texts);
  const columns = templateColumns(ctx, template);
  const fault = { header: texts.common.import.fault, width: FAULT_WIDTH, kind: 'text' as const };
  const byRow = textsByRow(texts, faults);
  return {
    name: title,
    format: 'xlsx',
    sheetName: title,
    columns: [...columns, fault],
    batches: portions(
      fieldsOf(template),
      rows.filter(({ row }) => byRow.has(row)),
      byRow,
    ),
  };
}

function textsByRow(texts: Texts, faults: readonly ImportFault[]): ReadonlyMap<number, string> {
  const byRow = new Map<number, string>();
  for (const fault of faults) {
    const before = byRow.get(fault.row);
    const text = faultText(texts, fault);
    byRow.set(fault.row, before === undefined ? text : `${before} ${text}`);
  }
  return byRow;
}

async function* portions<F extends FieldName>(
  fields: readonly F[],
  rows: readonly SheetRow<F>[],
  byRow: ReadonlyMap<number, string>,
): AsyncGenerator<CellRow[], void, undefined> {
  for (const batch of inBatches(rows)) {
    yield batch.map(({ row, values }) => [...fields.map((field) => values[field] ?? null), byRow.get(row) ?? null]);
  }
}
