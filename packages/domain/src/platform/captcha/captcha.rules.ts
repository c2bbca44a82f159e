/** Width of the puzzle's background picture in pixels; every x of a puzzle counts in these. */
export const PUZZLE_WIDTH = 320;

/** Height of the puzzle's background picture in pixels. */
export const PUZZLE_HEIGHT = 160;

/** Tolerance of the piece's position, and of the end of a trail. */
export const TOLERANCE_PX = 5;

const START_PX = 10;
const POINTS = { min: 3, max: 512 };
const DURATION_MS = { min: 100, max: 60_000 };

/** A try: position of the piece, its trail as [x px, y px, t ms since start], and the puzzle's offset. */
export type PuzzleTry = {
  readonly x: number;
  readonly trail: readonly (readonly number[])[];
  readonly offset: number;
};

/** Is the piece in its hole, with a plausible trail of a pointer or the arrow keys (contract §2)? */
export function isSolved({ x, trail, offset }: PuzzleTry): boolean {
  if (!(Math.abs(x - offset) <= TOLERANCE_PX)) return false;
  return isPlausible(trail, x);
}

function isPlausible(trail: PuzzleTry['trail'], x: number): boolean {
  if (!Array.isArray(trail) || trail.length < POINTS.min || trail.length > POINTS.max) return false;
  if (!trail.every(isPoint)) return false;
  const [startX = NaN, , startMs = NaN] = trail.at(0) ?? [];
  const [endX = NaN, , endMs = NaN] = trail.at(-1) ?? [];
  const lasted = endMs - startMs;
  if (lasted < DURATION_MS.min || lasted > DURATION_MS.max) return false;
  if (Math.abs(startX) > START_PX || Math.abs(endX - x) > TOLERANCE_PX) return false;
  return trail.every((point, index) => index === 0 || (point[2] ?? NaN) >= (trail[index - 1]?.[2] ?? NaN));
}

function isPoint(point: unknown): boolean {
  if (!Array.isArray(point) || point.length !== 3) return false;
  return point.every((value) => Number.isSafeInteger(value)) && point[2] >= 0;
}
