import { fillShape, type Canvas, type Paint } from './puzzle-canvas.ts';

/** A point in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** Paints a disc around a point. */
export function fillDisc(canvas: Canvas, { x, y }: Point, radius: number, paint: Paint): void {
  const reach = radius + (paint.fade ?? 1);
  const box = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  fillShape(canvas, box, (px, py) => Math.sqrt((px - x) ** 2 + (py - y) ** 2) - radius, paint);
}

/** Paints a line of the given width with round ends. */
export function strokeLine(canvas: Canvas, from: Point, to: Point, width: number, paint: Paint): void {
  const half = width / 2;
  const reach = half + 1;
  const box = {
    left: Math.min(from.x, to.x) - reach,
    top: Math.min(from.y, to.y) - reach,
    right: Math.max(from.x, to.x) + reach,
    bottom: Math.max(from.y, to.y) + reach,
  };
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy || 1;
  fillShape(
    canvas,
    box,
    (px, py) => {
      const along = Math.min(1, Math.max(0, ((px - from.x) * dx + (py - from.y) * dy) / length));
      return Math.sqrt((px - from.x - along * dx) ** 2 + (py - from.y - along * dy) ** 2) - half;
    },
    paint,
  );
}

/** A piece of a circle that opens to the right (side 1) or the left (side -1), `spread` radians up and down. */
export type Arc = { readonly center: Point; readonly radius: number; readonly spread: number; readonly side: 1 | -1 };

/** Paints an arc of the given width with round ends. */
export function strokeArc(canvas: Canvas, arc: Arc, width: number, paint: Paint): void {
  const { center, radius, spread, side } = arc;
  const endX = Math.cos(spread) * radius;
  const endY = Math.sin(spread) * radius;
  const near = center.x + side * (endX - width);
  const far = center.x + side * (radius + width);
  const box = {
    left: Math.min(near, far),
    top: center.y - endY - width,
    right: Math.max(near, far),
    bottom: center.y + endY + width,
  };
  fillShape(
    canvas,
    box,
    (px, py) => {
      const x = (px - center.x) * side;
      const y = Math.abs(py - center.y);
      if (y * endX <= x * endY) return Math.abs(Math.sqrt(x * x + y * y) - radius) - width / 2;
      return Math.sqrt((x - endX) ** 2 + (y - endY) ** 2) - width / 2;
    },
    paint,
  );
}
