import { useMemo, useState } from 'react';
import { viewIdOf } from './saved-views.ts';
import { useTab, type TabState } from './tab.ts';

/** A list's address with the name of the list, before that of its saved view; the first list needs none. */
function withView(views: readonly string[], view: string, search: string): string {
  const params = new URLSearchParams(search);
  const saved = viewIdOf(search);
  const parts = [...(view === views[0] ? [] : [view]), ...(saved === null ? [] : [saved])];
  if (parts.length === 0) params.delete('view');
  else params.set('view', parts.join('.'));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Which of a screen's views is shown, and how another one is. */
export interface ViewState<V extends string> {
  view: V;
  /** Shows a view as it was left, or with an address of its own. */
  show: (view: V, search?: string) => void;
  /** The tab as the view's list sees it: whatever the list writes, the view stays. */
  tab: TabState;
}

/** Which of a screen's lists is shown, as the tab's address names it; the first unless it names another. */
export function useView<V extends string>(views: readonly [V, ...V[]]): ViewState<V> {
  const outer = useTab();
  const { search, setSearch } = outer;
  const named = new URLSearchParams(search).get('view')?.split('.')[0];
  const view = views.find((one) => one === named) ?? views[0];
  const [left, setLeft] = useState<Partial<Record<V, string>>>({});
  const tab = useMemo(
    (): TabState => ({ ...outer, setSearch: (next, replace) => setSearch(withView(views, view, next), replace) }),
    [outer, setSearch, view, views],
  );
  const show = (next: V, address = left[next] ?? '') => {
    // Filters and page of the view that is left are there again when it is come back to.
    setLeft({ ...left, [view]: search });
    setSearch(withView(views, next, address));
  };
  return { view, show, tab };
}
