import { randomInt, randomUUID } from 'node:crypto';
import type { ResultOf } from '@roger/contract/define';
import type { captcha } from '@roger/contract/families/captcha';
import type { BaseCtx } from '../kernel/ctx.ts';
import { drawPuzzle } from './draw-puzzle.ts';

const PUZZLE_MS = 2 * 60 * 1000;
const RANDOM_STEPS = 2 ** 47;

/** Draws a puzzle; the offset stays here (contract.md §2 captcha/slider). */
export async function newPuzzle(ctx: BaseCtx): Promise<ResultOf<(typeof captcha)['endpoints']['slider']>> {
  const puzzle = drawPuzzle(() => randomInt(RANDOM_STEPS) / RANDOM_STEPS);
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db.captchaPuzzle.create({
    data: { id, offset: puzzle.x, expireTime: new Date(now.getTime() + PUZZLE_MS) },
  });
  await ctx.db.captchaPuzzle.deleteMany({ where: { expireTime: { lt: new Date(now.getTime() - PUZZLE_MS * 10) } } });
  return { id, background: dataUrl(puzzle.background), piece: dataUrl(puzzle.piece), y: puzzle.y };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
