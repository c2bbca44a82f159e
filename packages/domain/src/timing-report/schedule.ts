import type { ReportEvery, ReportType } from '@roger/contract/families/timing-report-fields';
import { isoWeekday, momentOf, startOfLocalDay } from '@roger/contract/fields/report-schedule';

// Moments here are local: a Date whose UTC fields are what the clock of the report's owner shows.

const DAY_MS = 86_400_000;

/** A stretch of whole days on the clock of an owner. */
export interface Period {
  /** Its first day, at midnight, local. */
  day: Date;
  kind: ReportEvery;
}

/**
 * The period that a report tells of when it is due at a local time: of expiring terminals that day, of growth the last whole day, week
 * (Monday to Sunday) or month before it (docs/domain.md §7).
 */
export function periodDue(type: ReportType, every: ReportEvery, due: Date): Period {
  const today = startOfLocalDay(due);
  if (type === 'expiringDetail') return { day: today, kind: 'daily' };
  if (every === 'daily') return { day: new Date(today.getTime() - DAY_MS), kind: every };
  if (every === 'weekly') return { day: new Date(today.getTime() - (isoWeekday(due) + 6) * DAY_MS), kind: every };
  return { day: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)), kind: every };
}

/** The first moment of a period and the first one after it, in a zone `offsetMinutes` from UTC. */
export function boundsOf({ day, kind }: Period, offsetMinutes: number): { begin: Date; end: Date } {
  return { begin: momentOf(day, offsetMinutes), end: momentOf(dayAfter({ day, kind }), offsetMinutes) };
}

/** The first day after a period. */
export function dayAfter({ day, kind }: Period): Date {
  if (kind === 'monthly') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  return new Date(day.getTime() + (kind === 'weekly' ? 7 : 1) * DAY_MS);
}
