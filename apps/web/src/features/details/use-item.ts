import { useQuery } from '@tanstack/react-query';
import type { AnyCall, InputFor, ResultFor } from '../../lib/api/call.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';

/** Result of reading one item. */
export interface ItemRead<Row> {
  /** Null if the item does not exist; undefined while loading. */
  row: Row | null | undefined;
  error: unknown;
  retry: () => void;
}

/** Reads one item for its page while its tab is active, and again every `refreshMs`, if given. */
export function useItem<C extends AnyCall, Row>(
  call: C,
  input: InputFor<C>,
  rowOf: (answer: ResultFor<C>) => Row | undefined,
  { refreshMs = false }: { refreshMs?: number | false } = {},
): ItemRead<Row> {
  const active = useTabActive();
  const { data, error, refetch } = useQuery({ ...queryOf(call, input), enabled: active, refetchInterval: refreshMs });
  return { row: data === undefined ? undefined : (rowOf(data) ?? null), error, retry: () => void refetch() };
}

/** Row id from a URL. NaN if it is not a number; the service then refuses the request. */
export function rowIdOf(item: string): number {
  return /^\d+$/.test(item) ? Number(item) : Number.NaN;
}
