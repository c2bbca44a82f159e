import type { Outcome } from './test-outcomes.mjs';

export const MOST_FLAKY_FILES: number;
export function lookAgain(
  first: Outcome[],
  rerun: (failed: Outcome[]) => Promise<Outcome[]>,
): Promise<{ outcomes: Outcome[]; flaky: string[] }>;
