import { createContext, useContext } from 'react';

/** The tab a screen lives in. A hidden tab stays mounted, keeps its own address, and neither polls nor shows portals. */
export interface TabState {
  /** The screen's address without its query; empty outside of all tabs. */
  route: string;
  active: boolean;
  /** The query part of the tab's address, also while another tab is shown. */
  search: string;
  /** Shows another query; the browser's back leads to the one before, unless that is replaced. */
  setSearch: (search: string, replace?: boolean) => void;
}

export const TabContext = createContext<TabState>({
  route: '',
  active: true,
  search: '',
  setSearch: () => undefined,
});

export function useTab(): TabState {
  return useContext(TabContext);
}

export function useTabActive(): boolean {
  return useContext(TabContext).active;
}
