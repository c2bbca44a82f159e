import { describe, expect, it } from 'vitest';
import { byWeeks, lastAndBefore, running } from '../../../apps/web/src/screens/home/trend.ts';

describe('trends', () => {
  it('compare the last values with as many before them', () => {
    expect(lastAndBefore([9, 1, 2, 3, 4], 2)).toEqual([7, 3]);
    expect(lastAndBefore([5], 2)).toEqual([5, 0]);
  });

  it('tell how large a whole was from what each step added', () => {
    expect(running(10, [3, 0, 2, 1])).toEqual([7, 7, 9, 10]);
    expect(running(0, [0, 0])).toEqual([0, 0]);
  });

  it('sum up by weeks, the last of them whole', () => {
    const days = [1, ...Array.from({ length: 7 }, () => 2), ...Array.from({ length: 7 }, () => 3)];
    expect(byWeeks(days)).toEqual([1, 14, 21]);
  });
});
