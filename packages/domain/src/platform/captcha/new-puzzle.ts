import { randomUUID } from 'node:crypto';
import type { ResultOf } from '@roger/contract/define';
import type { captcha } from '@roger/contract/families/platform/captcha';
import { nextPictures } from '../ports/puzzle-pictures.ts';
import type { BaseCtx } from '../ctx/ctx.ts';

const PUZZLE_MS = 2 * 60 * 1000;

/** Creates a puzzle; its offset is not sent (docs/contract.md §2). */
export async function newPuzzle(ctx: BaseCtx): Promise<ResultOf<(typeof captcha)['endpoints']['slider']>> {
  const { background, piece, x, y } = await nextPictures();
  const id = randomUUID();
  const expireTime = new Date(ctx.clock.now().getTime() + PUZZLE_MS);
  await ctx.db.captchaPuzzle.create({ data: { id, offset: x, expireTime } });
  return { id, background: dataUrl(background), piece: dataUrl(piece), y };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
