import { MAX_CARDS_ASKED } from '@roger/contract/constants';
import type { SimCard } from '@roger/contract/families/sim-card';
import { useQueries } from '@tanstack/react-query';
import { useHasProvider } from '../../features/cloud/use-has-provider.ts';
import { useCardCalls } from '../../lib/card-calls.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';

/** What the provider tells of cards, as far as it has answered. */
export interface Cards {
  cards: ReadonlyMap<string, SimCard | null>;
  /** Why it tells nothing. */
  error: unknown;
  asking: boolean;
  refresh: () => void;
}

/** Asks the provider for the cards of a page, in one question for as many as one may name. */
export function useCards(iccids: readonly string[]): Cards {
  const { batchDetail } = useCardCalls();
  const active = useTabActive();
  const hasProvider = useHasProvider() === true;
  const questions = Array.from({ length: Math.ceil(iccids.length / MAX_CARDS_ASKED) }, (_none, at) =>
    iccids.slice(at * MAX_CARDS_ASKED, (at + 1) * MAX_CARDS_ASKED).join(','),
  );
  const answers = useQueries({
    queries: questions.map((one) => ({ ...queryOf(batchDetail, { iccids: one }), enabled: active && hasProvider })),
  });
  return {
    cards: new Map(answers.flatMap(({ data }) => Object.entries(data ?? {}))),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    asking: answers.some(({ isFetching }) => isFetching),
    refresh: () => hasProvider && answers.forEach(({ refetch }) => void refetch()),
  };
}
