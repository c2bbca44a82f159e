/** A picture of opaque pixels, three bytes (red, green, blue) each, row by row. */
export type Canvas = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

/** A colour as 0xRRGGBB. */
export type Color = number;

/** A rectangle in pixels, right and bottom excluded; it may reach beyond the canvas. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Distance in pixels of a point to a shape's edge, negative inside. */
export type Distance = (x: number, y: number) => number;

/** What a shape is painted with: opacity 0..1, and over how many pixels its edge fades (1 = a smooth sharp edge). */
export type Paint = { readonly color: Color; readonly alpha?: number; readonly fade?: number };

/** An all-black canvas. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Uint8ClampedArray(width * height * 3) };
}

/** The colour between two, at t from 0 (the first) to 1 (the second). */
export function mixColors(from: Color, to: Color, t: number): Color {
  const part = (shift: number): number => {
    const start = (from >> shift) & 255;
    return Math.round(start + (((to >> shift) & 255) - start) * t) << shift;
  };
  return part(16) | part(8) | part(0);
}

/** Lays a colour over one pixel; a pixel outside the canvas is ignored. */
export function blendPixel(canvas: Canvas, x: number, y: number, color: Color, alpha: number): void {
  const { width, height, data } = canvas;
  if (alpha <= 0 || x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 3;
  const keep = 1 - alpha;
  data[at] = (data[at] ?? 0) * keep + ((color >> 16) & 255) * alpha;
  data[at + 1] = (data[at + 1] ?? 0) * keep + ((color >> 8) & 255) * alpha;
  data[at + 2] = (data[at + 2] ?? 0) * keep + (color & 255) * alpha;
}

/** Sets one pixel, which must lie on the canvas. */
export function setPixel({ width, data }: Canvas, x: number, y: number, color: Color): void {
  const at = (y * width + x) * 3;
  data[at] = color >> 16;
  data[at + 1] = (color >> 8) & 255;
  data[at + 2] = color & 255;
}

/** How much of a pixel a shape covers, 0..1, from the distance of its centre to the edge. */
export function coverage(distance: number, fade = 1): number {
  return Math.min(1, Math.max(0, 0.5 - distance / fade));
}

/** Paints the part of a shape that lies in the box, with smooth edges. */
export function fillShape(canvas: Canvas, box: Box, distance: Distance, paint: Paint): void {
  const { color, alpha = 1, fade = 1 } = paint;
  const right = Math.min(canvas.width, Math.ceil(box.right));
  const bottom = Math.min(canvas.height, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < right; x++) {
      blendPixel(canvas, x, y, color, alpha * coverage(distance(x + 0.5, y + 0.5), fade));
    }
  }
}

/** Rounds every byte to a multiple of `step`, which should divide 255: invisible in a flat drawing, it saves a third of the file. */
export function coarsen({ data }: Canvas, step: number): void {
  const rounded = Uint8ClampedArray.from({ length: 256 }, (_, value) => Math.round(value / step) * step);
  for (let at = 0; at < data.length; at++) data[at] = rounded[data[at] ?? 0] ?? 0;
}
