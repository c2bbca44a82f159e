import type { TerminalRow } from '@roger/contract/families/terminal-row';

type Lost = Pick<TerminalRow, 'expireTime' | 'remainDays' | 'functions'>;

/** What goes with terminals that are deleted. */
export interface Losses {
  /** Terminals with paid time ahead of them. */
  paid: number;
  /** What they have ahead of them together, in days. */
  days: number;
  /** The latest of their expiries (UTC). */
  until: string | null;
  /** Terminals that never expire. */
  permanent: number;
  /** Functions by name, and how many of the terminals have each. */
  functions: { name: string; count: number }[];
}

/** Sums up the paid time and the functions of terminals. */
export function lossesOf(rows: readonly Lost[]): Losses {
  const running = rows.filter(({ remainDays }) => remainDays !== null && remainDays > 0);
  const expiries = running.flatMap(({ expireTime }) => expireTime ?? []).toSorted();
  const counts = new Map<string, number>();
  for (const { funcName } of rows.flatMap(({ functions }) => functions)) {
    counts.set(funcName, (counts.get(funcName) ?? 0) + 1);
  }
  return {
    paid: running.length,
    days: running.reduce((sum, { remainDays }) => sum + (remainDays ?? 0), 0),
    until: expiries.at(-1) ?? null,
    permanent: rows.filter(({ expireTime }) => expireTime === null).length,
    functions: [...counts].map(([name, count]) => ({ name, count })),
  };
}
