import type { RowSelection } from '@roger/contract/fields/selection';

/** What an act is for: the rows that were ticked, or all that pass the filters of their list. */
export interface Chosen<Row> {
  /** Of all that match only those that were ticked. */
  rows: readonly Row[];
  /** The filters that all pass, and how many there were; null where the rows are all that was chosen. */
  matching: RowSelection | null;
}

/** These rows and no others. */
export function chosenRows<Row>(...rows: readonly Row[]): Chosen<Row> {
  return { rows, matching: null };
}

/** How many rows an act is for. */
export function countOf({ rows, matching }: Chosen<unknown>): number {
  return matching?.count ?? rows.length;
}

/** The ids of the rows that were chosen one by one; nothing where all that match were. */
export function idsOf<Row>({ rows, matching }: Chosen<Row>, idOf: (row: Row) => number): number[] {
  return matching === null ? rows.map(idOf) : [];
}

/** How a bulk call is told which rows: by ids, or by what all of them pass. */
export function asIds<Row>({ rows, matching }: Chosen<Row>, idOf: (row: Row) => number): Named<'ids', number> {
  return matching === null ? { ids: rows.map(idOf) } : { selection: matching };
}

/** The same of terminals, which calls name by their IDs. */
export function asMsIds({ rows, matching }: Chosen<{ msId: string }>): Named<'msIds', string> {
  return matching === null ? { msIds: rows.map(({ msId }) => msId) } : { selection: matching };
}

/** The same where a call names those that receive something. */
export function asToMsIds(chosen: Chosen<{ msId: string }>): Named<'toMsIds', string> {
  const { msIds, ...selected } = asMsIds(chosen);
  return msIds === undefined ? selected : { toMsIds: msIds };
}

/** The selection stands in place of the names. */
type Named<F extends string, T> = { [K in F]?: T[] } & { selection?: RowSelection };
