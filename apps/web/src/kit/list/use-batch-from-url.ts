import { useActionFromUrl } from '../../lib/address/action-from-url.ts';
import { useTab } from '../../lib/address/tab.ts';
import type { Selection } from '../../lib/form/selection.ts';
import { useAllowedActions, type RowAction } from '../actions/row-actions.tsx';
import type { List } from './use-list.ts';

/** Runs the batch action in the address with all rows of the list, once they are loaded, if the account may use it. */
export function useBatchFromUrl<Row>(
  list: List<Row>,
  batchActions: ((selection: Selection<Row>) => RowAction[]) | undefined,
): void {
  const allowed = useAllowedActions();
  // With an item in the address, the action is for that item alone.
  const { item } = useTab();
  const all = { rows: list.rows, matching: { filters: list.filters, count: list.total } };
  const known = item === null && !list.loading && !list.refreshing && list.total > 0;
  const actions = known ? allowed(batchActions?.(all) ?? []) : [];
  const actionOf = (wanted: 'renew' | 'joinGroups') =>
    actions.find(({ key, disabled }) => key === wanted && disabled === undefined);
  const run = (action: RowAction | undefined) => () => {
    list.selectMatching();
    action?.onClick();
  };
  const [renew, join] = [actionOf('renew'), actionOf('joinGroups')];
  useActionFromUrl('renew', run(renew), renew !== undefined);
  useActionFromUrl('joinGroups', run(join), join !== undefined);
}
