import { describe, expect, it } from 'vitest';
import { linePath } from '../../../apps/web/src/features/charts/series.ts';

describe('a line over time', () => {
  it('joins values that stand side by side, and leaves out what is not known', () => {
    expect(linePath([0, 10, null, 5, 5], 10, 50, 100).trim()).toBe('M5 100 L15 0  M35 50 L45 50');
  });

  it('shows a value between gaps too', () => {
    expect(linePath([null, 10, null], 10, 300, 100).trim()).toBe('M100 0 h100');
    expect(linePath([10], 10, 4, 100)).toBe('M-2 0 h8');
  });
});
