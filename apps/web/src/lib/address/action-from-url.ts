import { useEffect, useRef } from 'react';
import { useTab } from './tab.ts';

const PARAMETER = 'do';

/** Address that opens an action: `add`, `export` or an action on rows. */
export function actionUrl(action: string, address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${action}`;
}

/** The action in the tab's address; null without one. */
export function useActionInUrl(): string | null {
  return new URLSearchParams(useTab().search).get(PARAMETER);
}

/** Runs the action in the tab's address once, as soon as it is possible, and removes it from the address. */
export function useActionFromUrl(action: string, run: () => void, possible = true): void {
  const { search, setSearch, active } = useTab();
  const requested = active && possible && new URLSearchParams(search).get(PARAMETER) === action;
  const latest = useRef({ run, search, setSearch });
  useEffect(() => {
    latest.current = { run, search, setSearch };
  });
  useEffect(() => {
    if (!requested) return;
    const params = new URLSearchParams(latest.current.search);
    params.delete(PARAMETER);
    latest.current.setSearch(params.size === 0 ? '' : `?${params.toString()}`, true);
    latest.current.run();
  }, [requested]);
}
