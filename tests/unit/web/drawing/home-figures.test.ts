import { describe, expect, it } from 'vitest';
import { rangeOf, searchOfRange } from '../../../../apps/web/src/screens/home/range.ts';
import { runwayOf } from '../../../../apps/web/src/screens/home/runway.ts';
import { monthSlices, stateSlices } from '../../../../apps/web/src/screens/home/slices.ts';

describe('the range of home', () => {
  it('is in the address, and a day by default', () => {
    expect(rangeOf('?range=7d')).toBe('7d');
    expect(rangeOf('')).toBe('24h');
    expect(rangeOf('?range=never')).toBe('24h');
    expect(searchOfRange('30d')).toBe('?range=30d');
    expect(searchOfRange('24h')).toBe('');
  });
});

describe('the days that a balance lasts', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const months = [
    { month: '2026-11', coins: 10 },
    { month: '2026-12', coins: 31 },
    { month: '2027-01', coins: 20 },
  ];

  it('end within the month whose renewals take more than is left', () => {
    // Ten days of November, then one coin a day.
    expect(runwayOf(20, months, now)).toEqual({ days: 20, isLeast: false, left: [10, 0, 0] });
    // Half of the coins that the rest of this month takes.
    expect(runwayOf(5, months, now)).toMatchObject({ days: 5, isLeast: false });
    expect(runwayOf(0, months, now)).toMatchObject({ days: 0, isLeast: false });
  });

  it('are at least those of all known months', () => {
    expect(runwayOf(100, months, now)).toEqual({ days: 72, isLeast: true, left: [90, 59, 39] });
    expect(runwayOf(61, months, now)).toMatchObject({ isLeast: true });
  });

  it('are unknown without a price, and where nothing expires', () => {
    expect(runwayOf(100, [{ month: '2026-11', coins: null }], now)).toBeNull();
    expect(runwayOf(100, [], now)).toBeNull();
    expect(runwayOf(100, [{ month: '2026-11', coins: 0 }], now)).toBeNull();
  });
});

describe('the parts of the fleet', () => {
  const overview = {
    byState: [
      { useStatus: 'normal', limited: false, count: 5 },
      { useStatus: 'expired', limited: false, count: 0 },
      { useStatus: 'expired', limited: true, count: 2 },
    ],
    byPresence: [],
    byClient: [],
    byExpiryMonth: [
      { month: '', count: 2 },
      { month: '2026-11', count: 1 },
      { month: '2026-12', count: 3 },
      { month: '2027-01', count: 4 },
    ],
    alarms: { counts: [], latest: [] },
    gateway: true,
  } as const;
  const t = ((key: string) => key) as never;
  const plain = JSON.parse(JSON.stringify(overview)) as Parameters<typeof stateSlices>[0];

  it('are those that have terminals, each with the filter of its list', () => {
    expect(stateSlices(plain, t).map(({ count, filter }) => [count, filter])).toEqual([
      [5, { useStatus: 'normal', limited: 'false' }],
      [2, { useStatus: 'expired', limited: 'true' }],
    ]);
  });

  it('have colour where months are overdue or begin within 30 days', () => {
    const now = Date.parse('2026-11-26T12:00:00Z');
    const slices = monthSlices(plain, t, (month) => month.slice(5), now);
    const [overdue, november, december, january] = slices.map(({ color }) => color);
    expect(november).toBe(december);
    expect(new Set([overdue, november, january]).size).toBe(3);
    expect(slices[3]).toMatchObject({
      tick: '01\n2027',
      filter: { expireTime_begin: '2027-01-01', expireTime_end: '2027-01-31' },
    });
  });
});
