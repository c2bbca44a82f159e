import type { ReportSchedule } from '../families/timing-report-fields.ts';

// Moments here are local: a Date whose UTC fields are what the clock of the report's owner shows.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What the clock of a zone `offsetMinutes` from UTC shows at a moment. */
export function localOf(moment: Date, offsetMinutes: number): Date {
  return new Date(moment.getTime() + offsetMinutes * MINUTE_MS);
}

/** The moment at which the clock of a zone shows this. */
export function momentOf(local: Date, offsetMinutes: number): Date {
  return new Date(local.getTime() - offsetMinutes * MINUTE_MS);
}

/** Midnight at which a local time's day began. */
export function startOfLocalDay(local: Date): Date {
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

/** 1 (Monday) to 7. */
export function isoWeekday(local: Date): number {
  return local.getUTCDay() === 0 ? 7 : local.getUTCDay();
}

/** The first local time after `local` at which a report is due (docs/domain.md §7); the console shows it before it is asked for. */
export function dueAfter(schedule: ReportSchedule, local: Date): Date {
  const first = dueFrom(schedule, local);
  if (first > local) return first;
  if (schedule.every === 'monthly') {
    return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, first.getUTCDate(), schedule.hour));
  }
  return new Date(first.getTime() + (schedule.every === 'weekly' ? 7 : 1) * DAY_MS);
}

/** When a report is due in the day, the seven days or the month that begin with a local time's day, its past hours included. */
function dueFrom({ every, hour, weekday = 1, day = 1 }: ReportSchedule, local: Date): Date {
  if (every === 'monthly') return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day, hour));
  const ahead = every === 'weekly' ? (weekday - isoWeekday(local) + 7) % 7 : 0;
  return new Date(startOfLocalDay(local).getTime() + ahead * DAY_MS + hour * 60 * MINUTE_MS);
}
