import { partsOf } from '@roger/contract/check';
import { costOf, HEAVY_SHARE } from '@roger/contract/fields/list-query';
import type { PageOf } from '@roger/contract/fields/page';
import type { RowSelection } from '@roger/contract/fields/selection';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type Key } from 'react';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { useConfig } from '../lib/config.ts';
import { inputOf, searchOf } from '../lib/list-address.ts';
import { queryOf } from '../lib/query.ts';
import { viewIdOf } from '../lib/saved-views.ts';
import { useTab } from '../lib/tab.ts';
import { useLast } from '../lib/use-last.ts';
import type { Chosen } from '../lib/chosen.ts';

export type RowOf<C extends AnyCall> = ResultFor<C> extends PageOf<infer R> ? R : never;

export type Filters = Record<string, unknown>;

/** Filters as one text, whatever their order. */
export function filtersText(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A list as its screen, filters, toolbar and table share it. */
export interface List<Row> {
  /** Whose list it is: names what the browser remembers about it. */
  slug: string;
  filters: Filters;
  /** Filters and sort without the page: what an export takes. */
  exportInput: Filters;
  rows: Row[];
  total: number;
  pageNo: number;
  pageSize: number;
  column: string | undefined;
  order: 'asc' | 'desc';
  sortable: ReadonlySet<string>;
  /** Columns that would sort a shorter list. */
  tooLongFor: ReadonlySet<string>;
  /** Nothing to show yet, as opposed to `refreshing` what is shown. */
  loading: boolean;
  refreshing: boolean;
  error: unknown;
  /** The rows that show as selected: of all that match those of the page. */
  selected: Row[];
  select: (rows: Row[]) => void;
  /** What an act on the selection is for. */
  chosen: Chosen<Row>;
  /** Takes from the selection what something was done with: its rows are not as they were. */
  deselect: <D>(done: Chosen<D>, keyOf: (row: D | Row) => Key) => void;
  /** Selects all that match the filters as they are now, on whatever page. */
  selectMatching: () => void;
  /** Filters anew; `replace` where what is typed goes on, so that back does not lead through its letters. */
  setFilters: (filters: Filters, replace?: boolean) => void;
  setPage: (pageNo: number, pageSize: number) => void;
  setSort: (column: string | undefined, order: 'asc' | 'desc') => void;
  refresh: () => void;
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

/** Filters, sort and page as the tab's address has them. */
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
    // The view that the list was opened with keeps its name while one goes on from it.
    setSearch(searchOf({ ...input, view: viewIdOf(search) ?? undefined }), replace);
  };
  return [address, write];
}

/** The columns that sort a list of this length, and those that would sort a shorter one. */
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

type Selection<Row> = Pick<List<Row>, 'selected' | 'select' | 'chosen' | 'deselect' | 'selectMatching'>;

/** Which rows are selected: single ones, whatever the filters are by then, or all that match until the filters change. */
function useSelection<Row>(rows: Row[], filters: Filters, total: number): Selection<Row> {
  const [ticked, setTicked] = useState<Row[]>([]);
  const [matching, setMatching] = useState<RowSelection | null>(null);
  const current = matching !== null && sameFilters(matching.filters, filters) ? matching : null;
  const selected = current === null ? ticked : rows;
  const select = (next: Row[]) => {
    setTicked(next);
    setMatching(null);
  };
  return {
    selected,
    select,
    chosen: { rows: selected, matching: current },
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

function sameFilters(one: Filters, other: Filters): boolean {
  return filtersText(one) === filtersText(other);
}

/** The state of a list call; a hidden tab asks for nothing, and asks anew when it is shown again. */
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
  // A refused page leaves the one before in place.
  const page = useLast((query.data ?? null) as PageOf<RowOf<C>> | null);
  const rows = page?.records ?? [];
  const selection = useSelection(rows, { ...filters, ...fixed }, page?.total ?? 0);
  // Deleting the last rows of the last page leaves an empty one: step back to the last that has rows.
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
  };
}
