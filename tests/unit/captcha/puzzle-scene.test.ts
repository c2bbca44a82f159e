import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { nextPictures } from '../../../packages/domain/src/platform/ports/puzzle-pictures.ts';
import { composeScene } from '../../../packages/domain/src/platform/ports/puzzle-scene.ts';
import { seededRandom } from './seeded-random.ts';

const OPTIONS = { font: { loadSystemFonts: false } };
const SHADE = [0x0a, 0x10, 0x24];
const PIECE = 60;
// The middle of a piece, clear of every edge, knob and socket.
const MIDDLE = { from: 26, to: 35 };
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

const pixels = async (svg: string): Promise<Buffer> => (await renderAsync(svg, OPTIONS)).pixels;

/** The mean difference between the piece and the picture at x under a hole's shade, in the middle of the piece. */
async function misfit(seed: number, shift: number): Promise<number> {
  const scene = composeScene(seededRandom(seed));
  const [background, piece] = [await pixels(scene.background), await pixels(scene.piece)];
  const misfits = [0.43, 0.45, 0.47, 0.49].map((depth) => {
    let sum = 0;
    let count = 0;
    for (let y = MIDDLE.from; y < MIDDLE.to; y++) {
      for (let x = MIDDLE.from; x < MIDDLE.to; x++) {
        for (const [part, shade] of SHADE.entries()) {
          const under = piece[(y * PIECE + x) * 4 + part] ?? 0;
          const pixel = background[((scene.y + y) * 320 + scene.x + shift + x) * 4 + part] ?? 0;
          sum += Math.abs(pixel - (under * (1 - depth) + shade * depth));
          count++;
        }
      }
    }
    return sum / count;
  });
  return Math.min(...misfits);
}

describe('a puzzle', () => {
  it('has its hole inside of the picture, away from the start, anywhere', () => {
    const scenes = seeds.map((seed) => composeScene(seededRandom(seed)));
    for (const { x, y } of scenes) {
      expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
      expect(x).toBeGreaterThanOrEqual(PIECE + 20);
      expect(x).toBeLessThanOrEqual(320 - PIECE - 10);
      expect(y).toBeGreaterThanOrEqual(8);
      expect(y).toBeLessThanOrEqual(160 - PIECE - 8);
    }
    expect(new Set(scenes.map(({ x }) => x)).size).toBeGreaterThan(80);
    expect(new Set(scenes.map(({ y }) => y)).size).toBeGreaterThan(50);
  });

  it('has a piece that fits its hole and no other place', async () => {
    for (const seed of seeds.slice(0, 12)) {
      expect(await misfit(seed, 0)).toBeLessThan(4);
      expect(await misfit(seed, -70)).toBeGreaterThan(10);
    }
  });

  it('has one decoy, fainter than the hole and apart from it', () => {
    for (const seed of seeds) {
      const { background, x } = composeScene(seededRandom(seed));
      const holes = [
        ...background.matchAll(/translate\((\d+) \d+\)" d="([^"]+)" fill="#0a1024" fill-opacity="([\d.]+)"/g),
      ];
      const [decoy, hole] = holes.map(([, left, cut, depth]) => ({ left: Number(left), cut, depth: Number(depth) }));
      expect(holes).toHaveLength(2);
      expect(hole?.left).toBe(x);
      expect(Math.abs((decoy?.left ?? 0) - x)).toBeGreaterThan(PIECE);
      expect(decoy?.cut).not.toBe(hole?.cut);
      expect(decoy?.depth).toBeLessThan(hole?.depth ?? 0);
    }
  });

  it('is drawn whatever the random numbers are', async () => {
    for (const value of [0, 0.5, 1 - 2 ** -53]) {
      const scene = composeScene(() => value);
      expect((await renderAsync(scene.background, OPTIONS)).width).toBe(320);
      expect((await renderAsync(scene.piece, OPTIONS)).width).toBe(PIECE);
    }
  });

  it('comes as two small PNG files that hold pictures only, each puzzle another', async () => {
    const puzzles = await Promise.all(seeds.slice(0, 30).map(() => nextPictures()));
    for (const { background, piece } of puzzles) {
      expect(background.length + piece.length).toBeLessThan(48 * 1024);
      for (const picture of [background, piece]) expect(picture.toString('latin1')).not.toMatch(/tEXt|iTXt|zTXt|eXIf/);
    }
    expect(new Set(puzzles.map(({ background }) => background.toString('base64'))).size).toBe(30);
  });
});
