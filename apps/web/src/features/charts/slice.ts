import type { TerminalFilter } from './terminal-link.tsx';

/** One part of a chart, with the number of its terminals and the filter that lists them. */
export interface Slice {
  label: string;
  /** Shorter label under a column, if it differs; it may have line breaks. */
  tick?: string;
  count: number;
  color: string;
  filter: TerminalFilter;
}

export function sumOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, { count }) => sum + count, 0);
}
