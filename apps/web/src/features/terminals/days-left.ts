import { DAY_MS } from '@roger/contract/constants';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';

type TextKey = 'permanent' | 'remaining' | 'overdue' | 'overdueToday';

/** Text of the days until or since the expiry of a terminal, with their number. */
export function daysLeft(
  { remainDays, expireTime }: Pick<TerminalRow, 'remainDays' | 'expireTime'>,
  now: number,
): { key: `terminalList.${TextKey}`; count: number } {
  if (remainDays === null || expireTime === null) return { key: 'terminalList.permanent', count: 0 };
  const count = Math.abs(remainDays);
  if (remainDays >= 0) return { key: 'terminalList.remaining', count };
  // Remaining days are -1 from the first minute on: the first day has passed only after 24 hours.
  const expiredMs = now - Date.parse(`${expireTime.replace(' ', 'T')}Z`);
  return { key: expiredMs < DAY_MS ? 'terminalList.overdueToday' : 'terminalList.overdue', count };
}
