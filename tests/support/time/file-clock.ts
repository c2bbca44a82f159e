import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The current time by the clock of the file system, which the ages of files are counted by: with `npm test -- --at` the
 * clock of the process is another one.
 */
export function fileClock(): Date {
  const folder = mkdtempSync(join(tmpdir(), 'roger-clock-'));
  try {
    return statSync(folder).mtime;
  } finally {
    rmdirSync(folder);
  }
}
