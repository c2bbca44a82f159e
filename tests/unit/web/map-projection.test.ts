import { describe, expect, it } from 'vitest';
import { flatOf, moved, nearer, nearestTo, seenAt, viewOf } from '../../../apps/web/src/features/map/projection.ts';

const SIZE = { width: 400, height: 300 };
const athens = flatOf({ lat: 37.98, lon: 23.73 });
const oslo = flatOf({ lat: 59.91, lon: 10.75 });

describe('the flat world', () => {
  it('has north above, the equator at zero, and an end towards the poles', () => {
    expect(flatOf({ lat: 0, lon: 12 }).x).toBe(12);
    expect(flatOf({ lat: 0, lon: 12 }).y).toBeCloseTo(0);
    expect(oslo.y).toBeLessThan(athens.y);
    expect(flatOf({ lat: 90, lon: 0 })).toEqual(flatOf({ lat: 85, lon: 0 }));
  });

  it('shows all points with some room around them, and the world where there are none', () => {
    for (const points of [[athens, oslo], [athens], []]) {
      const view = viewOf(points, SIZE);
      for (const point of points) {
        const { x, y } = seenAt(point, view, SIZE);
        expect([x >= 20, x <= 380, y >= 20, y <= 280]).toEqual([true, true, true, true]);
      }
      expect(Number.isFinite(view.scale)).toBe(true);
    }
  });

  it('comes nearer around its middle, and is moved as far as it is dragged', () => {
    const view = viewOf([athens, oslo], SIZE);
    const near = nearer(view, 2, SIZE);
    expect(seenAt(view, near, SIZE)).toEqual({ x: 200, y: 150 });
    expect(near.scale).toBe(2 * view.scale);
    expect(nearer(view, 1e9, SIZE).scale).toBe(20_000);
    expect(nearer(view, 1e-9, SIZE).scale).toBe(1);
    const [before, after] = [seenAt(oslo, view, SIZE), seenAt(oslo, moved(view, 30, -10), SIZE)];
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([30, -10]);
  });

  it('tells the nearest point within reach', () => {
    const view = viewOf([athens, oslo], SIZE);
    const { x, y } = seenAt(oslo, view, SIZE);
    expect(nearestTo({ x: x + 3, y }, [athens, oslo], view, SIZE, 12)).toBe(1);
    expect(nearestTo({ x: x + 30, y }, [athens, oslo], view, SIZE, 12)).toBe(-1);
  });
});
