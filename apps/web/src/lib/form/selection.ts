import type { RowSelection } from '@roger/contract/fields/selection';

/** Target of an action: single rows, or all rows that match the filters of their list. */
export interface Selection<Row> {
  /** The single rows; with `matching` only those of the page. */
  rows: readonly Row[];
  /** Filters and number of the matching rows; null if `rows` is the whole selection. */
  matching: RowSelection | null;
}

export function selectionOf<Row>(...rows: readonly Row[]): Selection<Row> {
  return { rows, matching: null };
}

export function countOf({ rows, matching }: Selection<unknown>): number {
  return matching?.count ?? rows.length;
}

/** Ids of single rows; empty for a matching selection. */
export function idsOf<Row>({ rows, matching }: Selection<Row>, idOf: (row: Row) => number): number[] {
  return matching === null ? rows.map(idOf) : [];
}

/** Input of a bulk call: ids, or the filters of a matching selection. */
export function asIds<Row>({ rows, matching }: Selection<Row>, idOf: (row: Row) => number): Named<'ids', number> {
  return matching === null ? { ids: rows.map(idOf) } : { selection: matching };
}

/** `asIds` for terminals, which calls name by their IDs. */
export function asMsIds({ rows, matching }: Selection<{ msId: string }>): Named<'msIds', string> {
  return matching === null ? { msIds: rows.map(({ msId }) => msId) } : { selection: matching };
}

/** `asMsIds` for calls that name the receiving terminals. */
export function asToMsIds(selection: Selection<{ msId: string }>): Named<'toMsIds', string> {
  const { msIds, ...selected } = asMsIds(selection);
  return msIds === undefined ? selected : { toMsIds: msIds };
}

type Named<F extends string, T> = { [K in F]?: T[] } & { selection?: RowSelection };
