import { computeEnds } from '@roger/domain/cloud/terminal-plans/cloud-plan.rules';
import { UTC } from '@roger/domain/platform/common/zone';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-10T12:00:00Z');
const DAY = 86_400_000;
const buyer = (expireTime: Date | null) => ({ plan: null, expireTime, anchorDay: 10, zone: UTC });
const endFor = (expireTime: Date | null, unit: 'yearly' | 'monthly', periods: number) =>
  computeEnds([buyer(expireTime)], { unit, periods }, now)[0]?.expireTime;

describe('the end of a plan that is bought', () => {
  const inAYear = new Date('2027-03-10T12:00:00Z');

  it('is counted in calendar years and months, whatever PoC lasts longer', () => {
    expect(endFor(null, 'yearly', 1)).toEqual(inAYear);
    expect(endFor(inAYear, 'monthly', 3)).toEqual(new Date('2026-06-10T12:00:00Z'));
  });

  it('is that of the PoC where no more than a day of the last period is missing', () => {
    const added = new Date(inAYear.getTime() - 60_000);
    expect(endFor(added, 'yearly', 1)).toEqual(added);
    const latest = new Date(inAYear.getTime() - DAY);
    expect(endFor(latest, 'yearly', 1)).toEqual(latest);
  });

  it.each([
    ['a year', new Date(inAYear.getTime() - DAY - 1), 'yearly', 1, 0],
    ['months', new Date('2026-06-01T12:00:00Z'), 'monthly', 5, 2],
  ] as const)('is refused with the most there are where the PoC ends sooner: %s', (_case, end, unit, periods, max) => {
    expect(() => endFor(end, unit, periods)).toThrow(
      expect.objectContaining({ details: { errors: [{ field: 'periods', rule: 'max', params: { max } }] } }) as Error,
    );
  });
});
