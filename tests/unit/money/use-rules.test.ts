import { affordableCharges, chargesOf, type DayOfUse } from '@roger/domain/fleet/use/use.rules';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

const [VIDEO, RECORDING] = [1, 2] as const;
const tariffOf = (functionId: number) =>
  functionId === VIDEO ? { unitSeconds: 60, price: 2 } : { unitSeconds: 3600, price: 120 };
const use = (day: number, seconds: number, more: Partial<DayOfUse> = {}): DayOfUse => ({
  terminalId: 5,
  msId: 'A1000000005',
  functionId: VIDEO,
  day: `2026-03-0${day}`,
  seconds,
  carried: 0,
  ...more,
});
const inShort = (days: readonly DayOfUse[]) =>
  chargesOf(days, tariffOf).map(({ carriedBefore, units, carriedAfter }) => [carriedBefore, units, carriedAfter]);

describe('charges of use', () => {
  it('are whole units at the price of the function, with the rest carried to its next day', () => {
    expect(chargesOf([use(1, 130)], tariffOf)).toEqual([
      {
        terminalId: 5,
        msId: 'A1000000005',
        functionId: VIDEO,
        day: '2026-03-01',
        seconds: 130,
        carriedBefore: 0,
        units: 2,
        unitSeconds: 60,
        carriedAfter: 10,
        price: 2,
      },
    ]);
    expect(inShort([use(1, 130), use(2, 50), use(3, 59)])).toEqual([
      [0, 2, 10],
      [10, 1, 0],
      [0, 0, 59],
    ]);
  });

  it('begin with what was carried before the first day, once', () => {
    expect(inShort([use(1, 10, { carried: 55 }), use(2, 10, { carried: 55 })])).toEqual([
      [55, 1, 5],
      [5, 0, 15],
    ]);
  });

  it('carry no rest to another terminal or function', () => {
    const days = [use(1, 59), use(1, 59, { terminalId: 6 }), use(1, 59, { functionId: RECORDING }), use(2, 1)];
    expect(inShort(days)).toEqual([
      [0, 0, 59],
      [0, 0, 59],
      [0, 0, 59],
      [59, 1, 0],
    ]);
  });

  it('lose no second and add none, over any days', () => {
    const day = record({
      terminalId: constantFrom(5, 6),
      functionId: constantFrom(VIDEO, RECORDING),
      seconds: integer({ min: 1, max: 86_400 }),
    });
    assert(
      property(array(day, { maxLength: 12 }), (days) => {
        const charges = chargesOf(
          days.map((one) => use(1, one.seconds, one)),
          tariffOf,
        );
        for (const charge of charges) {
          expect(charge.carriedBefore + charge.seconds).toBe(charge.units * charge.unitSeconds + charge.carriedAfter);
          expect(charge.carriedAfter).toBeLessThan(charge.unitSeconds);
        }
      }),
    );
  });
});

describe('charges that a balance covers', () => {
  const charges = [{ amount: 4 }, { amount: 6 }, { amount: 1 }];

  it.each([
    [11, 3],
    [10, 2],
    [9, 1],
    // The second stops the third, which the balance would cover.
    [5, 1],
    [4, 1],
    [3, 0],
    [0, 0],
  ])('of %i are the oldest %i', (balance, count) => {
    expect(affordableCharges(charges, balance)).toEqual(charges.slice(0, count));
  });

  it('include free ones as long as nothing is owed', () => {
    expect(affordableCharges([{ amount: 0 }, { amount: 1 }, { amount: 0 }], 0)).toEqual([{ amount: 0 }]);
  });
});
