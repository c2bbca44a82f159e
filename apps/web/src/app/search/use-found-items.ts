import { MAX_FOUND, MAX_ITEMS } from '@roger/contract/families/workflows/search';
import { useQuery } from '@tanstack/react-query';
import { itemAddress } from '../../lib/address/item-address.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { withFallback } from '../../lib/api/with-fallback.ts';
import { parseIdentifiers } from '@roger/contract/fields/identifiers';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { useKnown } from '../../lib/session/known-calls.ts';
import type { FoundItems } from './search-item.ts';

/** Shorter texts have too many results. */
const MIN_LENGTH = 2;
/** Maximum of the service. */
const MAX_LENGTH = 64;

/** A plain service finds terminals only, and only for accounts that may list them. */
const find = withFallback(api.search.find, async ({ q }, options) => {
  const { records, total } = await api.terminal.list({ keyword: q, pageSize: MAX_ITEMS }, options);
  const items = records.map(({ msId, msName }) => ({
    id: msId,
    title: msId,
    subtitle: msName,
    matched: q,
    route: itemAddress('terminal', msId),
  }));
  const found = { kind: 'terminals' as const, total: Math.min(total, MAX_FOUND), more: total > MAX_FOUND, items };
  return { groups: total === 0 ? [] : [found] };
});

export interface Found {
  /** The text that the items match; while the user types it is an earlier one. */
  text: string;
  groups: readonly FoundItems[];
  loading: boolean;
}

const NONE: readonly FoundItems[] = [];

/** Items that the service finds for a text; none for a short text, a pasted list or null. */
export function useFoundItems(text: string | null, limit?: number): Found {
  const typed = text?.trim() ?? '';
  const query = useDebouncedValue(typed);
  const enabled = query.length >= MIN_LENGTH && query.length <= MAX_LENGTH && parseIdentifiers(query) === null;
  const searches = useKnown(api.search.find);
  const listed = useAllowed('terminalList');
  const input = { q: query, ...(limit === undefined ? {} : { limit }) };
  const { data, isLoading } = useQuery({ ...queryOf(find, input), enabled: enabled && (searches || listed) });
  return { text: query, groups: enabled ? (data?.groups ?? NONE) : NONE, loading: query !== typed || isLoading };
}
