import { DAY_MS, MINUTE_MS } from '../constants.ts';
import type { ReportSchedule } from '../families/reports/timing-report-fields.ts';

// A local time is a Date with the owner's local time in its UTC fields.

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
  if (schedule.every === 'monthly') return dueInMonth(schedule, first.getUTCFullYear(), first.getUTCMonth() + 1);
  return new Date(first.getTime() + (schedule.every === 'weekly' ? 7 : 1) * DAY_MS);
}

/** Due time within the day, seven days or month that begin with the day of `local`; it may be before `local`. */
function dueFrom(schedule: ReportSchedule, local: Date): Date {
  const { every, hour, weekday = 1 } = schedule;
  if (every === 'monthly') return dueInMonth(schedule, local.getUTCFullYear(), local.getUTCMonth());
  const ahead = every === 'weekly' ? (weekday - isoWeekday(local) + 7) % 7 : 0;
  return new Date(startOfLocalDay(local).getTime() + ahead * DAY_MS + hour * 60 * MINUTE_MS);
}

/** Due time in a month; on its last day if the month is too short for the day. `month` is 0 to 12 = next January. */
function dueInMonth({ hour, day = 1 }: ReportSchedule, year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, day === 'last' ? lastDay : Math.min(day, lastDay), hour));
}
