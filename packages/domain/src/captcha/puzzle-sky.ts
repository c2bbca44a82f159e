import { fillShape, mixColors, setPixel, type Canvas } from './puzzle-canvas.ts';
import type { Palette } from './puzzle-palettes.ts';
import { between, chance, wholeBetween, type Random } from './puzzle-random.ts';
import { fillDisc, type Point } from './puzzle-strokes.ts';

/** Paints the sky: gradient, stars, sun or moon with its glow, clouds. */
export function paintSky(canvas: Canvas, palette: Palette, random: Random): void {
  paintGradient(canvas, palette);
  paintStars(canvas, palette, random);
  paintSun(canvas, palette, random);
  const clouds = wholeBetween(random, 2, 4);
  for (let index = 0; index < clouds; index++) paintCloud(canvas, palette, random);
}

function paintGradient(canvas: Canvas, { sky }: Palette): void {
  const [top, middle, low] = sky;
  const horizon = canvas.height * 0.78;
  for (let y = 0; y < canvas.height; y++) {
    const t = Math.min(1, y / horizon) * 2;
    const color = t < 1 ? mixColors(top, middle, t) : mixColors(middle, low, t - 1);
    for (let x = 0; x < canvas.width; x++) setPixel(canvas, x, y, color);
  }
}

function paintStars(canvas: Canvas, { stars }: Palette, random: Random): void {
  const count = Math.round(stars * between(random, 50, 80));
  for (let index = 0; index < count; index++) {
    const at = { x: random() * canvas.width, y: random() ** 1.4 * canvas.height * 0.65 };
    const alpha = between(random, 0.3, 0.95);
    fillDisc(canvas, at, between(random, 0.4, 1.1), { color: 0xffffff, alpha });
    if (chance(random, 0.08)) fillDisc(canvas, at, 1, { color: 0xffffff, alpha: 0.3, fade: 6 });
  }
}

function paintSun(canvas: Canvas, { sun }: Palette, random: Random): void {
  const center = { x: between(random, 30, canvas.width - 30), y: between(random, 22, 70) };
  const radius = between(random, 11, 20);
  paintGlow(canvas, center, radius, sun);
  fillDisc(canvas, center, radius, { color: sun, alpha: 0.95 });
}

/** Rings of light rather than a smooth glow: they suit the flat style and keep the file small. */
function paintGlow(canvas: Canvas, center: Point, radius: number, color: number): void {
  for (let ring = 4; ring >= 1; ring--) fillDisc(canvas, center, radius * (1 + ring * 0.55), { color, alpha: 0.1 });
}

function paintCloud(canvas: Canvas, { cloud }: Palette, random: Random): void {
  const half = between(random, 16, 34);
  const center = { x: random() * canvas.width, y: between(random, 14, 72) };
  const count = wholeBetween(random, 3, 5);
  const puffs = Array.from({ length: count }, (_, index) => ({
    x: center.x + ((index + 0.5) / count - 0.5) * half * 1.6,
    r: between(random, 0.2, 0.42) * half,
  }));
  const box = { left: center.x - half * 1.5, top: center.y - half, right: center.x + half * 1.5, bottom: center.y + 1 };
  const distance = (px: number, py: number): number => {
    let nearest = 1000;
    for (const { x, r } of puffs) {
      nearest = Math.min(nearest, Math.sqrt((px - x) ** 2 + (py - center.y + r * 0.25) ** 2) - r);
    }
    return Math.max(nearest, py - center.y);
  };
  fillShape(canvas, box, distance, { color: cloud, alpha: between(random, 0.35, 0.7), fade: 1.6 });
}
