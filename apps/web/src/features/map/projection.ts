/** A position on the globe, in degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** A point of the Mercator projection: 360 units wide, y grows to the south. */
export interface Point {
  x: number;
  y: number;
}

/** The visible part of the world: its centre, and pixels per unit. */
export interface View extends Point {
  scale: number;
}

/** Size of the canvas, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Latitude at which Mercator's world is as high as it is wide. */
const MOST_LAT = 85;
const RADIANS = Math.PI / 180;
/** Street level; the outline has no more detail. */
const MOST_SCALE = 20_000;
const MARGIN = 24;

/** Projects a position (Mercator). */
export function project({ lat, lon }: Place): Point {
  const bounded = Math.max(-MOST_LAT, Math.min(MOST_LAT, lat));
  return { x: lon, y: -Math.log(Math.tan(Math.PI / 4 + (bounded * RADIANS) / 2)) / RADIANS };
}

/** Converts a projected point to canvas pixels. */
export function toPixels({ x, y }: Point, view: View, { width, height }: Size): Point {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale };
}

/** The view that shows all points; without points the inhabited world. */
export function fitView(points: readonly Point[], size: Size): View {
  const visiblePoints =
    points.length > 0
      ? points
      : [
          { x: -170, y: -85 },
          { x: 180, y: 65 },
        ];
  const [left, right] = rangeOf(visiblePoints.map(({ x }) => x));
  const [top, bottom] = rangeOf(visiblePoints.map(({ y }) => y));
  const scale = Math.min(scaleFor(size.width, right - left), scaleFor(size.height, bottom - top), MOST_SCALE / 8);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** Pixels per unit that fit the units into the size, with a margin. */
function scaleFor(pixels: number, units: number): number {
  return Math.max(1, pixels - 2 * MARGIN) / Math.max(units, 0.01);
}

/** The view scaled by a factor around its centre. */
export function zoomed(view: View, factor: number, { width }: Size): View {
  return { ...view, scale: Math.max(width / 400, Math.min(MOST_SCALE, view.scale * factor)) };
}

/** The view moved by pixels. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Index of the point nearest to the pointer within a distance in pixels, or -1. */
export function nearestTo(at: Point, points: readonly Point[], view: View, size: Size, within: number): number {
  let [found, least] = [-1, within * within];
  points.forEach((point, index) => {
    const seen = toPixels(point, view, size);
    const distance = (seen.x - at.x) ** 2 + (seen.y - at.y) ** 2;
    if (distance <= least) [found, least] = [index, distance];
  });
  return found;
}

/** Minimum and maximum; Math.min(...values) fails for very many values. */
function rangeOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
