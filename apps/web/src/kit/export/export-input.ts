import { partsOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';
import type { ExportFormat } from '@roger/contract/fields/export-query';

export type ExportedRows = 'selected' | 'listed';

/** All exportable columns, and the visible ones among them in the list's order. */
export function exportableColumns(
  { input }: Pick<Endpoint, 'input'>,
  columns: readonly { key: string }[],
): { all: string[]; visible: string[] } {
  const { items } = partsOf(input.properties['columns'] ?? {});
  const all = (items === undefined ? [] : (partsOf(items).enum ?? [])).map(String);
  return { all, visible: columns.map(({ key }) => key).filter((key) => all.includes(key)) };
}

interface ExportRequest<Row> {
  list: { exportInput: Record<string, unknown>; selected: readonly Row[] };
  rowKey: keyof Row & string;
  rows: ExportedRows;
  /** Null for all columns. */
  columns: readonly string[] | null;
  format: ExportFormat;
}

/** Input of an export. Selected rows are named by their keys, without the list's filters. */
export function exportInput<Row>({ list, rowKey, rows, columns, format }: ExportRequest<Row>): Record<string, unknown> {
  const { column, order } = list.exportInput;
  const which =
    rows === 'listed' ? list.exportInput : { [rowKey]: list.selected.map((row) => row[rowKey]), column, order };
  return { ...which, ...(columns !== null && { columns }), format };
}
