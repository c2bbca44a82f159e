/** A figure, what is to be said of it, where it leads, and the picture of how it went. */
export interface Trend {
  title: string;
  /** Null where there is nothing to count yet. */
  value: number | null;
  note: string;
  to: string | null;
  picture: { values: readonly number[]; kind: 'line' | 'bars'; label: string } | null;
}

/** All values together. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The sum of the last values, and of as many before them. */
export function lastAndBefore(values: readonly number[], length: number): [last: number, before: number] {
  return [sum(values.slice(-length)), sum(values.slice(-2 * length, -length))];
}

/** How large a whole was at the end of each step, from what there is now and what each step added. */
export function running(total: number, added: readonly number[]): number[] {
  const sizes = [total];
  for (const count of added.slice(1).toReversed()) sizes.unshift((sizes[0] ?? 0) - count);
  return sizes;
}

/** Values summed up by sevens, the last one complete: bars of single days are too thin to tell apart. */
export function byWeeks(values: readonly number[]): number[] {
  const weeks: number[] = [];
  for (let end = values.length; end > 0; end -= 7) {
    weeks.unshift(sum(values.slice(Math.max(0, end - 7), end)));
  }
  return weeks;
}
