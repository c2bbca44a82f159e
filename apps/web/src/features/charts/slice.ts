import type { TerminalFilter } from './terminal-link.tsx';

/** One part of a chart: what it is called, how many terminals it has, which filter shows them. */
export interface Slice {
  label: string;
  /** Its name under a column, where that is shorter; further lines after a line break. */
  tick?: string;
  count: number;
  color: string;
  filter: TerminalFilter;
}

/** How many all parts have together. */
export function sumOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, { count }) => sum + count, 0);
}
