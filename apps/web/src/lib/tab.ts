import { createContext, useContext } from 'react';

/** The tab a screen lives in. A hidden tab stays mounted, keeps its own address, and neither polls nor shows portals. */
export interface TabState {
  /** The screen's address without its query; empty outside of all tabs. */
  route: string;
  active: boolean;
  /** The query part of the tab's address, also while another tab is shown. */
  search: string;
  /** Replaces the tab's query. */
  setSearch: (search: string) => void;
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
