import { describe, expect, it } from 'vitest';
import { linePath, roundAbove } from '../../../../apps/web/src/features/charts/series.ts';

describe('a line over time', () => {
  it('joins adjacent values, and leaves out unknown ones', () => {
    expect(linePath([0, 10, null, 5, 5], 10, 50, 100).trim()).toBe('M5 100 L15 0  M35 50 L45 50');
  });

  it('shows a value between gaps too', () => {
    expect(linePath([null, 10, null], 10, 300, 100).trim()).toBe('M100 0 h100');
    expect(linePath([10], 10, 4, 100)).toBe('M-2 0 h8');
  });
});

it('a scale ends at a round number, and its half is whole', () => {
  const ends = [0, 1, 3, 4, 5, 17, 21, 60, 100, 4200].map(roundAbove);
  expect(ends).toEqual([2, 2, 4, 4, 6, 20, 40, 60, 100, 6000]);
});
