import type { AppError } from '@roger/domain/platform/ctx/app-error';
import { conversionFor, converted } from '@roger/domain/money/ledger/ledger.rules';
import { fixedZone } from '@roger/domain/platform/common/zone';
import { renewExpiry } from '@roger/domain/fleet/renewals/renewal.rules';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

const at = (text: string) => new Date(`${text}Z`);
const after = (expire: string | null, anchorDay: number, months: number, now = '2026-01-10T12:00:00', offset = 0) => {
  const old = { expireTime: expire === null ? null : at(expire), anchorDay };
  const { expireTime, anchorDay: anchor } = renewExpiry(
    old,
    { unit: 'monthly', periods: months },
    fixedZone(offset),
    at(now),
  );
  return [expireTime.toISOString().slice(0, 19), anchor];
};

describe('a renewal', () => {
  it.each([
    ['2026-03-15T08:00:00', 15, 1, '2026-04-15T08:00:00', 15],
    ['2026-01-31T08:00:00', 31, 1, '2026-02-28T08:00:00', 31],
    ['2026-02-28T08:00:00', 31, 1, '2026-03-31T08:00:00', 31],
    ['2026-02-28T08:00:00', 28, 1, '2026-03-28T08:00:00', 28],
    ['2028-02-29T08:00:00', 29, 12, '2029-02-28T08:00:00', 29],
    ['2029-02-28T08:00:00', 29, 36, '2032-02-29T08:00:00', 29],
    ['2026-08-31T23:59:59', 31, 6, '2027-02-28T23:59:59', 31],
  ])('of %s (anchor %i) by %i months ends at %s', (expire, anchor, months, expected, newAnchor) => {
    expect(after(expire, anchor, months)).toEqual([expected, newAnchor]);
  });

  it('of what has expired counts from now, and on that day from then on', () => {
    expect(after('2025-12-31T08:00:00', 31, 1)).toEqual(['2026-02-10T12:00:00', 10]);
    expect(after(null, 5, 12)).toEqual(['2027-01-10T12:00:00', 10]);
  });

  it('counts days in the client’s zone', () => {
    // 31 January 23:00 in UTC-10 is 1 February 09:00 UTC; in UTC+12 28 February begins at noon UTC of the day before.
    expect(after('2026-02-01T09:00:00', 31, 1, '2026-01-10T12:00:00', -600)).toEqual(['2026-03-01T09:00:00', 31]);
    expect(after('2026-01-30T12:00:00', 31, 1, '2026-01-10T12:00:00', 720)).toEqual(['2026-02-27T12:00:00', 31]);
  });

  it('goes up to the last possible date, and returns that limit', () => {
    const far = { expireTime: at('9900-06-15T08:00:00'), anchorDay: 15 };
    const now = at('2026-01-10T12:00:00');
    expect(renewExpiry(far, { unit: 'yearly', periods: 99 }, fixedZone(720), now).expireTime).toEqual(
      at('9999-06-15T08:00:00'),
    );
    const faults = (unit: string, periods: number) => {
      try {
        return renewExpiry(far, { unit, periods }, fixedZone(720), now);
      } catch (error) {
        return (error as AppError).details.errors;
      }
    };
    expect(faults('yearly', 100)).toEqual([{ field: 'periods', rule: 'max', params: { max: 99 } }]);
    expect(faults('monthly', 1194)).toEqual([{ field: 'periods', rule: 'max', params: { max: 1193 } }]);
  });

  it('from a day that is not the anchor gains and loses no day', () => {
    expect(after('2026-03-10T08:00:00', 31, 1)).toEqual(['2026-04-10T08:00:00', 10]);
  });

  it('in steps ends where one of them together does, on the anchor day', () => {
    assert(
      property(
        integer({ min: 1, max: 31 }),
        integer({ min: 1, max: 24 }),
        integer({ min: -600, max: 720 }),
        (day, months, offset) => {
          const start = new Date(Date.UTC(2026, 0, day, 12) - offset * 60_000);
          const now = new Date(Date.UTC(2025, 11, 1));
          const zone = fixedZone(offset);
          let one = { expireTime: start, anchorDay: day };
          for (let month = 0; month < months; month += 1)
            one = renewExpiry(one, { unit: 'monthly', periods: 1 }, zone, now);
          expect(one).toEqual(
            renewExpiry({ expireTime: start, anchorDay: day }, { unit: 'monthly', periods: months }, zone, now),
          );
        },
      ),
    );
  });
});

describe('a conversion', () => {
  it.each([
    [5, { YCOIN: 9, MCOIN: 9 }, [['MCOIN', 1]], 5],
    [30, { YCOIN: 9, MCOIN: 3 }, [['MCOIN', 3]], 0],
    [31, { YCOIN: 9, MCOIN: 3 }, [['YCOIN', 1]], 89],
    [
      130,
      { YCOIN: 9, MCOIN: 3 },
      [
        ['MCOIN', 1],
        ['YCOIN', 1],
      ],
      0,
    ],
    [120, { YCOIN: 1, MCOIN: 0 }, [['YCOIN', 1]], 0],
  ] as const)('of %i K coins out of %j', (lack, balance, items, over) => {
    const conversion = conversionFor(lack, balance);
    expect([conversion?.items.map(({ from, amount }) => [from, amount]), conversion?.over]).toEqual([items, over]);
  });

  it('does not exist where too little is held', () => {
    expect(conversionFor(151, { YCOIN: 1, MCOIN: 3 })).toBeNull();
    expect(conversionFor(1, { YCOIN: 0, MCOIN: 0 })).toBeNull();
  });

  it('has the fewest K coins over of all that would do', () => {
    const small = integer({ min: 0, max: 12 });
    assert(
      property(integer({ min: 1, max: 900 }), small, integer({ min: 0, max: 60 }), (lack, YCOIN, MCOIN) => {
        const overs: number[] = [];
        for (let years = 0; years <= YCOIN; years += 1) {
          for (let months = 0; months <= MCOIN; months += 1) overs.push(years * 120 + months * 10 - lack);
        }
        const possible = overs.filter((over) => over >= 0);
        expect(conversionFor(lack, { YCOIN, MCOIN })?.over ?? null).toBe(
          possible.length === 0 ? null : Math.min(...possible),
        );
      }),
    );
  });

  it('and back gains nothing', () => {
    const currency = constantFrom('YCOIN', 'MCOIN', 'KCOIN' as const);
    assert(
      property(currency, currency, integer({ min: 1, max: 1_000_000 }), (from, to, amount) => {
        const there = converted(from, to, amount);
        expect(there === null ? amount : converted(to, from, there)).toBe(amount);
      }),
    );
  });
});
