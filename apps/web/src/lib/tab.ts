import { createContext, useContext } from 'react';

/** The tab a screen lives in. A hidden tab stays mounted, keeps its own address, and neither polls nor shows portals. */
export interface TabState {
  /** The screen's address without its query; empty outside of all tabs. */
  route: string;
  /** What the screen is called, as its resource is. */
  screenName: string;
  active: boolean;
  /** The query part of the tab's address, also while another tab is shown. */
  search: string;
  /** What the tab's address names behind its route: the one thing whose details are shown. */
  item: string | null;
  /** Shows the details of another thing, or of none; the query stays. */
  showItem: (item: string | null) => void;
  /** Shows another query; the browser's back leads to the one before, unless that is replaced. */
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
