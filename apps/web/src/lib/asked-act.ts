import { useEffect, useRef } from 'react';
import { useTab } from './tab.ts';

/** An address may ask for more than a list: an act, which it does once. */
type AskedAct = 'add' | 'renew' | 'joinGroups' | 'export';

const PARAMETER = 'do';

/** The address of a list that asks for an act. */
export function addressAsking(act: AskedAct, address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${act}`;
}

/** Does what the tab's address asks for, as soon as that can be done, and takes it out of the address. */
export function useAskedAct(act: AskedAct, run: () => void, possible = true): void {
  const { search, setSearch, active } = useTab();
  const asked = active && possible && new URLSearchParams(search).get(PARAMETER) === act;
  const latest = useRef({ run, search, setSearch });
  useEffect(() => {
    latest.current = { run, search, setSearch };
  });
  useEffect(() => {
    if (!asked) return;
    const params = new URLSearchParams(latest.current.search);
    params.delete(PARAMETER);
    latest.current.setSearch(params.size === 0 ? '' : `?${params.toString()}`, true);
    latest.current.run();
  }, [asked]);
}
