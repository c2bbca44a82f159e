import type { ReportSchedule } from '../families/reports/timing-report-fields.ts';

// A local time is a Date with the owner's local time in its UTC fields.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Local time of a moment in a zone `offsetMinutes` from UTC. */
export function localOf(moment: Date, offsetMinutes: number): Date {
  return new Date(moment.getTime() + offsetMinutes * MINUTE_MS);
}

/** Moment of a local time in a zone. */
export function momentOf(local: Date, offsetMinutes: number): Date {
  return new Date(local.getTime() - offsetMinutes * MINUTE_MS);
}

/** Midnight of a local time's day. */
export function startOfLocalDay(local: Date): Date {
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

/** 1 (Monday) to 7. */
export function isoWeekday(local: Date): number {
  return local.getUTCDay() === 0 ? 7 : local.getUTCDay();
}

/** First due time of a report after `local` (docs/domain.md §7); the console displays it in forms, too. */
export function dueAfter(schedule: ReportSchedule, local: Date): Date {
  const first = dueFrom(schedule, local);
  if (first > local) return first;
  if (schedule.every === 'monthly') {
    return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, first.getUTCDate(), schedule.hour));
  }
  return new Date(first.getTime() + (schedule.every === 'weekly' ? 7 : 1) * DAY_MS);
}

/** Due time within the day, seven days or month that begin with the day of `local`; it may be before `local`. */
function dueFrom({ every, hour, weekday = 1, day = 1 }: ReportSchedule, local: Date): Date {
  if (every === 'monthly') return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day, hour));
  const ahead = every === 'weekly' ? (weekday - isoWeekday(local) + 7) % 7 : 0;
  return new Date(startOfLocalDay(local).getTime() + ahead * DAY_MS + hour * 60 * MINUTE_MS);
}
