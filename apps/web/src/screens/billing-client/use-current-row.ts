import type { CoinRow } from '@roger/contract/families/workflows/coin';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { useRetained } from '../../lib/react/use-retained.ts';

/** The current row of a dialog's client: loaded when the dialog opens and again after a refused booking. */
export function useCurrentRow(row: CoinRow | null): CoinRow | null {
  const active = useTabActive();
  const { data } = useQuery({
    ...queryOf(api.coin.list, { clientId: [row?.clientId ?? 0] }),
    enabled: row !== null && active,
  });
  return useRetained(row === null ? null : (data?.records[0] ?? row));
}
