import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { holdingsOf, type Holdings } from '../format/coins.ts';
import { queryOf } from '../api/query.ts';
import { useTabActive } from '../address/tab.ts';
import { useRetained } from '../react/use-retained.ts';

export function useOwnHoldings(): Holdings | null {
  const active = useTabActive();
  const { data } = useQuery({ ...queryOf(api.client.queryBalance), select: holdingsOf, enabled: active });
  return data ?? null;
}

/** The own balances for a dialog; a closing dialog keeps those before the booking. */
export function useRetainedHoldings(open: boolean): Holdings | null {
  const own = useOwnHoldings();
  return useRetained(open ? own : null);
}
