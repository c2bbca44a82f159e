import type { ViewRow } from '@roger/contract/families/tenancy/view';
import { useEffect, useRef } from 'react';
import type { ColumnChoice } from '../../lib/address/list-view.ts';
import { prefer, usePreferences } from '../../lib/session/preferences.ts';
import { addressOfView, namesViewAlone, useSavedViews, viewIdOf } from '../../lib/address/saved-views.ts';
import { useTab } from '../../lib/address/tab.ts';
import type { List } from '../list/use-list.ts';

export interface Views {
  all: ViewRow[];
  current: ViewRow | null;
  /** The list's present look, as a view stores it. */
  look: Pick<ViewRow, 'filters' | 'columns' | 'sort' | 'density'>;
  show: (view: ViewRow) => void;
  /** Names the list's look after a view, or after none, without changing it. */
  name: (view: ViewRow | null) => void;
}

/** The views of a screen. Its list opens with the view that is alone in the address, else with the default view. */
export function useViews<Row>(screen: string, list: List<Row>, choice: ColumnChoice): Views {
  const { search, setSearch } = useTab();
  const { density } = usePreferences();
  const saved = useSavedViews(screen);
  const named = viewIdOf(search);
  const current = saved?.find(({ id }) => id === named) ?? null;
  const show = (view: ViewRow, replace = false) => {
    if (view.density !== null) prefer({ density: view.density });
    if (view.columns.length > 0) choice.show(view.columns);
    else choice.reset();
    setSearch(addressOfView(view), replace);
  };
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || saved === undefined) return;
    opened.current = true;
    const wanted = named === null ? saved.find(({ isDefault }) => isDefault) : current;
    if (wanted !== undefined && wanted !== null && namesViewAlone(search)) show(wanted, true);
  });
  const { filters, column, order } = list;
  const sort = column === undefined ? null : { column, order };
  return {
    all: saved ?? [],
    current,
    look: { filters, columns: choice.visible, sort, density },
    show,
    name: (view) => {
      const params = new URLSearchParams(search);
      if (view === null) params.delete('view');
      else params.set('view', String(view.id));
      setSearch(params.size === 0 ? '' : `?${params.toString()}`, true);
    },
  };
}
