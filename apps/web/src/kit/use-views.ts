import type { ViewRow } from '@roger/contract/families/view';
import { useEffect, useRef } from 'react';
import type { ColumnChoice } from '../lib/list-view.ts';
import { prefer, usePreferences } from '../lib/preferences.ts';
import { addressOfView, keptOf, namesViewAlone, useSavedViews, viewIdOf, type KeptView } from '../lib/saved-views.ts';
import { useTab } from '../lib/tab.ts';
import type { List } from './use-list.ts';

/** The views of a list, and the one it shows. */
export interface Views {
  all: ViewRow[];
  current: ViewRow | null;
  /** How the list looks now. */
  kept: KeptView;
  show: (view: ViewRow) => void;
  /** The list goes on as it is, under the name of a view or of none. */
  name: (view: ViewRow | null) => void;
}

/** The views of a screen. Its list is opened with the one that the address names alone, or else with the default one. */
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
    kept: keptOf({ filters, columns: choice.shown, sort, density }),
    show,
    name: (view) => {
      const params = new URLSearchParams(search);
      if (view === null) params.delete('view');
      else params.set('view', String(view.id));
      setSearch(params.size === 0 ? '' : `?${params.toString()}`, true);
    },
  };
}
