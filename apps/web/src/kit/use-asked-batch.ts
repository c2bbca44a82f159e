import { useAskedAct } from '../lib/asked-act.ts';
import type { Chosen } from '../lib/chosen.ts';
import { useAllowedActions, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

/** Where the address asks for a renewal: of all rows of its list, once they are known, for who may do it. */
export function useAskedBatch<Row>(
  list: List<Row>,
  batchActions: ((chosen: Chosen<Row>) => RowAction[]) | undefined,
): void {
  const allowed = useAllowedActions();
  const all = { rows: list.rows, matching: { filters: list.filters, count: list.total } };
  const known = !list.loading && !list.refreshing && list.total > 0;
  const action = known
    ? allowed(batchActions?.(all) ?? []).find(({ key, disabled }) => key === 'renew' && disabled === undefined)
    : undefined;
  const run = () => {
    list.selectMatching();
    action?.onClick();
  };
  useAskedAct('renew', run, action !== undefined);
}
