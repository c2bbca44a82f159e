import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { holdingsOf, type Holdings } from './coins.ts';
import { queryOf } from './query.ts';
import { useTabActive } from './tab.ts';
import { useLast } from './use-last.ts';

/** What the own client holds. */
export function useOwnHoldings(): Holdings | null {
  const active = useTabActive();
  const { data } = useQuery({ ...queryOf(api.client.queryBalance), select: holdingsOf, enabled: active });
  return data ?? null;
}

/** The same for a dialog: one that is closing keeps what it showed, although the booking has changed it. */
export function useShownHoldings(open: boolean): Holdings | null {
  const own = useOwnHoldings();
  return useLast(open ? own : null);
}
