import { describe, expect, it } from 'vitest';
import {
  project,
  panned,
  zoomed,
  nearestTo,
  toPixels,
  fitView,
} from '../../../../apps/web/src/features/map/projection.ts';

const SIZE = { width: 400, height: 300 };
const athens = project({ lat: 37.98, lon: 23.73 });
const oslo = project({ lat: 59.91, lon: 10.75 });

describe('the flat world', () => {
  it('has north above, the equator at zero, and an end towards the poles', () => {
    expect(project({ lat: 0, lon: 12 }).x).toBe(12);
    expect(project({ lat: 0, lon: 12 }).y).toBeCloseTo(0);
    expect(oslo.y).toBeLessThan(athens.y);
    expect(project({ lat: 90, lon: 0 })).toEqual(project({ lat: 85, lon: 0 }));
  });

  it('shows all points with some room around them, and the world where there are none', () => {
    for (const points of [[athens, oslo], [athens], []]) {
      const view = fitView(points, SIZE);
      for (const point of points) {
        const { x, y } = toPixels(point, view, SIZE);
        expect([x >= 20, x <= 380, y >= 20, y <= 280]).toEqual([true, true, true, true]);
      }
      expect(Number.isFinite(view.scale)).toBe(true);
    }
  });

  it('zooms around its middle, and moves by the dragged distance', () => {
    const view = fitView([athens, oslo], SIZE);
    const near = zoomed(view, 2, SIZE);
    expect(toPixels(view, near, SIZE)).toEqual({ x: 200, y: 150 });
    expect(near.scale).toBe(2 * view.scale);
    expect(zoomed(view, 1e9, SIZE).scale).toBe(20_000);
    expect(zoomed(view, 1e-9, SIZE).scale).toBe(1);
    const [before, after] = [toPixels(oslo, view, SIZE), toPixels(oslo, panned(view, 30, -10), SIZE)];
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([30, -10]);
  });

  it('finds the nearest point within reach', () => {
    const view = fitView([athens, oslo], SIZE);
    const { x, y } = toPixels(oslo, view, SIZE);
    expect(nearestTo({ x: x + 3, y }, [athens, oslo], view, SIZE, 12)).toBe(1);
    expect(nearestTo({ x: x + 30, y }, [athens, oslo], view, SIZE, 12)).toBe(-1);
  });
});
