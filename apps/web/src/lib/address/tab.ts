import { createContext, useContext } from 'react';

/** The tab of a screen. A hidden tab stays mounted and keeps its address, but neither polls nor shows portals. */
export interface TabState {
  /** The screen's path; empty outside of all tabs. */
  route: string;
  screenName: string;
  /** The current view of a screen with several lists. */
  view?: string;
  active: boolean;
  /** Query of the tab's address, also while the tab is hidden. */
  search: string;
  /** Path part after the route: the item with open details. */
  item: string | null;
  /** Opens the details of another item, or closes them; the query stays. */
  showItem: (item: string | null) => void;
  /** Changes the query; a new history entry unless `replace`. */
  setSearch: (search: string, replace?: boolean) => void;
}

export const TabContext = createContext<TabState>({
  route: '',
  screenName: '',
  active: true,
  search: '',
  item: null,
  showItem: () => undefined,
  setSearch: () => undefined,
});

export function useTab(): TabState {
  return useContext(TabContext);
}

export function useTabActive(): boolean {
  return useContext(TabContext).active;
}
