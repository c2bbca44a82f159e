import { useQuery } from '@tanstack/react-query';
import type { AnyCall, InputFor, ResultFor } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';

/** One thing as it was read. */
export interface ItemRead<Row> {
  /** Null where there is none; undefined until that is known. */
  row: Row | null | undefined;
  error: unknown;
  retry: () => void;
}

/** Reads one thing anew for its page, while its tab shows; what moves by itself every `refreshMs`. */
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

/** The row id that an address has; one that is no number is refused by the call that asks for it. */
export function rowIdOf(item: string): number {
  return /^\d+$/.test(item) ? Number(item) : Number.NaN;
}
