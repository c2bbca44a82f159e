import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './captcha.rules.ts';
import { createCanvas, mixColors, type Canvas } from './puzzle-canvas.ts';
import { paintHill, shapeRidge } from './puzzle-hills.ts';
import { paintCells, paintLinks } from './puzzle-network.ts';
import { pickPalette } from './puzzle-palettes.ts';
import { between, chance, wholeBetween, type Random } from './puzzle-random.ts';
import { paintCity, paintTrees } from './puzzle-scenery.ts';
import { paintSky } from './puzzle-sky.ts';
import { paintTowers } from './puzzle-towers.ts';

/** Paints a whole landscape with radio towers, without a hole; the same random numbers give the same picture. */
export function paintPicture(random: Random): Canvas {
  const canvas = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const palette = pickPalette(random);
  paintSky(canvas, palette, random);
  paintLinks(canvas, palette, random);
  const layers = wholeBetween(random, 3, 4);
  const towerLayer = wholeBetween(random, 1, layers - 2);
  const cityLayer = chance(random, 0.5) ? towerLayer - 1 : -1;
  for (let layer = 0; layer < layers; layer++) {
    const nearness = layer / (layers - 1);
    const base = PUZZLE_HEIGHT * (0.5 + 0.38 * nearness) + between(random, -5, 5);
    const ridge = shapeRidge(random, PUZZLE_WIDTH, base, between(random, 8, 15));
    const color = mixColors(palette.far, palette.near, nearness);
    if (layer === cityLayer) paintCity(canvas, ridge, color, palette, random);
    if (layer === towerLayer) paintTowers(canvas, ridge, palette, random);
    if (layer > 0) paintTrees(canvas, ridge, mixColors(color, palette.ink, 0.55), random);
    paintHill(canvas, ridge, color, random);
  }
  paintCells(canvas, random);
  return canvas;
}
