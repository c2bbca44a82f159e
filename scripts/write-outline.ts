// npx tsx scripts/write-outline.ts <countries-110m.json of the package world-atlas>
// apps/web/public/static/gps.json gets the outlines of Natural Earth (public domain) as GeoJSON, to a hundredth of a degree.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Point = [number, number];

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { countries: { geometries: { type: string; arcs: number[][] | number[][][] }[] } };
}

const [, , source = ''] = process.argv;
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** The points of each arc: each is told by its distance to the one before. */
const arcs = topology.arcs.map((steps) => {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [round(x * scale[0] + translate[0]), round(y * scale[1] + translate[1])];
  });
});

/** A closed line of arcs; one that is told by its complement runs backwards. */
function ringOf(indexes: readonly number[]): Point[] {
  return indexes.flatMap((index, place) => {
    const points = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return place === 0 ? points : points.slice(1);
  });
}

const features = topology.objects.countries.geometries.map(({ type, arcs: parts }) => {
  const polygons = (type === 'Polygon' ? [parts] : parts) as number[][][];
  const coordinates = polygons.map((rings) => rings.map(ringOf));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
});
writeFileSync(
  path.resolve(import.meta.dirname, '../apps/web/public/static/gps.json'),
  JSON.stringify({ type: 'FeatureCollection', features }),
);
