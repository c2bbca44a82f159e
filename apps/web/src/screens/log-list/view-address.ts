import { useMemo, useState } from 'react';
import { useTab, type TabState } from '../../lib/tab.ts';

/** What the screen shows: what was done, or who signed in. */
export type View = 'operations' | 'logins';

function viewOf(search: string): View {
  return new URLSearchParams(search).get('view') === 'logins' ? 'logins' : 'operations';
}

/** A list's address, with the view it belongs to. */
export function withView(view: View, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  if (view === 'logins') params.set('view', view);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The view the address names, and the tab as its list sees it: whatever the list writes, the view stays. */
export function useView(): { view: View; show: (view: View) => void; tab: TabState } {
  const outer = useTab();
  const { active, search, setSearch } = outer;
  const view = viewOf(search);
  const [left, setLeft] = useState<Record<View, string>>({ operations: '', logins: '' });
  const tab = useMemo(
    (): TabState => ({ active, search, setSearch: (next) => setSearch(withView(view, next)) }),
    [active, search, setSearch, view],
  );
  const show = (next: View) => {
    // Filters and page of the view that is left are there again when it is come back to.
    setLeft({ ...left, [view]: search });
    setSearch(withView(next, left[next]));
  };
  return { view, show, tab };
}
