import type { TestContext } from 'vitest';
import { clockSettings } from '../../../scripts/lib/clock.mjs';

const moved = Object.keys(clockSettings()).length > 0;

/**
 * Skips a test that needs the machine's own clock: with `npm test -- --at` neither the time-outs of PostgreSQL's
 * statements and locks fire, nor do the times of files follow.
 */
export function needsRealClock({ skip }: TestContext): void {
  skip(moved, 'skipped under --at');
}
