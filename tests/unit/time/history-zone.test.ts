import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { historyDays, historyRange } from '@roger/domain/platform/list/history-range';
import { statRange, stepTime } from '@roger/domain/servers/statistics/stat-range';
import { describe, expect, it } from 'vitest';

// Athens is +2 hours, from 28 March 2027 01:00 UTC +3, from 31 October 2027 01:00 UTC +2 again.
const ctxAt = (now: string, zone = 'Europe/Athens') =>
  ({
    clock: { now: () => new Date(`${now}Z`) },
    actor: { zone },
    settings: { config: { limits: { historyMonths: 12 } } },
  }) as unknown as Ctx;
const text = (moment: Date) => moment.toISOString().slice(0, 16);

describe('a history over a change of summer time', () => {
  it('has the last seven days by default', () => {
    const { begin, end } = historyRange(ctxAt('2027-03-30T12:00:00'), {});
    expect([text(begin), text(end)]).toEqual(['2027-03-23T22:00', '2027-03-30T21:00']);
    expect(historyDays(ctxAt('2027-11-02T12:00:00'), { end: '2027-11-01' })).toEqual({
      begin: '2027-10-26',
      end: '2027-11-01',
    });
  });

  it.each([
    ['2027-03-01', '2027-03-31', '2027-02-28T22:00', '2027-03-31T21:00'],
    ['2027-10-01', '2027-10-31', '2027-09-30T21:00', '2027-10-31T22:00'],
  ])('may be the month from %s to %s, and not a day more', (first, last, begin, end) => {
    const ctx = ctxAt('2027-12-01T12:00:00');
    const range = historyRange(ctx, { begin: first, end: last });
    expect([text(range.begin), text(range.end)]).toEqual([begin, end]);
    const more = new Date(range.end.getTime() + 1).toISOString().slice(0, 19).replace('T', ' ');
    expect(() => historyRange(ctx, { begin: first, end: more })).toThrow('Invalid input');
  });

  it('has charts with the days of the zone as steps', () => {
    const ctx = ctxAt('2027-12-01T12:00:00');
    const range = statRange(ctx, { begin: '2027-03-27', end: '2027-03-29', step: '1d' });
    expect([0, 1, 2, 3].map((index) => text(stepTime(range, index)))).toEqual([
      '2027-03-26T22:00',
      '2027-03-27T22:00',
      '2027-03-28T21:00',
      '2027-03-29T21:00',
    ]);
    expect([range.points, text(range.end)]).toEqual([3, '2027-03-29T21:00']);
  });

  it('goes on to the present day, also where its day has 25 hours', () => {
    const range = statRange(ctxAt('2027-10-31T21:30:00'), { begin: '2027-10-30', step: '1d' });
    expect([range.points, text(range.end)]).toEqual([2, '2027-10-31T22:00']);
  });
});
