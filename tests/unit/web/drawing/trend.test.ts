import { describe, expect, it } from 'vitest';
import { changeOf, differenceTo, lastAndBefore, running } from '../../../../apps/web/src/screens/home/trend.ts';

describe('trends', () => {
  it('compare the last values with as many before them', () => {
    expect(lastAndBefore([9, 1, 2, 3, 4], 2)).toEqual([7, 3]);
    expect(lastAndBefore([5], 2)).toEqual([5, 0]);
  });

  it('compute the total at each step from the additions', () => {
    expect(running(10, [3, 0, 2, 1])).toEqual([7, 7, 9, 10]);
    expect(running(0, [0, 0])).toEqual([0, 0]);
  });

  it('tell a change as a share of what was before, if there was anything', () => {
    expect(changeOf(150, 100)).toEqual({ share: 0.5 });
    expect(changeOf(0, 4)).toEqual({ share: -1 });
    expect(changeOf(4, 0)).toBeNull();
  });

  it('tell the difference to the first of the values', () => {
    expect(differenceTo([40, 10, 30], 35)).toEqual({ by: -5 });
    expect(differenceTo([], 35)).toBeNull();
  });
});
