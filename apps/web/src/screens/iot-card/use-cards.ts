import { MAX_CARD_LOOKUPS } from '@roger/contract/constants';
import type { SimCard } from '@roger/contract/families/cloud/sim-card';
import { useQueries } from '@tanstack/react-query';
import { useHasProvider } from '../../features/cloud/use-has-provider.ts';
import { useCardCalls } from './card-calls.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';

/** The provider's data of the cards loaded so far; null for a card that it does not know. */
export interface Cards {
  cards: ReadonlyMap<string, SimCard | null>;
  error: unknown;
  loading: boolean;
  refresh: () => void;
}

/** Loads the cards of a page from the provider, as many per request as it allows. */
export function useCards(iccids: readonly string[]): Cards {
  const { batchDetail } = useCardCalls();
  const active = useTabActive();
  const hasProvider = useHasProvider() === true;
  const batches = Array.from({ length: Math.ceil(iccids.length / MAX_CARD_LOOKUPS) }, (_none, at) =>
    iccids.slice(at * MAX_CARD_LOOKUPS, (at + 1) * MAX_CARD_LOOKUPS).join(','),
  );
  const answers = useQueries({
    queries: batches.map((one) => ({ ...queryOf(batchDetail, { iccids: one }), enabled: active && hasProvider })),
  });
  return {
    cards: new Map(answers.flatMap(({ data }) => Object.entries(data ?? {}))),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    loading: answers.some(({ isFetching }) => isFetching),
    refresh: () => hasProvider && answers.forEach(({ refetch }) => void refetch()),
  };
}
