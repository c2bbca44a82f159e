import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowedKeys } from '../lib/allowed.ts';
import { useSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { HOME, screens } from './screens.ts';
import { usePlace } from './use-place.ts';

export interface Tab {
  route: string;
  /** The query the tab had when it was last shown. */
  search: string;
}

const home: Tab = { route: HOME, search: '' };

function visit(tabs: Tab[], { route, search }: Tab): Tab[] {
  const known = tabs.find((tab) => tab.route === route);
  if (known === undefined) return [...tabs, { route, search }];
  return known.search === search ? tabs : tabs.map((tab) => (tab === known ? { route, search } : tab));
}

function restore(storage: Storage, key: string, allowed: ReadonlySet<string>): Tab[] {
  const stored = readStored(storage, key);
  const tabs = Array.isArray(stored) ? (stored as Partial<Tab>[]) : [];
  const usable = tabs.flatMap(({ route, search }): Tab[] => {
    const screen = screens.get(String(route));
    return screen !== undefined && screen.route !== HOME && allowed.has(screen.powerName)
      ? [{ route: screen.route, search: search ?? '' }]
      : [];
  });
  return [home, ...usable];
}

/** The open tabs: home first and always there, the rest as visited; remembered per account. */
export function useTabs() {
  const { search } = useLocation();
  const place = usePlace();
  const navigate = useNavigate();
  const allowed = useAllowedKeys();
  const { userInfo, readOnly = false } = useSession();
  const key = `roger.tabs.${userInfo.accountsName}`;
  // Who only looks on leaves nothing behind.
  const storage = readOnly ? sessionStorage : localStorage;
  const active = place.granted ? place.screen.route : null;
  const [stored, setStored] = useState(() => restore(storage, key, allowed));
  const [mounted, setMounted] = useState<ReadonlySet<string>>(() => new Set(active === null ? [] : [active]));
  // Between the click and the navigation the closed tab is still the address; it must not come back by that.
  const [closing, setClosing] = useState<string | null>(null);
  if (closing !== null && closing !== active) setClosing(null);
  const shows = active !== null && closing !== active;
  const tabs = shows ? visit(stored, { route: active, search }) : stored;
  if (tabs !== stored) setStored(tabs);
  if (shows && !mounted.has(active)) setMounted(new Set([...mounted, active]));
  useEffect(() => writeStored(storage, key, tabs), [storage, key, tabs]);

  const show = (route: string) => {
    const tab = tabs.find((other) => other.route === route);
    void navigate(`${route}${tab?.search ?? ''}`);
  };
  const close = (route: string) => {
    const rest = tabs.filter((tab) => tab.route !== route);
    setClosing(route);
    setStored(rest);
    setMounted(new Set([...mounted].filter((other) => other !== route)));
    const last = rest.at(-1) ?? home;
    if (route === active) void navigate(`${last.route}${last.search}`);
  };
  return { tabs, active, mounted, show, close };
}
