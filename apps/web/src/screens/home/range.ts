/** The times that home looks back on, by their name in the address; the first is implied. */
export const RANGES = ['24h', '7d', '30d'] as const;
export type Range = (typeof RANGES)[number];

export const DAYS_OF: Record<Range, number> = { '24h': 1, '7d': 7, '30d': 30 };

export function rangeOf(search: string): Range {
  const named = new URLSearchParams(search).get('range');
  return RANGES.find((range) => range === named) ?? RANGES[0];
}

/** The query of home for a range. */
export function searchOfRange(range: Range): string {
  return range === RANGES[0] ? '' : `?range=${range}`;
}
