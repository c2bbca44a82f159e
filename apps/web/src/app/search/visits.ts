import { itemOf, ITEM_ROUTES } from '../../lib/address/item-address.ts';
import { linksOf, type ActivityEntry } from '../../lib/live/activity.ts';
import { accountStorage, session } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/session/storage.ts';
import { addVisit, type Visit } from './rank-visits.ts';
import type { SearchItem, SearchKind } from './search-item.ts';

const MAX_VISITS = 50;

function keyOf(account: string): string {
  return `roger.search.${account}`;
}

function isVisit(value: unknown): value is Visit {
  const { route, title, kind, count, at } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return [route, title, kind].every((one) => typeof one === 'string') && [count, at].every(Number.isFinite);
}

/** Places that the account opened in this browser. */
export function readVisits(): Visit[] {
  const { account } = session.get();
  const stored = account === null ? [] : readStored(accountStorage(), keyOf(account));
  return Array.isArray(stored) ? stored.filter(isVisit) : [];
}

/** Stores that a result was opened. Actions are not stored: the item is what one comes back to. */
export function storeVisit(kind: SearchKind, { route, title, subtitle, further }: SearchItem): void {
  const { account } = session.get();
  if (account === null || route === undefined || kind === 'acts' || further === true) return;
  const visit = { kind, route, title, ...(subtitle === undefined ? {} : { subtitle }), at: Date.now() };
  writeStored(accountStorage(), keyOf(account), addVisit(readVisits(), visit, MAX_VISITS));
}

/** Kinds of items that their address names: terminals by ID, bills and vouchers by number. */
const NAMED: Readonly<Record<string, SearchKind>> = {
  [ITEM_ROUTES.terminal]: 'terminals',
  [ITEM_ROUTES.bill]: 'bills',
  [ITEM_ROUTES.voucher]: 'vouchers',
};

/** A result that was just opened from the search is no second visit. */
const SAME_VISIT_MS = 5000;

/** Stores that a screen was opened, or an item that its address names or that the search has opened before. */
export function storePlace(route: string): void {
  const item = itemOf(route);
  const known = readVisits().find((visit) => visit.route === route);
  const kind = item === null ? 'screens' : NAMED[route.slice(0, route.indexOf('/', 1))];
  if (known !== undefined && Date.now() - known.at < SAME_VISIT_MS) return;
  if (known !== undefined) storeVisit(known.kind, { ...known, id: route, matched: '' });
  else if (kind !== undefined) storeVisit(kind, { id: route, title: item ?? route, matched: '', route });
}

/** The visits together with the results of the user's actions, each of which counts as one. */
export function withActivity(visits: readonly Visit[], entries: readonly ActivityEntry[]): Visit[] {
  return entries.reduce<Visit[]>(
    (all, entry) => {
      const [link] = linksOf({ item: entry.item, link: entry.link });
      if (link === undefined || link.undoes !== undefined) return all;
      const known = all.find(({ route }) => route === link.to);
      const named = known ?? { kind: 'recent' as const, title: entry.text };
      return addVisit(all, { ...named, route: link.to, at: entry.at }, Infinity);
    },
    [...visits],
  );
}
