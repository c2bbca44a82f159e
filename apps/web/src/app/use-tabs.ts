import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowedKeys } from '../lib/session/allowed.ts';
import { itemOf } from '../lib/address/item-address.ts';
import { useSession } from '../lib/session/session.ts';
import { readStored, writeStored, type StorageName } from '../lib/session/storage.ts';
import { HOME } from '../lib/address/home.ts';
import { screens } from './screens.ts';
import { useConfirmCloseTabs } from './use-confirm-close-tabs.ts';
import { usePlace } from './use-place.ts';

/** An open tab with its screen, details item and query from the last visit. */
export interface Tab {
  route: string;
  item: string | null;
  search: string;
}

const home: Tab = { route: HOME, item: null, search: '' };

export function addressOf({ route, item, search }: Tab): string {
  return `${route}${item === null ? '' : `/${encodeURIComponent(item)}`}${search}`;
}

function visit(tabs: Tab[], visited: Tab): Tab[] {
  const known = tabs.find(({ route }) => route === visited.route);
  if (known === undefined) return [...tabs, visited];
  const same = known.search === visited.search && known.item === visited.item;
  return same ? tabs : tabs.map((tab) => (tab === known ? visited : tab));
}

function restore(storage: StorageName, key: string, allowed: ReadonlySet<string>): Tab[] {
  const stored = readStored(storage, key);
  const tabs = Array.isArray(stored) ? (stored as Partial<Tab>[]) : [];
  const usable = tabs.flatMap(({ route, item, search }): Tab[] => {
    const screen = screens.get(String(route));
    return screen !== undefined && screen.route !== HOME && allowed.has(screen.powerName)
      ? [{ route: screen.route, item: item ?? null, search: search ?? '' }]
      : [];
  });
  return [home, ...usable];
}

export interface Tabs {
  all: Tab[];
  /** The active tab; null if the address has no granted screen. */
  active: string | null;
  /** Tabs visited since the page was loaded. */
  mounted: ReadonlySet<string>;
  /** Number of reloads by tab. */
  loads: Readonly<Record<string, number>>;
  show: (route: string) => void;
  close: (routes: readonly string[]) => void;
  reload: (route: string) => void;
}

/** The tabs, stored by account: home is first and cannot be closed, the others follow as visited. */
export function useTabs(): Tabs {
  const { pathname, search } = useLocation();
  const place = usePlace();
  const navigate = useNavigate();
  const confirmCloseTabs = useConfirmCloseTabs();
  const [stored, setStored, remember] = useStoredTabs();
  const active = place.granted ? place.screen.route : null;
  const [mounted, setMounted] = useState<ReadonlySet<string>>(() => new Set(active === null ? [] : [active]));
  const [loads, setLoads] = useState<Readonly<Record<string, number>>>({});
  // Until the navigation is done, the address still names the closed tab, which must not open again.
  const [closing, setClosing] = useState<string | null>(null);
  if (closing !== null && closing !== active) setClosing(null);
  const shows = active !== null && closing !== active;
  const all = shows ? visit(stored, { route: active, item: itemOf(pathname), search }) : stored;
  if (all !== stored) setStored(all);
  if (shows && !mounted.has(active)) setMounted(new Set([...mounted, active]));
  useEffect(() => remember(all), [remember, all]);

  const show = (route: string) => {
    const tab = all.find((other) => other.route === route);
    void navigate(tab === undefined ? route : addressOf(tab));
  };
  const drop = (routes: readonly string[]) => {
    const rest = all.filter(({ route }) => !routes.includes(route));
    setStored(rest);
    setMounted(new Set([...mounted].filter((route) => !routes.includes(route))));
    const last = rest.at(-1) ?? home;
    if (active === null || !routes.includes(active)) return;
    setClosing(active);
    void navigate(addressOf(last));
  };
  const load = (route: string) => {
    setLoads({ ...loads, [route]: (loads[route] ?? 0) + 1 });
    show(route);
  };
  const close = (routes: readonly string[]) => confirmCloseTabs(routes, () => drop(routes));
  const reload = (route: string) => confirmCloseTabs([route], () => load(route));
  return { all, active, mounted, loads, show, close, reload };
}

/** Tabs in local storage; those of a see-as session in session storage. */
function useStoredTabs() {
  const allowed = useAllowedKeys();
  const { userInfo, readOnly = false } = useSession();
  const key = `roger.tabs.${userInfo.accountsName}`;
  const storage = readOnly ? 'session' : 'local';
  const [stored, setStored] = useState(() => restore(storage, key, allowed));
  const remember = useCallback((tabs: Tab[]) => writeStored(storage, key, tabs), [storage, key]);
  return [stored, setStored, remember] as const;
}
