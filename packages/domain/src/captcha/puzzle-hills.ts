import { blendPixel, coverage, mixColors, setPixel, type Canvas, type Color } from './puzzle-canvas.ts';
import { between, chance, type Random } from './puzzle-random.ts';

/** The y of a hill's top at every column of the picture. */
export type Ridge = Float32Array;

const SHADOW_PX = 9;
const RIM_PX = 1.7;
const SHADE = 0x101830;

/** The ridge of a row of rolling hills or of mountain peaks around a mean height. */
export function shapeRidge(random: Random, width: number, base: number, swing: number): Ridge {
  const peaks = chance(random, 0.4);
  const waves = [1, 2.3, 5.1].map((times, index) => ({
    pace: (between(random, 0.8, 1.5) * times * Math.PI * 2) / width,
    phase: between(random, 0, Math.PI * 2),
    size: swing / (1 + index * 1.6),
  }));
  return Float32Array.from({ length: width }, (_, x) => {
    let y = base;
    for (const { pace, phase, size } of waves) {
      const angle = x * pace + phase;
      y += peaks ? size * (Math.abs(Math.asin(Math.sin(angle))) * 1.27 - 1) : size * Math.sin(angle);
    }
    return y;
  });
}

/** Paints a hill below its ridge: a lit rim, contour bands, and the soft shadow it throws on what lies behind. */
export function paintHill(canvas: Canvas, ridge: Ridge, color: Color, random: Random): void {
  const band = { height: between(random, 7, 12), slope: between(random, 0.55, 0.85) };
  const shades = shadeRows(canvas, Math.min(...ridge), color, between(random, 0.05, 0.11));
  for (let x = 0; x < canvas.width; x++) {
    const top = ridge[x] ?? canvas.height;
    const edge = paintEdge(canvas, x, ridge, mixColors(color, 0xffffff, 0.35));
    for (let y = Math.max(0, edge); y < canvas.height; y++) {
      const wave = (y - top * band.slope) / (2 * band.height);
      const phase = Math.abs((wave - Math.floor(wave)) * 2 - 1);
      const light = Math.min(2, Math.max(0, Math.round((phase - 0.5) * band.height + 1)));
      setPixel(canvas, x, y, shades[light]?.[y] ?? color);
    }
  }
}

/** Paints one column's shadow and rim and answers the first y below them. */
function paintEdge(canvas: Canvas, x: number, ridge: Ridge, rim: Color): number {
  const top = ridge[x] ?? canvas.height;
  const lean = Math.sqrt(1 + (((ridge[x + 1] ?? top) - (ridge[x - 1] ?? top)) / 2) ** 2);
  const end = Math.ceil(top + RIM_PX * lean);
  for (let y = Math.floor(top - SHADOW_PX * lean); y < end; y++) {
    const height = (top - y - 0.5) / lean;
    const near = 1 - Math.max(0, height) / SHADOW_PX;
    blendPixel(canvas, x, y, SHADE, 0.13 * near * near);
    blendPixel(canvas, x, y, rim, coverage(height));
  }
  return end;
}

/** A hill's colour at every row, plain, half lit and lit: level rows of one colour keep the file small. */
function shadeRows({ height }: Canvas, top: number, color: Color, light: number): Color[][] {
  const deep = mixColors(color, SHADE, 0.28);
  const plain = Array.from({ length: height }, (_, y) =>
    mixColors(color, deep, Math.max(0, (y - top) / (height - top))),
  );
  return [0, light / 2, light].map((white) => plain.map((shade) => mixColors(shade, 0xffffff, white)));
}
