import type { Canvas } from './puzzle-canvas.ts';
import type { Ridge } from './puzzle-hills.ts';
import type { Palette } from './puzzle-palettes.ts';
import { between, chance, wholeBetween, type Random } from './puzzle-random.ts';
import { fillDisc, strokeArc, strokeLine, type Point } from './puzzle-strokes.ts';

/** Sets radio towers that send out waves on a ridge, spread over the picture's width. */
export function paintTowers(canvas: Canvas, ridge: Ridge, palette: Palette, random: Random): void {
  const count = wholeBetween(random, 2, 3);
  for (let index = 0; index < count; index++) {
    const x = Math.round(((index + between(random, 0.2, 0.8)) / count) * canvas.width);
    const foot = { x, y: (ridge[x] ?? canvas.height) + 5 };
    const height = Math.min(foot.y - 18, between(random, 46, 78));
    if (height > 30) paintTower(canvas, foot, height, palette, random);
  }
}

function paintTower(canvas: Canvas, foot: Point, height: number, palette: Palette, random: Random): void {
  const tip = { x: foot.x, y: foot.y - height };
  paintMast(canvas, foot, height, palette, random);
  fillDisc(canvas, tip, 2, { color: palette.accent, alpha: 0.35, fade: 9 });
  fillDisc(canvas, tip, 2.2, { color: palette.accent });
  const spread = between(random, 0.55, 0.85);
  const step = between(random, 5.5, 8);
  const arcs = wholeBetween(random, 2, 4);
  const sides: readonly (1 | -1)[] = chance(random, 0.75) ? [1, -1] : [1];
  for (const side of sides) {
    for (let index = 1; index <= arcs; index++) {
      const alpha = 0.95 - index * 0.17;
      strokeArc(canvas, { center: tip, radius: 2 + index * step, spread, side }, 1.8, { color: palette.accent, alpha });
    }
  }
}

function paintMast(canvas: Canvas, foot: Point, height: number, { ink }: Palette, random: Random): void {
  const paint = { color: ink, alpha: 0.95 };
  const wide = height * between(random, 0.11, 0.15);
  const top = height * 0.8;
  const legAt = (up: number, side: 1 | -1): Point => ({
    x: foot.x + side * (wide + (1.6 - wide) * (up / top)),
    y: foot.y - up,
  });
  strokeLine(canvas, { x: foot.x, y: foot.y - top }, { x: foot.x, y: foot.y - height }, 1.5, paint);
  strokeLine(canvas, legAt(0, -1), legAt(top, -1), 1.7, paint);
  strokeLine(canvas, legAt(0, 1), legAt(top, 1), 1.7, paint);
  const floors = wholeBetween(random, 4, 6);
  for (let floor = 0; floor < floors; floor++) {
    const low = (top * floor) / floors;
    const high = (top * (floor + 1)) / floors;
    strokeLine(canvas, legAt(low, -1), legAt(high, 1), 1, paint);
    strokeLine(canvas, legAt(low, 1), legAt(high, -1), 1, paint);
    strokeLine(canvas, legAt(high, -1), legAt(high, 1), 1, paint);
  }
}
