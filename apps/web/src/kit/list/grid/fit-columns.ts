/** Widths in pixels that a column could have. */
export interface ColumnWidths {
  key: string;
  least: number;
  ideal: number;
  /** The column takes width that the others do not need. */
  grows: boolean;
}

export interface FittedColumns {
  /** By key, of the columns that fit. */
  widths: Map<string, number>;
  /** Keys of the columns without room, in order. */
  hidden: string[];
}

/**
 * Divides the room, in pixels, between columns in their order. The columns after the first without room are hidden, so
 * that none is cut; the first always stays. Each of the others gets its ideal width if it can; the columns that grow
 * share the rest.
 */
export function fitColumns(columns: readonly ColumnWidths[], room: number): FittedColumns {
  let used = 0;
  const without = columns.findIndex(({ least }, index) => (used += least) > room && index > 0);
  const fitting = without < 0 ? columns : columns.slice(0, without);
  const hidden = columns.slice(fitting.length).map(({ key }) => key);
  let spare = Math.max(0, room - sumOf(fitting.map(({ least }) => least)));
  const widths = new Map(
    fitting.map(({ key, least, ideal }) => {
      const more = Math.min(spare, Math.max(0, ideal - least));
      spare -= more;
      return [key, least + more];
    }),
  );
  const growing = fitting.filter(({ grows }) => grows);
  for (const { key } of growing) widths.set(key, (widths.get(key) ?? 0) + Math.floor(spare / growing.length));
  return { widths, hidden };
}

export function sumOf(widths: Iterable<number>): number {
  return [...widths].reduce((sum, one) => sum + one, 0);
}
