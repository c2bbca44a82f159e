import { toPixels, type Point, type Size, type View } from './projection.ts';

/** A point of the map in its colour. */
export interface Dot extends Point {
  color: string;
}

/** Layers of the map: land, a line between the dots of a track, and the dots. */
export interface Drawing {
  outline: Path2D | null;
  dots: readonly Dot[];
  isWay: boolean;
  chosen: number;
}

/** The colours of land and water, as the page has them. */
export interface MapColors {
  land: string;
  line: string;
  way: string;
  ring: string;
}

const RADIUS = 4;

/** Redraws the view. */
export function drawMap(canvas: HTMLCanvasElement, size: Size, view: View, drawing: Drawing, colors: MapColors): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  [canvas.width, canvas.height] = [size.width * ratio, size.height * ratio];
  context.scale(ratio, ratio);
  if (drawing.outline !== null) drawLand(context, size, view, drawing.outline, colors);
  const seen = drawing.dots.map((dot) => ({ ...toPixels(dot, view, size), color: dot.color }));
  if (drawing.isWay) drawWay(context, seen, colors);
  seen.forEach((dot, index) => drawDot(context, dot, index === drawing.chosen, colors));
}

function drawLand(context: CanvasRenderingContext2D, size: Size, view: View, outline: Path2D, colors: MapColors): void {
  const origin = toPixels({ x: 0, y: 0 }, view, size);
  context.save();
  context.translate(origin.x, origin.y);
  context.scale(view.scale, view.scale);
  context.fillStyle = colors.land;
  context.fill(outline, 'evenodd');
  context.strokeStyle = colors.line;
  context.lineWidth = 1 / view.scale;
  context.stroke(outline);
  context.restore();
}

function drawWay(context: CanvasRenderingContext2D, points: readonly Point[], { way }: MapColors): void {
  context.beginPath();
  points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.strokeStyle = way;
  context.lineWidth = 2;
  context.stroke();
}

function drawDot(
  context: CanvasRenderingContext2D,
  { x, y, color }: Dot,
  isChosen: boolean,
  { ring }: MapColors,
): void {
  context.beginPath();
  context.arc(x, y, isChosen ? 2 * RADIUS : RADIUS, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = ring;
  context.lineWidth = 1;
  context.stroke();
}
