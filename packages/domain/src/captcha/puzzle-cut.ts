import { blendPixel, coverage, type Canvas } from './puzzle-canvas.ts';
import { PIECE_MARGIN, PIECE_SIZE, type Jigsaw } from './puzzle-jigsaw.ts';

/** Where a piece's square lies in the picture, in pixels. */
export type Place = { readonly left: number; readonly top: number };

const BORDER_PX = 1.6;
const SHADE = 0x0a1024;
const LIGHT_OFFSET = 2;
const DARK = 100;

/** Copies a piece out of the picture as RGBA pixels: light border, soft shadow around it, clear elsewhere. */
export function liftPiece(canvas: Canvas, jigsaw: Jigsaw, { left, top }: Place): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(PIECE_SIZE * PIECE_SIZE * 4);
  for (let index = 0; index < jigsaw.length; index++) {
    const distance = jigsaw[index] ?? 1;
    const inside = coverage(distance);
    const shadow = (1 - inside) * 0.5 * Math.max(0, 1 - distance / PIECE_MARGIN) ** 2;
    const alpha = inside + shadow;
    if (alpha <= 0) continue;
    const border = 0.85 * coverage(-distance - BORDER_PX);
    const from = ((top + Math.floor(index / PIECE_SIZE)) * canvas.width + left + (index % PIECE_SIZE)) * 3;
    for (let part = 0; part < 3; part++) {
      const own = canvas.data[from + part] ?? 0;
      pixels[index * 4 + part] = ((own + (255 - own) * border) * inside) / alpha;
    }
    pixels[index * 4 + 3] = alpha * 255;
  }
  return pixels;
}

/** Sinks a piece's shape into the picture, `depth` 0 to 1: a veil that stands out, a shadow from top left, a light rim. */
export function sinkHole(canvas: Canvas, jigsaw: Jigsaw, { left, top }: Place, depth: number): void {
  const veil = brightness(canvas, jigsaw, { left, top }) > DARK ? SHADE : 0xffffff;
  for (let index = 0; index < jigsaw.length; index++) {
    const distance = jigsaw[index] ?? 1;
    if (distance > 1.5) continue;
    const column = index % PIECE_SIZE;
    const x = left + column;
    const y = top + Math.floor(index / PIECE_SIZE);
    const inside = coverage(distance);
    blendPixel(canvas, x, y, veil, depth * 0.55 * inside);
    const lit = column < LIGHT_OFFSET ? 1 : (jigsaw[index - LIGHT_OFFSET * (PIECE_SIZE + 1)] ?? 1);
    blendPixel(canvas, x, y, SHADE, depth * 0.55 * inside * Math.max(0, 1 + Math.min(lit, 0) / 6) ** 2);
    blendPixel(canvas, x, y, 0xffffff, depth * 0.6 * coverage(Math.abs(distance) - 0.3));
  }
}

function brightness({ width, data }: Canvas, jigsaw: Jigsaw, { left, top }: Place): number {
  let sum = 0;
  let count = 0;
  for (let index = 0; index < jigsaw.length; index++) {
    const distance = jigsaw[index] ?? 1;
    if (distance > 0) continue;
    const at = ((top + Math.floor(index / PIECE_SIZE)) * width + left + (index % PIECE_SIZE)) * 3;
    sum += 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    count++;
  }
  return sum / Math.max(1, count);
}
