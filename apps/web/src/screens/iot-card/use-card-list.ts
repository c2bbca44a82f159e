import { simCard } from '@roger/contract/families/cloud/sim-card';
import { useList, type List } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { cardRow, type CardRow } from './card-row.ts';
import { useCards } from './use-cards.ts';

/** Columns that sort terminals and their cards alike. */
const SORTS = new Set(['iccid', 'msId', 'msName', 'clientName']);
const shared = (columns: ReadonlySet<string>) => new Set([...columns].filter((column) => SORTS.has(column)));
const nothing = () => undefined;

/** List of the terminals with a card, each with the provider's data. */
export function useCardList(): { list: List<CardRow>; error: unknown } {
  const { rows, sortable, tooLongFor, ...list } = useList(api.terminal.list, { hasIccid: true });
  const { cards, error, loading: asking, refresh } = useCards(rows.flatMap(({ iccid }) => iccid ?? []));
  const refreshAll = () => {
    list.refresh();
    refresh();
  };
  const cardRows = rows.map((terminal) => cardRow(terminal, cards));
  return {
    error,
    list: {
      ...list,
      slug: simCard.slug,
      rows: cardRows,
      // The provider is asked for the cards of a page only, so that a print has these.
      loadRows: () => Promise.resolve(cardRows),
      sortable: shared(sortable),
      tooLongFor: shared(tooLongFor),
      refreshing: list.refreshing || asking,
      refresh: refreshAll,
      // Cards have no batch actions, so nothing can be selected.
      selected: [],
      select: nothing,
      deselect: nothing,
      selectMatching: nothing,
      selection: { rows: [], matching: null },
    },
  };
}
