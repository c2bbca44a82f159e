import { DAY_MS } from '@roger/contract/constants';

interface DueMonth {
  /** `yyyy-MM`. */
  month: string;
  /** Null without a price. */
  coins: number | null;
}

export interface Runway {
  days: number;
  /** The balance outlasts the known months. */
  isLeast: boolean;
  /** Coins left at the end of each month. */
  left: number[];
}

function bounds(month: string, now: number): [from: number, end: number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [Math.max(now, Date.UTC(year, number - 1)), Date.UTC(year, number)];
}

/** The days that a balance lasts if all terminals that expire are renewed; null if none does or a price is missing. */
export function runwayOf(held: number, months: readonly DueMonth[], now: number): Runway | null {
  if (months.every(({ coins }) => coins === 0)) return null;
  const left: number[] = [];
  let rest = held;
  let until: number | null = null;
  for (const { month, coins } of months) {
    if (coins === null) return null;
    const [from, end] = bounds(month, now);
    if (until === null && coins > rest) until = from + (rest / coins) * (end - from);
    rest = Math.max(0, rest - coins);
    left.push(rest);
  }
  const [, horizon] = bounds(months.at(-1)?.month ?? '', now);
  return { days: Math.floor(((until ?? horizon) - now) / DAY_MS), isLeast: until === null, left };
}
