import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Outline {
  features: { geometry: { coordinates: [number, number][][][] } }[];
}

const file = resolve(import.meta.dirname, '../../../apps/web/public/static/gps.json');
const outline = JSON.parse(readFileSync(file, 'utf8')) as Outline;
const rings = outline.features.flatMap(({ geometry }) => geometry.coordinates.flat());

it('draws no country around the world: only the line along the South Pole leads from one edge to the other', () => {
  const across = rings.filter((ring) => ring.some(([x], at) => at > 0 && Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180));
  expect(across).toHaveLength(1);
  expect(across[0]?.every(([, y]) => y < -60)).toBe(true);
});

it('has closed rings on the map alone', () => {
  expect(rings.length).toBeGreaterThan(200);
  for (const ring of rings) {
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true);
  }
});
