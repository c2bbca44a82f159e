import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowedKeys } from '../lib/allowed.ts';
import { useSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { HOME, screens } from './screens.ts';
import { useLeaveTabs } from './use-leave-tabs.ts';
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

/** The open tabs, and what can be done with them. */
export interface Tabs {
  all: Tab[];
  /** The tab in front; null where no screen shows. */
  active: string | null;
  /** Those that somebody has looked at since the page was loaded. */
  mounted: ReadonlySet<string>;
  /** How often each was loaded anew. */
  loads: Readonly<Record<string, number>>;
  show: (route: string) => void;
  close: (routes: readonly string[]) => void;
  reload: (route: string) => void;
}

/** Home first and always there, the rest as visited; remembered per account. */
export function useTabs(): Tabs {
  const { search } = useLocation();
  const place = usePlace();
  const navigate = useNavigate();
  const leaveTabs = useLeaveTabs();
  const [stored, setStored, remember] = useStoredTabs();
  const active = place.granted ? place.screen.route : null;
  const [mounted, setMounted] = useState<ReadonlySet<string>>(() => new Set(active === null ? [] : [active]));
  const [loads, setLoads] = useState<Readonly<Record<string, number>>>({});
  // Between the click and the navigation the closed tab is still the address; it must not come back by that.
  const [closing, setClosing] = useState<string | null>(null);
  if (closing !== null && closing !== active) setClosing(null);
  const shows = active !== null && closing !== active;
  const all = shows ? visit(stored, { route: active, search }) : stored;
  if (all !== stored) setStored(all);
  if (shows && !mounted.has(active)) setMounted(new Set([...mounted, active]));
  useEffect(() => remember(all), [remember, all]);

  const show = (route: string) => {
    const tab = all.find((other) => other.route === route);
    void navigate(`${route}${tab?.search ?? ''}`);
  };
  const drop = (routes: readonly string[]) => {
    const rest = all.filter(({ route }) => !routes.includes(route));
    setStored(rest);
    setMounted(new Set([...mounted].filter((route) => !routes.includes(route))));
    const last = rest.at(-1) ?? home;
    if (active === null || !routes.includes(active)) return;
    setClosing(active);
    void navigate(`${last.route}${last.search}`);
  };
  const load = (route: string) => {
    setLoads({ ...loads, [route]: (loads[route] ?? 0) + 1 });
    show(route);
  };
  const close = (routes: readonly string[]) => leaveTabs(routes, () => drop(routes));
  const reload = (route: string) => leaveTabs([route], () => load(route));
  return { all, active, mounted, loads, show, close, reload };
}

/** Who only looks on leaves nothing behind. */
function useStoredTabs() {
  const allowed = useAllowedKeys();
  const { userInfo, readOnly = false } = useSession();
  const key = `roger.tabs.${userInfo.accountsName}`;
  const storage = readOnly ? sessionStorage : localStorage;
  const [stored, setStored] = useState(() => restore(storage, key, allowed));
  const remember = useCallback((tabs: Tab[]) => writeStored(storage, key, tabs), [storage, key]);
  return [stored, setStored, remember] as const;
}
