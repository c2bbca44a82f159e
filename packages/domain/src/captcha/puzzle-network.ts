import { fillShape, type Canvas } from './puzzle-canvas.ts';
import type { Palette } from './puzzle-palettes.ts';
import { between, chance, wholeBetween, type Random } from './puzzle-random.ts';
import { fillDisc, strokeLine } from './puzzle-strokes.ts';

const HALF_SQRT3 = Math.sqrt(3) / 2;

/** Lays faint radio cells (hexagons) over the picture: edges near the hole's size that are not the hole. */
export function paintCells(canvas: Canvas, random: Random): void {
  const radius = between(random, 17, 25);
  const originX = random() * canvas.width;
  const originY = random() * canvas.height;
  for (let column = -9; column <= 9; column++) {
    for (let row = -6; row <= 6; row++) {
      const x = originX + column * radius * 1.5;
      const y = originY + (row + (column % 2) / 2) * radius * HALF_SQRT3 * 2;
      if (x < -radius || x > canvas.width + radius || y < -radius || y > canvas.height + radius) continue;
      if (chance(random, 0.3)) paintCell(canvas, x, y, radius - 1.5, random);
    }
  }
}

function paintCell(canvas: Canvas, x: number, y: number, radius: number, random: Random): void {
  const box = { left: x - radius - 1, top: y - radius, right: x + radius + 1, bottom: y + radius };
  const distance = (px: number, py: number): number => {
    const dx = Math.abs(px - x);
    const dy = Math.abs(py - y);
    return Math.max(dy, dx * HALF_SQRT3 + dy / 2) - radius * HALF_SQRT3;
  };
  const color = chance(random, 0.7) ? 0xffffff : 0x101830;
  fillShape(canvas, box, distance, { color, alpha: between(random, 0.04, 0.12) });
  const line = (px: number, py: number): number => Math.abs(distance(px, py) + 0.6) - 0.6;
  fillShape(canvas, box, line, { color: 0xffffff, alpha: between(random, 0.15, 0.32) });
}

/** Strings a chain of radios, dots joined by thin lines, across the sky. */
export function paintLinks(canvas: Canvas, { accent }: Palette, random: Random): void {
  const count = wholeBetween(random, 5, 8);
  const dots = Array.from({ length: count }, (_, index) => ({
    x: ((index + between(random, 0.1, 0.9)) / count) * canvas.width,
    y: between(random, 10, canvas.height * 0.55),
  }));
  for (const [index, dot] of dots.entries()) {
    const next = dots[index + 1];
    if (next) strokeLine(canvas, dot, next, 1, { color: 0xffffff, alpha: 0.45 });
    fillDisc(canvas, dot, 3.4, { color: 0xffffff, alpha: 0.85 });
    fillDisc(canvas, dot, 2.1, { color: accent });
  }
}
