/** Width of the puzzle's background picture in pixels; every x of a puzzle counts in these. */
export const PUZZLE_WIDTH = 320;

/** Height of the puzzle's background picture in pixels. */
export const PUZZLE_HEIGHT = 160;

/** How many pixels the piece may lie beside its hole, and the end of a trail beside the answer. */
export const TOLERANCE_PX = 5;

const START_PX = 10;
const POINTS = { min: 3, max: 512 };
const DURATION_MS = { min: 100, max: 60_000 };

/** The client's try: where it left the piece, the way there as [x px, y px, t ms since start], and the puzzle's offset. */
export type PuzzleTry = {
  readonly x: number;
  readonly trail: readonly (readonly number[])[];
  readonly offset: number;
};

/** Tells whether the piece lies in its hole and a pointer or the arrow keys plausibly brought it there (contract §2). */
export function judgeTrail({ x, trail, offset }: PuzzleTry): boolean {
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
