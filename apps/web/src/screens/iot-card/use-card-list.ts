import { simCard } from '@roger/contract/families/sim-card';
import { useList, type List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { cardRow, type CardRow } from './card-row.ts';
import { useCards } from './use-cards.ts';

/** Sorts that mean the same of terminals as of their cards. */
const SORTS = new Set(['iccid', 'msId', 'msName', 'clientName']);
const shared = (columns: ReadonlySet<string>) => new Set([...columns].filter((column) => SORTS.has(column)));
const nothing = () => undefined;

/** The terminals that have a card, a page at a time, each with what the provider tells of it. */
export function useCardList(): { list: List<CardRow>; error: unknown } {
  const { rows, sortable, tooLongFor, ...list } = useList(api.terminal.list, { hasIccid: true });
  const { cards, error, asking, refresh } = useCards(rows.flatMap(({ iccid }) => iccid ?? []));
  const refreshAll = () => {
    list.refresh();
    refresh();
  };
  return {
    error,
    list: {
      ...list,
      slug: simCard.slug,
      rows: rows.map((terminal) => cardRow(terminal, cards)),
      sortable: shared(sortable),
      tooLongFor: shared(tooLongFor),
      refreshing: list.refreshing || asking,
      refresh: refreshAll,
      // Nothing is done with several cards at once.
      selected: [],
      select: nothing,
      deselect: nothing,
      selectMatching: nothing,
      chosen: { rows: [], matching: null },
    },
  };
}
