/** A place on the globe, in degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** A point of the flat world: Mercator's, 360 units wide, north above. */
export interface Flat {
  x: number;
  y: number;
}

/** The part of the world that is seen: its middle, and how many pixels a unit takes. */
export interface View extends Flat {
  scale: number;
}

/** What it is drawn on, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Where Mercator's world is as high as it is wide. */
const MOST_LAT = 85;
const RADIANS = Math.PI / 180;
/** About a street; closer there is nothing to see. */
const MOST_SCALE = 20_000;
const MARGIN = 24;

/** A place on the flat world. */
export function flatOf({ lat, lon }: Place): Flat {
  const bounded = Math.max(-MOST_LAT, Math.min(MOST_LAT, lat));
  return { x: lon, y: -Math.log(Math.tan(Math.PI / 4 + (bounded * RADIANS) / 2)) / RADIANS };
}

/** Where a point is seen. */
export function seenAt({ x, y }: Flat, view: View, { width, height }: Size): Flat {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale };
}

/** The view that shows all of the points; of none the inhabited world. */
export function viewOf(points: readonly Flat[], size: Size): View {
  const shown =
    points.length > 0
      ? points
      : [
          { x: -170, y: -85 },
          { x: 180, y: 65 },
        ];
  const [left, right] = rangeOf(shown.map(({ x }) => x));
  const [top, bottom] = rangeOf(shown.map(({ y }) => y));
  const scale = Math.min(scaleFor(size.width, right - left), scaleFor(size.height, bottom - top), MOST_SCALE / 8);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** How many pixels a unit takes where so many are to be seen, with some room around them. */
function scaleFor(pixels: number, units: number): number {
  return Math.max(1, pixels - 2 * MARGIN) / Math.max(units, 0.01);
}

/** The view brought nearer by a factor; what is seen in the middle stays there. */
export function nearer(view: View, factor: number, { width }: Size): View {
  return { ...view, scale: Math.max(width / 400, Math.min(MOST_SCALE, view.scale * factor)) };
}

/** The view moved by pixels. */
export function moved(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** The nearest of the points to where somebody points, within some pixels; -1 for none. */
export function nearestTo(at: Flat, points: readonly Flat[], view: View, size: Size, within: number): number {
  let [found, least] = [-1, within * within];
  points.forEach((point, index) => {
    const seen = seenAt(point, view, size);
    const distance = (seen.x - at.x) ** 2 + (seen.y - at.y) ** 2;
    if (distance <= least) [found, least] = [index, distance];
  });
  return found;
}

/** The least and the most; thousands are too many for the arguments of one call. */
function rangeOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
