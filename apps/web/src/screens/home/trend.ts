/** A figure with its change, note, link and chart. */
export interface Trend {
  title: string;
  /** Null if the figure is unknown. */
  value: number | null;
  /** The value is at least this. */
  isLeast?: boolean;
  /** Against the time before; null where nothing can be compared. */
  change?: Change | null;
  note: string;
  to: string | null;
  picture: Picture | null;
}

/** The chart of a figure; each value has its time. */
export interface Picture {
  values: readonly number[];
  times: readonly string[];
  kind: 'line' | 'bars';
  label: string;
}

/** A difference as a number, or as a part of the number before. */
export type Change = { by: number } | { share: number };

/** The share by which a number has changed; null where there was none before. */
export function changeOf(now: number, before: number): Change | null {
  return before === 0 ? null : { share: now / before - 1 };
}

/** The difference to the first of some values; null without any. */
export function differenceTo(values: readonly number[], now: number): Change | null {
  const [first] = values;
  return first === undefined ? null : { by: now - first };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Sum of the last `length` values, and of the `length` values before them. */
export function lastAndBefore(values: readonly number[], length: number): [last: number, before: number] {
  return [sum(values.slice(-length)), sum(values.slice(-2 * length, -length))];
}

/** Totals at the end of each step, from the present total and the number added in each step. */
export function running(total: number, added: readonly number[]): number[] {
  const sizes = [total];
  for (const count of added.slice(1).toReversed()) sizes.unshift((sizes[0] ?? 0) - count);
  return sizes;
}
