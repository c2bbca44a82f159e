import { PNG, type PNGWithMetadata } from 'pngjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPuzzle, type Puzzle } from '../../../packages/domain/src/captcha/draw-puzzle.ts';
import { paintPicture } from '../../../packages/domain/src/captcha/puzzle-picture.ts';
import { seededRandom } from './seeded-random.ts';

type Sample = { seed: number; puzzle: Puzzle; background: PNGWithMetadata; piece: PNGWithMetadata };

const SEEDS = 200;
const ROUNDING = 3;
const EDGE_PX = 6;
const samples: Sample[] = [];

beforeAll(() => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const puzzle = drawPuzzle(seededRandom(seed));
    samples.push({ seed, puzzle, background: PNG.sync.read(puzzle.background), piece: PNG.sync.read(puzzle.piece) });
  }
});

const alphaAt = (piece: PNGWithMetadata, x: number, y: number): number =>
  piece.data[(y * piece.width + x) * 4 + 3] ?? 0;

/** Whether the piece is opaque here and some pixels around, past its light border. */
function isInner(piece: PNGWithMetadata, x: number, y: number): boolean {
  for (let dy = -EDGE_PX; dy <= EDGE_PX; dy++) {
    for (let dx = -EDGE_PX; dx <= EDGE_PX; dx++) {
      const inside = x + dx >= 0 && x + dx < piece.width && y + dy >= 0 && y + dy < piece.height;
      if (!inside || alphaAt(piece, x + dx, y + dy) < 255) return false;
    }
  }
  return true;
}

/** How long it takes, in milliseconds. */
function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Mean difference of hole and picture, and largest difference of piece and picture, over the inner pixels. */
function compare({ seed, puzzle, background, piece }: Sample): { inner: number; hole: number; piece: number } {
  const picture = paintPicture(seededRandom(seed));
  let inner = 0;
  let hole = 0;
  let largest = 0;
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      if (!isInner(piece, x, y)) continue;
      inner++;
      const at = (puzzle.y + y) * puzzle.width + puzzle.x + x;
      for (let part = 0; part < 3; part++) {
        const own = picture.data[at * 3 + part] ?? 0;
        hole += Math.abs((background.data[at * 4 + part] ?? 0) - own) / 3;
        largest = Math.max(largest, Math.abs((piece.data[(y * piece.width + x) * 4 + part] ?? 0) - own));
      }
    }
  }
  return { inner, hole: hole / inner, piece: largest };
}

describe('drawPuzzle', () => {
  it('keeps the hole away from the start and inside the picture', () => {
    for (const { puzzle } of samples) {
      expect([puzzle.width, puzzle.height]).toEqual([320, 160]);
      expect(Number.isInteger(puzzle.x) && Number.isInteger(puzzle.y)).toBe(true);
      expect(puzzle.x).toBeGreaterThanOrEqual(puzzle.pieceWidth + 20);
      expect(puzzle.x + puzzle.pieceWidth).toBeLessThanOrEqual(puzzle.width - 10);
      expect(puzzle.y).toBeGreaterThanOrEqual(8);
      expect(puzzle.y + puzzle.pieceHeight).toBeLessThanOrEqual(puzzle.height - 8);
    }
  });

  it('spreads the holes over the whole range', () => {
    const xs = samples.map(({ puzzle }) => puzzle.x);
    const ys = samples.map(({ puzzle }) => puzzle.y);
    expect(new Set(xs).size).toBeGreaterThan(80);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(150);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(70);
  });

  it('encodes pictures of the sizes it names, the background opaque and the piece with alpha', () => {
    for (const { puzzle, background, piece } of samples) {
      expect([background.width, background.height, background.colorType]).toEqual([320, 160, 2]);
      expect([piece.width, piece.height, piece.colorType]).toEqual([puzzle.pieceWidth, puzzle.pieceHeight, 6]);
    }
  });

  it('cuts the piece from under its hole and changes what stays there', () => {
    for (const sample of samples) {
      const { inner, hole, piece } = compare(sample);
      expect(inner).toBeGreaterThan(350);
      expect(hole).toBeGreaterThan(30);
      expect(piece).toBeLessThanOrEqual(ROUNDING);
    }
  });

  it('shows the hole where it says and not elsewhere: a piece one body aside differs', () => {
    const [sample] = samples;
    if (!sample) throw new Error('no sample');
    const aside = { ...sample, puzzle: { ...sample.puzzle, x: sample.puzzle.x - 20 } };
    expect(compare(aside).piece).toBeGreaterThan(40);
  });

  it('gives the piece a jigsaw shape: clear corners, solid middle, knobs on two sides, a soft edge', () => {
    for (const { piece } of samples) {
      const last = piece.width - 1;
      const middle = Math.round(last / 2);
      const corners = [
        alphaAt(piece, 0, 0),
        alphaAt(piece, last, 0),
        alphaAt(piece, 0, last),
        alphaAt(piece, last, last),
      ];
      expect(corners).toEqual([0, 0, 0, 0]);
      expect(alphaAt(piece, middle, middle)).toBe(255);
      const alphas = Array.from({ length: piece.width * piece.height }, (_, at) => piece.data[at * 4 + 3] ?? 0);
      const share = alphas.filter((alpha) => alpha === 255).length / alphas.length;
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.65);
      expect(new Set(alphas).size).toBeGreaterThan(20);
      const rows = Array.from({ length: piece.height }, (_, y) => alphas.slice(y * piece.width, (y + 1) * piece.width));
      const solid = rows.map((row) => row.filter((alpha) => alpha === 255).length).filter((count) => count > 0);
      expect(Math.min(solid[0] ?? 0, solid.at(-1) ?? 0)).toBeLessThan(14);
      expect(solid.length).toBeGreaterThan(50);
    }
  });

  it('has pieces of several shapes and pictures of many colours', () => {
    const outlines = new Set(samples.map(({ piece }) => piece.data.filter((_, at) => at % 4 === 3).join()));
    const corners = new Set(samples.map(({ background }) => background.data.readUInt32BE(0)));
    expect(outlines.size).toBeGreaterThanOrEqual(8);
    expect(corners.size).toBeGreaterThan(30);
  });

  it('stays under 40 kB, both files together', () => {
    const bytes = samples.map(({ puzzle }) => puzzle.background.length + puzzle.piece.length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(40 * 1024);
  });

  it('draws the same puzzle from the same random numbers, another from others', () => {
    const [first, second] = samples;
    if (!first || !second) throw new Error('no samples');
    const { background, piece, ...place } = drawPuzzle(seededRandom(first.seed));
    expect(background.equals(first.puzzle.background)).toBe(true);
    expect(piece.equals(first.puzzle.piece)).toBe(true);
    expect(first.puzzle).toMatchObject(place);
    expect(background.equals(second.puzzle.background)).toBe(false);
  });

  it('takes any random source, its extremes too', () => {
    for (const value of [0, 0.5, 1 - 2 ** -53]) {
      const puzzle = drawPuzzle(() => value);
      expect(puzzle.x).toBeGreaterThanOrEqual(puzzle.pieceWidth + 20);
      expect(puzzle.x + puzzle.pieceWidth).toBeLessThanOrEqual(puzzle.width - 10);
      expect(PNG.sync.read(puzzle.background).width).toBe(320);
    }
  });

  it('costs less than thirty readings of its background (ten on a quiet core)', () => {
    const some = samples.slice(0, 50);
    const drawing = timed(() => some.forEach(({ seed }) => drawPuzzle(seededRandom(seed))));
    const reading = timed(() => some.forEach(({ puzzle }) => PNG.sync.read(puzzle.background)));
    expect(drawing / reading).toBeLessThan(30);
  });
});
