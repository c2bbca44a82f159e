// Processor time of a run.
import { readFileSync } from 'node:fs';

// The kernel counts in hundredths of a second for programs.
const TICKS = 100;
// User and system time of the process and of its ended children and their children, counted after the name.
const FIELDS = [11, 12, 13, 14];

/** Seconds that this process and those it has waited for were running on a core; only Linux counts them. */
export function usedSeconds() {
  if (process.platform !== 'linux') return Math.round(process.cpuUsage().user / 1e6);
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Math.round(FIELDS.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS);
}
