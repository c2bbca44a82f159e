import type { ReportSchedule } from '@roger/contract/families/reports/timing-report-fields';
import { dueAfter } from '@roger/contract/fields/report-schedule';
import { fixedZone, localOf, momentOf } from '@roger/domain/platform/common/zone';
import { boundsOf, dayAfter, periodDue } from '@roger/domain/reports/scheduled/schedule';
import {
  assert as holds,
  constant,
  date as anyDate,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';

const at = (text: string) => new Date(`${text}Z`);
const text = (date: Date) => date.toISOString().slice(0, 16);
const DAY = 86_400_000;

const schedules = oneof(
  record({ every: constant('daily' as const), hour: integer({ min: 0, max: 23 }) }),
  record({
    every: constant('weekly' as const),
    hour: integer({ min: 0, max: 23 }),
    weekday: integer({ min: 1, max: 7 }),
  }),
  record({
    every: constant('monthly' as const),
    hour: integer({ min: 0, max: 23 }),
    day: oneof(integer({ min: 1, max: 31 }), constant('last' as const)),
  }),
) as Arbitrary<ReportSchedule>;
/** A day of the month, or the last one of a shorter month. */
function dayIn(month: Date, day: number | 'last'): number {
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  return day === 'last' ? lastDay : Math.min(day, lastDay);
}
const moments = anyDate({ min: at('2024-01-01T00:00'), max: at('2031-12-31T00:00'), noInvalidDate: true });

describe('the schedule of a report', () => {
  it.each<[string, ReportSchedule, string, string]>([
    ['an hour ahead today', { every: 'daily', hour: 8 }, '2026-06-10T07:59', '2026-06-10T08:00'],
    ['the hour that strikes counts as over', { every: 'daily', hour: 8 }, '2026-06-10T08:00', '2026-06-11T08:00'],
    ['over the end of a year', { every: 'daily', hour: 0 }, '2026-12-31T00:00', '2027-01-01T00:00'],
    ['a Monday', { every: 'weekly', hour: 6, weekday: 1 }, '2026-06-10T07:00', '2026-06-15T06:00'],
    ['the same weekday, later', { every: 'weekly', hour: 6, weekday: 3 }, '2026-06-10T05:00', '2026-06-10T06:00'],
    ['the same weekday, over', { every: 'weekly', hour: 6, weekday: 3 }, '2026-06-10T06:00', '2026-06-17T06:00'],
    [
      'a Sunday over the end of a year',
      { every: 'weekly', hour: 0, weekday: 7 },
      '2026-12-28T00:00',
      '2027-01-03T00:00',
    ],
    ['the 28th of February', { every: 'monthly', hour: 23, day: 28 }, '2026-01-28T23:00', '2026-02-28T23:00'],
    ['the first after a long month', { every: 'monthly', hour: 0, day: 1 }, '2026-01-31T12:00', '2026-02-01T00:00'],
    ['over the end of a year', { every: 'monthly', hour: 9, day: 5 }, '2026-12-05T09:00', '2027-01-05T09:00'],
    ['the last of February', { every: 'monthly', hour: 8, day: 'last' }, '2026-01-31T08:00', '2026-02-28T08:00'],
    ['a 31st in February', { every: 'monthly', hour: 8, day: 31 }, '2026-01-31T08:00', '2026-02-28T08:00'],
    ['a 29th in February', { every: 'monthly', hour: 8, day: 29 }, '2026-02-01T00:00', '2026-02-28T08:00'],
    ['a 30th of a leap year', { every: 'monthly', hour: 8, day: 30 }, '2028-01-30T08:00', '2028-02-29T08:00'],
    ['the last of a leap year', { every: 'monthly', hour: 0, day: 'last' }, '2028-02-28T23:59', '2028-02-29T00:00'],
    [
      'a 31st after the last of February',
      { every: 'monthly', hour: 8, day: 31 },
      '2026-02-28T08:00',
      '2026-03-31T08:00',
    ],
    ['a 31st after the 30th', { every: 'monthly', hour: 8, day: 31 }, '2026-04-30T08:00', '2026-05-31T08:00'],
    [
      'the last over the end of a year',
      { every: 'monthly', hour: 8, day: 'last' },
      '2026-12-31T08:00',
      '2027-01-31T08:00',
    ],
    ['a leap day is a day', { every: 'daily', hour: 12 }, '2028-02-28T12:00', '2028-02-29T12:00'],
  ])('is due next: %s', (_what, schedule, local, due) => {
    expect(text(dueAfter(schedule, at(local)))).toBe(due);
  });

  it('is due at its hour on its day, after what it is asked for, and nowhere between', () => {
    holds(
      property(schedules, moments, (schedule, local) => {
        const due = dueAfter(schedule, local);
        expect(due.getTime()).toBeGreaterThan(local.getTime());
        expect([due.getUTCHours(), due.getUTCMinutes(), due.getUTCSeconds()]).toEqual([schedule.hour, 0, 0]);
        expect(due.getUTCDay() || 7).toBe(schedule.weekday ?? (due.getUTCDay() || 7));
        expect(due.getUTCDate()).toBe(dayIn(due, schedule.day ?? due.getUTCDate()));
        const longest = { daily: 1, weekly: 7, monthly: 31 }[schedule.every];
        expect(due.getTime() - local.getTime()).toBeLessThanOrEqual(longest * DAY);
        // One millisecond before the due time it is still the next one: no other due time lies between.
        expect(dueAfter(schedule, new Date(due.getTime() - 1))).toEqual(due);
      }),
    );
  });

  it('leaves no period of growth out and repeats none, each once it is over', () => {
    holds(
      property(schedules, moments, (schedule, local) => {
        let due = dueAfter(schedule, local);
        let period = periodDue('growthAndRenewal', schedule.every, due);
        for (let turn = 0; turn < 14; turn += 1) {
          due = dueAfter(schedule, due);
          const next = periodDue('growthAndRenewal', schedule.every, due);
          expect(next.day).toEqual(dayAfter(period));
          expect(dayAfter(next).getTime()).toBeLessThanOrEqual(due.getTime());
          period = next;
        }
      }),
    );
  });

  it('reports each day of expiries once', () => {
    holds(
      property(schedules, moments, (schedule, local) => {
        const first = dueAfter(schedule, local);
        const days = [first, dueAfter(schedule, first)].map(
          (due) => periodDue('expiringDetail', schedule.every, due).day,
        );
        expect(days[0]?.getTime()).toBeLessThan(days[1]?.getTime() ?? 0);
      }),
    );
  });
});

describe('the period of a report', () => {
  it.each([
    ['expiringDetail', 'weekly', '2026-06-10T08:00', '2026-06-10T00:00', '2026-06-11T00:00'],
    ['growthAndRenewal', 'daily', '2026-03-01T00:00', '2026-02-28T00:00', '2026-03-01T00:00'],
    ['growthAndRenewal', 'weekly', '2026-06-15T00:00', '2026-06-08T00:00', '2026-06-15T00:00'],
    ['growthAndRenewal', 'weekly', '2026-06-14T23:00', '2026-06-01T00:00', '2026-06-08T00:00'],
    ['growthAndRenewal', 'monthly', '2027-01-01T00:00', '2026-12-01T00:00', '2027-01-01T00:00'],
    ['growthAndRenewal', 'monthly', '2028-03-28T05:00', '2028-02-01T00:00', '2028-03-01T00:00'],
  ] as const)('%s, %s, due %s', (type, every, due, begin, end) => {
    const period = periodDue(type, every, at(due));
    expect([text(period.day), text(dayAfter(period))]).toEqual([begin, end]);
  });

  it.each([-600, -570, -210, 0, 330, 345, 570, 720])(
    'begins and ends at midnight of a zone %i minutes from UTC',
    (offset) => {
      const zone = fixedZone(offset);
      const { begin, end } = boundsOf({ day: at('2026-02-01T00:00'), kind: 'monthly' }, zone);
      expect([text(localOf(begin, zone)), text(localOf(end, zone))]).toEqual(['2026-02-01T00:00', '2026-03-01T00:00']);
      expect(momentOf(localOf(begin, zone), zone)).toEqual(begin);
    },
  );
});
