import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './captcha.rules.ts';
import { coarsen } from './puzzle-canvas.ts';
import { liftPiece, sinkHole, type Place } from './puzzle-cut.ts';
import { otherCut, pickCut, PIECE_SIZE, shapeJigsaw } from './puzzle-jigsaw.ts';
import { paintPicture } from './puzzle-picture.ts';
import { encodePng } from './puzzle-png.ts';
import { between, chance, wholeBetween, type Random } from './puzzle-random.ts';

/** A slider puzzle: two PNG files, the secret x of the hole, and the y at which the piece slides; all in pixels. */
export type Puzzle = {
  readonly background: Buffer;
  readonly piece: Buffer;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pieceWidth: number;
  readonly pieceHeight: number;
};

const BORDER_PX = 8;
const FIRST_X = PIECE_SIZE + 20;
const LAST_X = PUZZLE_WIDTH - PIECE_SIZE - 10;
const DECOY_GAP = 4;
const COLOR_STEP = 5;

/** Draws a new slider puzzle (contract §2); its secret is as hard to guess as `random` is. */
export function drawPuzzle(random: Random): Puzzle {
  const canvas = paintPicture(random);
  const x = wholeBetween(random, FIRST_X, LAST_X);
  const y = wholeBetween(random, BORDER_PX, PUZZLE_HEIGHT - PIECE_SIZE - BORDER_PX);
  const cut = pickCut(random);
  const jigsaw = shapeJigsaw(cut);
  const piece = liftPiece(canvas, jigsaw, { left: x, top: y });
  sinkHole(canvas, shapeJigsaw(otherCut(cut)), placeDecoy(random, x, y), between(random, 0.35, 0.5));
  sinkHole(canvas, jigsaw, { left: x, top: y }, between(random, 0.9, 1));
  coarsen(canvas, COLOR_STEP);
  return {
    background: encodePng(PUZZLE_WIDTH, PUZZLE_HEIGHT, canvas.data),
    piece: encodePng(PIECE_SIZE, PIECE_SIZE, piece),
    x,
    y,
    width: PUZZLE_WIDTH,
    height: PUZZLE_HEIGHT,
    pieceWidth: PIECE_SIZE,
    pieceHeight: PIECE_SIZE,
  };
}

/** A fainter hole of another cut, beside the true one and about as high, so that an edge finder has to choose. */
function placeDecoy(random: Random, x: number, y: number): Place {
  const step = PIECE_SIZE + DECOY_GAP;
  const last = PUZZLE_WIDTH - step;
  const before = x - step >= step;
  const after = x + step <= last;
  const left =
    after && (!before || chance(random, 0.5))
      ? wholeBetween(random, x + step, last)
      : wholeBetween(random, step, x - step);
  const top = y + wholeBetween(random, -14, 14);
  return { left, top: Math.min(PUZZLE_HEIGHT - step, Math.max(DECOY_GAP, top)) };
}
