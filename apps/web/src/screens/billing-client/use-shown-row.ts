import type { CoinRow } from '@roger/contract/families/coin';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

/** The row of a dialog's client, read anew when the dialog opens and when its booking is refused. */
export function useShownRow(row: CoinRow | null): CoinRow | null {
  const active = useTabActive();
  const { data } = useQuery({
    ...queryOf(api.coin.list, { clientId: [row?.clientId ?? 0] }),
    enabled: row !== null && active,
  });
  return useLast(row === null ? null : (data?.records[0] ?? row));
}
