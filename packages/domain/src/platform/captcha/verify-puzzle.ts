import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '@roger/contract/define';
import type { captcha } from '@roger/contract/families/platform/captcha';
import { assert } from '../ctx/app-error.ts';
import type { BaseCtx } from '../ctx/ctx.ts';
import { query } from '../db/sql.ts';
import { isSolved } from './captcha.rules.ts';

type Input = InputOf<(typeof captcha)['endpoints']['verify']>;

const TOKEN_MS = 5 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Verifies a try of a puzzle, which has only one; a good one returns a token for one sign-in. */
export async function verifyPuzzle(ctx: BaseCtx, { id, x, trail }: Input): Promise<{ captchaToken: string }> {
  assert(UUID.test(id), 'sliderRequired');
  const now = ctx.clock.now();
  const [puzzle] = await query<{ offset: number }>(
    ctx,
    `update captcha_puzzle set tried_time = $2 where id = $1::uuid and tried_time is null and expire_time > $2 returning "offset"`,
    [id, now],
  );
  assert(puzzle !== undefined && isSolved({ x, trail, offset: puzzle.offset }), 'sliderRequired');
  const captchaToken = randomBytes(24).toString('base64url');
  await ctx.db.captchaPuzzle.update({
    where: { id },
    data: { tokenHash: hashToken(captchaToken), expireTime: new Date(now.getTime() + TOKEN_MS) },
  });
  return { captchaToken };
}

/** The stored hash of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
