import { partsOf } from '@roger/contract/check';
import { costOf, HEAVY_SHARE } from '@roger/contract/fields/list-query';
import type { PageOf } from '@roger/contract/fields/page';
import type { RowSelection } from '@roger/contract/fields/selection';
import { MAX_PAGE_SIZE } from '@roger/contract/fields/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type Key } from 'react';
import type { AnyCall, InputFor, ResultFor } from '../../lib/api/call.ts';
import { useConfig } from '../../lib/api/config.ts';
import { inputOf, searchOf } from '../../lib/address/list-address.ts';
import { queryOf } from '../../lib/api/query.ts';
import { viewIdOf } from '../../lib/address/saved-views.ts';
import { useTab } from '../../lib/address/tab.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import type { Selection } from '../../lib/form/selection.ts';

export type RowOf<C extends AnyCall> = ResultFor<C> extends PageOf<infer R> ? R : never;

export type Filters = Record<string, unknown>;

/** A comparable text of filters, independent of their order. */
export function filtersText(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A list's state, shared by its screen, filters, toolbar and table. */
export interface List<Row> {
  /** The family's slug; part of the keys in the browser's storage. */
  slug: string;
  filters: Filters;
  /** Input of an export: filters and sort without the page. */
  exportInput: Filters;
  rows: Row[];
  /** All rows render in one step, for printing. */
  whole?: true;
  total: number;
  pageNo: number;
  pageSize: number;
  column: string | undefined;
  order: 'asc' | 'desc';
  sortable: ReadonlySet<string>;
  /** Columns that sort only a shorter list. */
  tooLongFor: ReadonlySet<string>;
  /** Nothing is loaded yet; `refreshing` reloads visible rows. */
  loading: boolean;
  refreshing: boolean;
  error: unknown;
  /** The rows displayed as selected; with a matching selection those of the page. */
  selected: Row[];
  select: (rows: Row[]) => void;
  /** Target of batch actions. */
  selection: Selection<Row>;
  /** Removes rows from the selection after an action on them: they have changed. */
  deselect: <D>(done: Selection<D>, keyOf: (row: D | Row) => Key) => void;
  /** Selects all rows that match the current filters, on every page. */
  selectMatching: () => void;
  /** `replace` while the user types: the Back button must not go through single letters. */
  setFilters: (filters: Filters, replace?: boolean) => void;
  setPage: (pageNo: number, pageSize: number) => void;
  setSort: (column: string | undefined, order: 'asc' | 'desc') => void;
  refresh: () => void;
  /** Loads the rows of all pages, at most so many. */
  loadRows: (most: number) => Promise<Row[]>;
}

export const PAGE_SIZES = [20, 50, 100];
const DEFAULT_SIZE = 20;

interface Address {
  pageNo: number;
  pageSize: number;
  column: string | undefined;
  order: 'asc' | 'desc' | undefined;
  filters: Filters;
}

/** Filters, sort and page in the tab's address. */
function useAddress(call: AnyCall): [Address, (change: Partial<Address>, replace?: boolean) => void] {
  const { search, setSearch } = useTab();
  const parsed = inputOf(partsOf(call.endpoint.input), search) as Partial<Address> & Filters;
  const { pageNo = 1, pageSize = DEFAULT_SIZE, column, order, ...filters } = parsed;
  const address: Address = { pageNo, pageSize, column, order: column === undefined ? undefined : order, filters };
  const write = (change: Partial<Address>, replace = false) => {
    const next = { ...address, ...change };
    const page = next.pageNo === 1 ? undefined : next.pageNo;
    const size = next.pageSize === DEFAULT_SIZE ? undefined : next.pageSize;
    const input = { ...next.filters, column: next.column, order: next.order, pageNo: page, pageSize: size };
    // The view stays current while the user changes the list from there.
    setSearch(searchOf({ ...input, view: viewIdOf(search) ?? undefined }), replace);
  };
  return [address, write];
}

/** The columns that sort a list of this length, and those that sort only a shorter one. */
function useSorts(call: AnyCall, total: number): Pick<List<unknown>, 'sortable' | 'tooLongFor'> {
  const { listScanRows } = useConfig().limits;
  const sorting = call.endpoint.input.properties['column'] ?? {};
  const { enum: columns = [] } = partsOf(sorting);
  const { sorts, heavy = [] } = costOf(sorting);
  const all = columns.map(String);
  const isOffered = (column: string) =>
    sorts.includes(column) || total <= listScanRows * (heavy.includes(column) ? HEAVY_SHARE : 1);
  return {
    sortable: new Set(all.filter(isOffered)),
    tooLongFor: new Set(all.filter((column) => !isOffered(column))),
  };
}

type ListSelection<Row> = Pick<List<Row>, 'selected' | 'select' | 'selection' | 'deselect' | 'selectMatching'>;

/** The selection: single rows, independent of the filters, or all matching rows until the filters change. */
function useSelection<Row>(rows: Row[], filters: Filters, total: number): ListSelection<Row> {
  const [ticked, setTicked] = useState<Row[]>([]);
  const [matching, setMatching] = useState<RowSelection | null>(null);
  const current = matching !== null && filtersText(matching.filters) === filtersText(filters) ? matching : null;
  const selected = current === null ? ticked : rows;
  const select = (next: Row[]) => {
    setTicked(next);
    setMatching(null);
  };
  return {
    selected,
    select,
    selection: { rows: selected, matching: current },
    deselect: (done, keyOf) => {
      const keys = new Set(done.rows.map(keyOf));
      select(current !== null && done.matching !== null ? [] : selected.filter((row) => !keys.has(keyOf(row))));
    },
    selectMatching: () => {
      setTicked([]);
      setMatching({ filters, count: total });
    },
  };
}

/** The first rows of a list, page by page. */
async function loadRows<C extends AnyCall>(call: C, input: Partial<InputFor<C>>, count: number): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = [];
  for (let pageNo = 1; rows.length < count; pageNo += 1) {
    const { records } = (await call({ ...input, pageNo, pageSize: MAX_PAGE_SIZE } as never)) as PageOf<RowOf<C>>;
    if (records.length === 0) break;
    rows.push(...records);
  }
  return rows.slice(0, count);
}

/** The state of a list call; a hidden tab sends no requests and reloads when it is visible again. */
export function useList<C extends AnyCall>(call: C, fixed: Partial<InputFor<C>> = {}): List<RowOf<C>> {
  const { active } = useTab();
  const [address, write] = useAddress(call);
  const { filters, pageNo, pageSize, column, order } = address;
  const exportInput = { ...filters, ...fixed, column, order };
  const query = useQuery({
    ...queryOf(call, { ...exportInput, pageNo, pageSize }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  // A refused request keeps the previous page.
  const page = useRetained((query.data ?? null) as PageOf<RowOf<C>> | null);
  const rows = page?.records ?? [];
  const selection = useSelection(rows, { ...filters, ...fixed }, page?.total ?? 0);
  // After the last rows of the last page were deleted: go back to the last page with rows.
  const lastPage = query.isPlaceholderData ? 0 : (page?.pages ?? 0);
  useEffect(() => {
    if (active && lastPage > 0 && pageNo > lastPage) write({ pageNo: lastPage }, true);
  });
  return {
    slug: call.slug,
    filters,
    exportInput,
    rows,
    total: page?.total ?? 0,
    pageNo,
    pageSize,
    column,
    order: order ?? 'asc',
    ...useSorts(call, page?.total ?? 0),
    loading: query.isPending,
    refreshing: query.isFetching,
    error: query.error,
    ...selection,
    setFilters: (next, replace) => write({ filters: next, pageNo: 1 }, replace),
    setPage: (nextNo, nextSize) => write({ pageNo: nextSize === pageSize ? nextNo : 1, pageSize: nextSize }),
    setSort: (nextColumn, nextOrder) =>
      write({ column: nextColumn, order: nextColumn === undefined ? undefined : nextOrder, pageNo: 1 }),
    refresh: () => void query.refetch(),
    loadRows: (most) => loadRows(call, exportInput as Partial<InputFor<C>>, Math.min(most, page?.total ?? 0)),
  };
}
