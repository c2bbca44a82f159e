import { partsOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';
import type { ExportFormat } from '@roger/contract/fields/export-query';

/** Which rows of a list are exported. */
export type ExportedRows = 'selected' | 'listed';

/** The columns that an export's file may have, and those of them that the list shows, in the list's order. */
export function exportableColumns(
  { input }: Pick<Endpoint, 'input'>,
  columns: readonly { key: string }[],
): { all: string[]; shown: string[] } {
  const { items } = partsOf(input.properties['columns'] ?? {});
  const all = (items === undefined ? [] : (partsOf(items).enum ?? [])).map(String);
  return { all, shown: columns.map(({ key }) => key).filter((key) => all.includes(key)) };
}

interface Wanted<Row> {
  /** The list as it is filtered and sorted, and its selected rows. */
  list: { exportInput: Record<string, unknown>; selected: readonly Row[] };
  rowKey: keyof Row & string;
  rows: ExportedRows;
  /** All that there are where nothing is said. */
  columns: readonly string[] | null;
  format: ExportFormat;
}

/** What an export is asked for. Selected rows are named by their keys, whatever the filters are by now. */
export function exportInput<Row>({ list, rowKey, rows, columns, format }: Wanted<Row>): Record<string, unknown> {
  const { column, order } = list.exportInput;
  const which =
    rows === 'listed' ? list.exportInput : { [rowKey]: list.selected.map((row) => row[rowKey]), column, order };
  return { ...which, ...(columns !== null && { columns }), format };
}
