import { addMonths, dayOf, isAnchorDay, localTime, parseTime, startOfDay } from '@roger/domain/platform/common/time';
import { fixedZone, localOf, momentOf, offsetMinutesAt } from '@roger/domain/platform/common/zone';
import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

const at = (text: string) => new Date(`${text}Z`);
const text = (moment: Date | null) => moment?.toISOString().slice(0, 16);
const offsets = integer({ min: -600, max: 720 });
const moments = date({ min: at('1990-01-01T00:00'), max: at('2090-01-01T00:00'), noInvalidDate: true });

describe('a fixed offset', () => {
  it('has a name of POSIX, which counts the other way round', () => {
    expect([480, 330, 0, -210].map(fixedZone)).toEqual([
      '<+08:00>-08:00',
      '<+05:30>-05:30',
      '<+00:00>-00:00',
      '<-03:30>+03:30',
    ]);
  });

  it('gives the same as adding its minutes', () => {
    assert(
      property(moments, offsets, (moment, offset) => {
        const zone = fixedZone(offset);
        const local = new Date(moment.getTime() + offset * 60_000);
        expect(localOf(moment, zone)).toEqual(local);
        expect(momentOf(local, zone)).toEqual(moment);
        expect(offsetMinutesAt(moment, zone)).toBe(offset);
      }),
    );
  });

  it('gives the months and days that were counted by minutes', () => {
    assert(
      property(
        moments,
        offsets,
        integer({ min: -60, max: 120 }),
        integer({ min: 1, max: 31 }),
        (from, offset, ...rest) => {
          const zone = fixedZone(offset);
          expect(addMonths(from, ...rest, zone)).toEqual(addMonthsByMinutes(from, ...rest, offset));
          expect(isAnchorDay(from, rest[1], zone)).toBe(
            addMonthsByMinutes(from, 0, rest[1], offset).getTime() === from.getTime(),
          );
          const midnight = new Date(from.getTime() + offset * 60_000);
          midnight.setUTCHours(0, 0, 0, 0);
          const begin = midnight.getTime() - offset * 60_000;
          expect(startOfDay(from, zone).getTime()).toBe(begin);
          const day = midnight.toISOString().slice(0, 10);
          expect(dayOf(from, zone)).toBe(day);
          expect(parseTime(day, 'begin', zone)?.getTime()).toBe(begin);
          expect(parseTime(day, 'end', zone)?.getTime()).toBe(begin + 86_400_000 - 1);
        },
      ),
    );
  });
});

/** Months as they were added before zones had names. */
function addMonthsByMinutes(from: Date, months: number, anchorDay: number, offsetMinutes: number): Date {
  const local = new Date(from.getTime() + offsetMinutes * 60_000);
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(anchorDay, lastDay));
  return new Date(target.getTime() - offsetMinutes * 60_000);
}

describe('a zone with summer time', () => {
  it('has the offset of each moment', () => {
    expect(offsetMinutesAt(at('2026-03-29T00:59'), 'Europe/Athens')).toBe(120);
    expect(offsetMinutesAt(at('2026-03-29T01:00'), 'Europe/Athens')).toBe(180);
    expect(offsetMinutesAt(at('2026-07-01T00:00'), 'Asia/Kolkata')).toBe(330);
    expect(offsetMinutesAt(at('2026-01-01T00:00'), 'Pacific/Kiritimati')).toBe(840);
    expect(localTime(at('2026-07-01T12:00'), 'Europe/Athens')).toBe('2026-07-01 15:00:00 (UTC+03:00)');
    expect(localTime(at('2026-01-01T12:00'), 'America/St_Johns')).toBe('2026-01-01 08:30:00 (UTC−03:30)');
  });

  it('has them in any order, to the millisecond', () => {
    const change = at('2026-10-25T01:00').getTime();
    const around = [1, -1, 0, 3_600_000, -3_600_000, -1, 0, 1];
    const found = around.map((ms) => offsetMinutesAt(new Date(change + ms), 'Europe/Lisbon'));
    expect(found).toEqual([0, 60, 0, 0, 60, 60, 0, 0]);
  });

  it('has the offsets of Intl', () => {
    // Half hours, a change of half an hour, one at a minute past midnight, two a year for Ramadan, and none.
    const zones = constantFrom(
      'Europe/Athens',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Kathmandu',
      'Pacific/Apia',
    );
    assert(
      property(moments, zones, (moment, zone) => {
        expect(offsetMinutesAt(moment, zone), `${zone} ${moment.toISOString()}`).toBe(intlOffset(moment, zone));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    // The clock goes from 03:00 to 04:00 on 29 March, and from 04:00 back to 03:00 on 25 October.
    ['Europe/Athens', '2026-03-29T03:30', '2026-03-29T01:30', '2026-03-29T04:30'],
    ['Europe/Athens', '2026-10-25T03:30', '2026-10-25T00:30', '2026-10-25T03:30'],
    // From 02:00 to 03:00 on 8 March, and from 02:00 back to 01:00 on 1 November.
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30', '2026-03-08T03:30'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30', '2026-11-01T01:30'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00', '2011-12-31T12:00'],
  ])('in %s takes %s as %s, which is %s', (zone, local, moment, back) => {
    expect(text(momentOf(at(local), zone))).toBe(moment);
    expect(text(localOf(at(moment), zone))).toBe(back);
  });

  it.each([
    ['Europe/Athens', '2026-03-29T12:00', '2026-03-28T22:00', 23],
    ['Europe/Athens', '2026-10-25T12:00', '2026-10-24T21:00', 25],
    // No midnight: the day begins at one.
    ['America/Santiago', '2026-09-06T12:00', '2026-09-06T04:00', 23],
    ['Asia/Beirut', '2026-03-29T12:00', '2026-03-28T22:00', 23],
    // Two midnights: the day begins with the first one.
    ['America/Havana', '2026-11-01T12:00', '2026-11-01T04:00', 25],
    ['Atlantic/Azores', '2026-10-25T12:00', '2026-10-25T00:00', 25],
  ])('in %s the day of %s begins at %s and has %i hours', (zone, moment, begin, hours) => {
    const first = startOfDay(at(moment), zone);
    const next = startOfDay(at(moment), zone, 1);
    expect([text(first), (next.getTime() - first.getTime()) / 3_600_000]).toEqual([begin, hours]);
    const day = dayOf(at(moment), zone);
    expect(dayOf(first, zone)).toBe(day);
    expect(dayOf(new Date(first.getTime() - 1), zone) < day).toBe(true);
    expect(parseTime(day, 'begin', zone)).toEqual(first);
    expect(parseTime(day, 'end', zone)).toEqual(new Date(next.getTime() - 1));
  });

  it.each([
    // Ten o'clock stays ten o'clock: 08:00 UTC in winter, 07:00 in summer.
    ['Europe/Athens', '2026-03-15T08:00', 1, 15, '2026-04-15T07:00'],
    ['Europe/Athens', '2026-10-15T07:00', 1, 15, '2026-11-15T08:00'],
    ['America/New_York', '2026-02-28T15:00', 1, 31, '2026-03-31T14:00'],
    ['America/New_York', '2026-10-31T14:00', 1, 31, '2026-11-30T15:00'],
    // Into the lost hour: an hour later; into the doubled hour: the earlier one.
    ['Europe/Athens', '2026-02-28T01:30', 1, 29, '2026-03-29T01:30'],
    ['Europe/Athens', '2026-09-25T00:30', 1, 25, '2026-10-25T00:30'],
    ['America/New_York', '2026-10-01T05:30', 1, 1, '2026-11-01T05:30'],
    ['Pacific/Apia', '2011-11-30T22:00', 1, 30, '2011-12-30T22:00'],
  ])('in %s keeps the clock time from %s over %i month to the %ith: %s', (zone, from, months, anchorDay, end) => {
    expect(text(addMonths(at(from), months, anchorDay, zone))).toBe(end);
  });

  it('has its anchor day also in the second of two equal hours', () => {
    // 03:30 of 25 October in Athens, for the second time.
    expect(isAnchorDay(at('2026-10-25T01:30'), 25, 'Europe/Athens')).toBe(true);
    expect(isAnchorDay(at('2026-10-25T01:30'), 24, 'Europe/Athens')).toBe(false);
  });
});

function intlOffset(moment: Date, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment)) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
