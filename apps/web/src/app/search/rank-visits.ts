import type { SearchItem, SearchKind } from './search-item.ts';

/** An address that the user opened from the search, or that an action of the user led to. */
export interface Visit extends Pick<SearchItem, 'title' | 'subtitle'> {
  route: string;
  /** Kind of the result; screens have their name in the user's language instead of the title. */
  kind: SearchKind;
  count: number;
  /** Milliseconds since 1970 (UTC) of the last time. */
  at: number;
}

/** A visit counts half as much after a week. */
const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

function weightOf({ count, at }: Visit, now: number): number {
  return count * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);
}

/** The visits, recent and frequent ones first. */
export function rankVisits(visits: readonly Visit[], now: number): Visit[] {
  return visits.toSorted((a, b) => weightOf(b, now) - weightOf(a, now) || b.at - a.at);
}

/** The visits with one more; beyond `max`, the oldest are dropped. */
export function addVisit(visits: readonly Visit[], visit: Omit<Visit, 'count'>, max: number): Visit[] {
  const before = visits.find(({ route }) => route === visit.route);
  const others = visits.filter((one) => one !== before);
  const added: Visit = { ...visit, count: (before?.count ?? 0) + 1, at: Math.max(visit.at, before?.at ?? 0) };
  return [added, ...others].toSorted((a, b) => b.at - a.at).slice(0, max);
}
