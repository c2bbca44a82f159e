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

/** The points of each arc; each point is stored as the difference to the previous one. */
const arcs = topology.arcs.map((steps) => {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [round(x * scale[0] + translate[0]), round(y * scale[1] + translate[1])];
  });
});

/** A closed line of arcs; a complement index (~i) means that the arc runs backwards. */
function ringOf(indexes: readonly number[]): Point[] {
  return indexes.flatMap((index, place) => {
    const points = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return place === 0 ? points : points.slice(1);
  });
}

const FULL = 360;
const HALF = 180;

/** Does a line between two points lead across the 180th meridian? */
const crosses = ([from]: Point, [to]: Point) => Math.abs(from - to) > HALF;

/**
 * The parts of a ring on either side of the 180th meridian; on a flat map a line across it would lead once around the world. A ring around
 * a pole, which crosses once, stays as it is.
 */
function splitAtMeridian(ring: Point[]): Point[][] {
  const crossings = ring.slice(1).filter((point, index) => crosses(ring[index] ?? point, point)).length;
  if (crossings === 0 || crossings % 2 === 1) return [ring];
  const unwound = ring.map(([x, y]): Point => [x < 0 ? x + FULL : x, y]);
  const east = cutAtMeridian(unwound, (x) => x <= HALF);
  const west = cutAtMeridian(unwound, (x) => x >= HALF).map(([x, y]): Point => [round(x - FULL), y]);
  return [east, west].filter((part) => new Set(part.map(([x]) => x)).size > 1);
}

/** The part of a closed line on one side of 180°, closed along it. */
function cutAtMeridian(ring: readonly Point[], isInside: (x: number) => boolean): Point[] {
  const kept = ring.slice(1).flatMap(([x, y], index): Point[] => {
    const [x0, y0] = ring[index] ?? [x, y];
    const here: Point[] = isInside(x) ? [[x, y]] : [];
    if (isInside(x0) === isInside(x)) return here;
    return [[HALF, round(y0 + ((y - y0) * (HALF - x0)) / (x - x0))], ...here];
  });
  return kept.length === 0 ? [] : [...kept, kept[0] as Point];
}

const features = topology.objects.countries.geometries.map(({ type, arcs: lines }) => {
  const polygons = (type === 'Polygon' ? [lines] : lines) as number[][][];
  const coordinates = polygons.flatMap(([outer = [], ...holes]) => {
    const parts = splitAtMeridian(ringOf(outer));
    const inner = holes.map(ringOf);
    return parts.map((part, index) => (index === 0 ? [part, ...inner] : [part]));
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
});
writeFileSync(
  path.resolve(import.meta.dirname, '../apps/web/public/static/gps.json'),
  JSON.stringify({ type: 'FeatureCollection', features }),
);
