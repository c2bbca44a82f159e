import { fillShape, mixColors, type Canvas, type Color } from './puzzle-canvas.ts';
import type { Ridge } from './puzzle-hills.ts';
import type { Palette } from './puzzle-palettes.ts';
import { between, chance, wholeBetween, type Random } from './puzzle-random.ts';
import { fillDisc, strokeLine, type Point } from './puzzle-strokes.ts';

/** Puts groups of firs and round trees on a ridge. */
export function paintTrees(canvas: Canvas, ridge: Ridge, color: Color, random: Random): void {
  const groups = wholeBetween(random, 3, 5);
  const firs = chance(random, 0.6);
  for (let group = 0; group < groups; group++) {
    const middle = random() * canvas.width;
    const trees = wholeBetween(random, 2, 6);
    for (let tree = 0; tree < trees; tree++) {
      const x = Math.round(middle + (tree - trees / 2) * between(random, 6, 10));
      const foot = { x, y: (ridge[x] ?? canvas.height + 40) + 3 };
      const shade = mixColors(color, 0x000000, between(random, 0, 0.22));
      if (firs) paintFir(canvas, foot, between(random, 12, 24), shade);
      else paintRoundTree(canvas, foot, between(random, 9, 16), shade);
    }
  }
}

function paintFir(canvas: Canvas, { x, y }: Point, height: number, color: Color): void {
  for (let tier = 0; tier < 3; tier++) {
    const base = y - height * 0.24 * tier;
    const tall = height * 0.52;
    const wide = height * (0.3 - tier * 0.06);
    const lean = Math.sqrt(wide * wide + tall * tall);
    const box = { left: x - wide - 1, top: base - tall - 1, right: x + wide + 1, bottom: base + 1 };
    const distance = (px: number, py: number): number =>
      Math.max(py - base, (Math.abs(px - x) * tall - (py - base + tall) * wide) / lean);
    fillShape(canvas, box, distance, { color: mixColors(color, 0xffffff, tier * 0.06) });
  }
}

function paintRoundTree(canvas: Canvas, { x, y }: Point, height: number, color: Color): void {
  const radius = height * 0.38;
  strokeLine(canvas, { x, y }, { x, y: y - height * 0.6 }, 1.6, { color: mixColors(color, 0x000000, 0.3) });
  fillDisc(canvas, { x, y: y - height * 0.7 }, radius, { color });
  const light = { x: x - radius * 0.3, y: y - height * 0.78 };
  fillDisc(canvas, light, radius * 0.55, { color: 0xffffff, alpha: 0.1 });
}

/** Builds a row of houses with some lit windows on a ridge. */
export function paintCity(canvas: Canvas, ridge: Ridge, color: Color, palette: Palette, random: Random): void {
  let left = wholeBetween(random, -10, 60);
  const end = left + between(random, 120, 260);
  while (left < Math.min(end, canvas.width)) {
    const right = left + wholeBetween(random, 10, 20);
    const top = Math.round((ridge[Math.max(0, left)] ?? canvas.height) - between(random, 8, 38));
    const shade = mixColors(color, 0x0c1430, between(random, 0, 0.25));
    fillShape(canvas, { left, top, right, bottom: canvas.height }, () => -1, { color: shade });
    fillShape(canvas, { left, top, right: left + 1, bottom: canvas.height }, () => -1, {
      color: 0xffffff,
      alpha: 0.14,
    });
    paintWindows(canvas, { left, top, right }, palette, random);
    left = right + (chance(random, 0.3) ? wholeBetween(random, 2, 9) : 0);
  }
}

type House = { readonly left: number; readonly top: number; readonly right: number };

function paintWindows(canvas: Canvas, house: House, { sun }: Palette, random: Random): void {
  for (let top = house.top + 4; top < Math.min(house.top + 48, canvas.height); top += 5) {
    for (let left = house.left + 3; left < house.right - 3; left += 4) {
      const alpha = chance(random, 0.45) ? 0.75 : 0.12;
      fillShape(canvas, { left, top, right: left + 2, bottom: top + 3 }, () => -1, { color: sun, alpha });
    }
  }
}
