import { useMemo, useState } from 'react';
import { viewIdOf } from './saved-views.ts';
import { useTab, type TabState } from './tab.ts';

/** Adds the list to the `view` parameter, before its saved view; the first list is implied. */
function withView(views: readonly string[], view: string, search: string): string {
  const params = new URLSearchParams(search);
  const saved = viewIdOf(search);
  const parts = [...(view === views[0] ? [] : [view]), ...(saved === null ? [] : [saved])];
  if (parts.length === 0) params.delete('view');
  else params.set('view', parts.join('.'));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export interface ViewState<V extends string> {
  view: V;
  /** Switches to a view, with its last query or a given one. */
  show: (view: V, search?: string) => void;
  /** Tab context of the view's list; queries that the list sets keep the view. */
  tab: TabState;
}

/** The current list of a screen with several, from the tab's address; by default the first. */
export function useView<V extends string>(views: readonly [V, ...V[]]): ViewState<V> {
  const outer = useTab();
  const { search, setSearch } = outer;
  const named = new URLSearchParams(search).get('view')?.split('.')[0];
  const view = views.find((one) => one === named) ?? views[0];
  const [left, setLeft] = useState<Partial<Record<V, string>>>({});
  const tab = useMemo(
    (): TabState => ({ ...outer, view, setSearch: (next, replace) => setSearch(withView(views, view, next), replace) }),
    [outer, setSearch, view, views],
  );
  const show = (next: V, address = left[next] ?? '') => {
    // The current view gets its filters and page back when the user returns to it.
    setLeft({ ...left, [view]: search });
    setSearch(withView(views, next, address));
  };
  return { view, show, tab };
}
