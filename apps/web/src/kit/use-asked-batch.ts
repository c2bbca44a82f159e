import { useAskedAct } from '../lib/asked-act.ts';
import type { Chosen } from '../lib/chosen.ts';
import { useAllowedActions, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

/** Where the address asks for an act with all rows of its list: once they are known, for who may do it. */
export function useAskedBatch<Row>(
  list: List<Row>,
  batchActions: ((chosen: Chosen<Row>) => RowAction[]) | undefined,
): void {
  const allowed = useAllowedActions();
  const all = { rows: list.rows, matching: { filters: list.filters, count: list.total } };
  const known = !list.loading && !list.refreshing && list.total > 0;
  const actions = known ? allowed(batchActions?.(all) ?? []) : [];
  const actionOf = (act: 'renew' | 'joinGroups') =>
    actions.find(({ key, disabled }) => key === act && disabled === undefined);
  const run = (action: RowAction | undefined) => () => {
    list.selectMatching();
    action?.onClick();
  };
  const [renew, join] = [actionOf('renew'), actionOf('joinGroups')];
  useAskedAct('renew', run(renew), renew !== undefined);
  useAskedAct('joinGroups', run(join), join !== undefined);
}
