/** Counts of a test runner. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of what failed. */
  failures?: string[];
}
/** No test at all. */
export function nothing(): Tally;
/** The sum of two. */
export function add(one: Tally, other: Tally): Tally;
/** The last line of npm test. */
export function sentence(tally: Tally): string;
/** Vitest's JSON report; undefined when it wrote none. */
export function vitestTally(file: string): Tally | undefined;
/** Playwright's JSON report; undefined when it wrote none. */
export function playwrightTally(file: string): Tally | undefined;
