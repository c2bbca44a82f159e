import type { ImportFault } from '@roger/contract/fields/import';
import type { Sheet, SheetRow } from '@roger/domain/fleet/import/columns';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { inBatches } from '@roger/domain/platform/process/event-loop';
import type { FieldName } from '@roger/i18n/fields';
import type { Texts } from '@roger/i18n/sections';
import type { NamedFile } from '@roger/spreadsheet/spool-file';
import type { CellRow } from '@roger/spreadsheet/workbook-content';
import { faultText } from './fault-text.ts';
import { fieldsOf, type ImportTemplate } from './import-template.ts';
import { templateColumns } from './template-file.ts';
import { textsOf } from './texts.ts';

const FAULT_WIDTH = 60;
const WIDTH = 20;

/**
 * The faulty rows of a sheet as its template has them, each with its faults beside it (docs/contract.md §1 'Import').
 * Faults of the headers are faults of every row, and columns that were not read stay, so that no value is lost.
 */
export function faultsFile<F extends FieldName>(
  ctx: Ctx,
  template: ImportTemplate<F>,
  sheet: Sheet<F>,
  faults: readonly ImportFault[],
): NamedFile {
  const texts = textsOf(ctx.request.locale);
  const title = template.title(texts);
  const columns = templateColumns(ctx, template);
  const fault = { header: texts.common.import.fault, width: FAULT_WIDTH, kind: 'text' as const };
  const byRow = textsByRow(texts, faults);
  const ofHeaders = byRow.get(sheet.headerRow);
  const unread = sheet.unreadColumns.map(({ header }) => ({ header, width: WIDTH, kind: 'text' as const }));
  const faulty = ofHeaders === undefined ? sheet.rows.filter(({ row }) => byRow.has(row)) : sheet.rows;
  const cellsOf = ({ row, values }: SheetRow<F>) => [
    ...fieldsOf(template).map((field) => values[field] ?? null),
    ...sheet.unreadColumns.map(({ cells }) => cells.get(row) ?? null),
    [ofHeaders, row === sheet.headerRow ? undefined : byRow.get(row)].filter(Boolean).join(' '),
  ];
  return {
    name: title,
    format: 'xlsx',
    sheetName: title,
    columns: [...columns, ...unread, fault],
    batches: portions(faulty, cellsOf),
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
  rows: readonly SheetRow<F>[],
  cellsOf: (row: SheetRow<F>) => CellRow,
): AsyncGenerator<CellRow[], void, undefined> {
  for (const batch of inBatches(rows)) yield batch.map(cellsOf);
}
