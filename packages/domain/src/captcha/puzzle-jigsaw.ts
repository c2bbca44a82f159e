import { chance, type Random } from './puzzle-random.ts';

/** Width and height of every piece's picture in pixels: body, one knob each way, and the margin for its shadow. */
export const PIECE_SIZE = 60;

/** How far the piece's shadow reaches beyond its edge, in pixels. */
export const PIECE_MARGIN = 3;

/** The signed distance to a piece's edge at every pixel of its PIECE_SIZE square, row by row, negative inside. */
export type Jigsaw = Float32Array;

/** Which way the knobs point, and whether the other two sides have sockets or are plain. */
export type Cut = {
  readonly right: boolean;
  readonly down: boolean;
  readonly socketX: boolean;
  readonly socketY: boolean;
};

const BODY = 43;
const CORNER = 4;
const KNOB = { radius: 7, offset: 4 };

/** A random cut with at least one socket. */
export function pickCut(random: Random): Cut {
  const socketX = chance(random, 0.7);
  return { right: chance(random, 0.5), down: chance(random, 0.5), socketX, socketY: !socketX || chance(random, 0.6) };
}

/** A cut that no eye takes for the given one: both knobs point the other way. */
export function otherCut(cut: Cut): Cut {
  return { right: !cut.right, down: !cut.down, socketX: cut.socketY, socketY: cut.socketX };
}

/** The piece of a cut; every cut fills the square up to its margin. */
export function shapeJigsaw(cut: Cut): Jigsaw {
  const half = BODY / 2;
  const knob = half + KNOB.offset;
  const socket = half - KNOB.offset;
  const sideX = cut.right ? 1 : -1;
  const sideY = cut.down ? 1 : -1;
  const centerX = cut.right ? PIECE_MARGIN + half : PIECE_SIZE - PIECE_MARGIN - half;
  const centerY = cut.down ? PIECE_MARGIN + half : PIECE_SIZE - PIECE_MARGIN - half;
  return Float32Array.from({ length: PIECE_SIZE * PIECE_SIZE }, (_, index) => {
    const x = ((index % PIECE_SIZE) + 0.5 - centerX) * sideX;
    const y = (Math.floor(index / PIECE_SIZE) + 0.5 - centerY) * sideY;
    const right = circle(x - knob, y);
    const down = circle(x, y - knob);
    let distance = join(join(roundedSquare(x, y, half), right), down);
    if (cut.socketX) distance = -join(-distance, circle(x + socket, y));
    if (cut.socketY) distance = -join(-distance, circle(x, y + socket));
    return distance;
  });
}

function circle(x: number, y: number): number {
  return Math.sqrt(x * x + y * y) - KNOB.radius;
}

function roundedSquare(x: number, y: number, half: number): number {
  const dx = Math.abs(x) - half + CORNER;
  const dy = Math.abs(y) - half + CORNER;
  const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2);
  return outside + Math.min(Math.max(dx, dy), 0) - CORNER;
}

/** The union of two shapes with its inner corner rounded. */
function join(first: number, second: number): number {
  const round = 2.4;
  const near = Math.max(round - Math.abs(first - second), 0) / round;
  return Math.min(first, second) - (near * near * round) / 4;
}
