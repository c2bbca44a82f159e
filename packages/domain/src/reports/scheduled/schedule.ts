import { DAY_MS } from '@roger/contract/constants';
import type { ReportEvery, ReportSchedule, ReportType } from '@roger/contract/families/reports/timing-report-fields';
import { isoWeekday, startOfLocalDay } from '@roger/contract/fields/report-schedule';
import { momentOf } from '../../platform/common/zone.ts';

// Times here are local: the UTC fields of a Date are the local time of the report's owner.

/** A period of whole days in the owner's zone. */
export interface Period {
  /** Its first day, at midnight, local. */
  day: Date;
  kind: ReportEvery;
}

/**
 * Period of a report that is due at a local time: the same day for expiring terminals; for growth the last whole day,
 * week (Monday to Sunday) or month before (docs/domain.md §7).
 */
export function periodDue(type: ReportType, every: ReportEvery, due: Date): Period {
  const today = startOfLocalDay(due);
  if (type === 'expiringDetail') return { day: today, kind: 'daily' };
  if (every === 'daily') return { day: new Date(today.getTime() - DAY_MS), kind: every };
  if (every === 'weekly') return { day: new Date(today.getTime() - (isoWeekday(due) + 6) * DAY_MS), kind: every };
  return { day: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)), kind: every };
}

/** First moment of a period and the first one after it, in a zone. */
export function boundsOf({ day, kind }: Period, zone: string): { begin: Date; end: Date } {
  return { begin: momentOf(day, zone), end: momentOf(dayAfter({ day, kind }), zone) };
}

/** The first day after a period. */
export function dayAfter({ day, kind }: Period): Date {
  if (kind === 'monthly') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  return new Date(day.getTime() + (kind === 'weekly' ? 7 : 1) * DAY_MS);
}

/** Stored day of the month that is its last; days of the calendar end with 31. */
const LAST_DAY = 32;

/** The stored form of a schedule's day of the month; null = none. */
export function storedMonthDay(day: ReportSchedule['day']): number | null {
  return day === 'last' ? LAST_DAY : (day ?? null);
}

/** The day of the month in a stored schedule, as a field of it; no field without a day. */
export function monthDayField(monthDay: number | null): Pick<ReportSchedule, 'day'> {
  if (monthDay === null) return {};
  return { day: monthDay === LAST_DAY ? 'last' : monthDay };
}

/** SQL: a stored day of the month as JSON. */
export const monthDayJson = (column: string) =>
  `case when ${column} = ${LAST_DAY} then to_json('last'::text) else to_json(${column}) end`;
