import type { BaseCtx } from '../ctx/ctx.ts';
import { hashToken } from './verify-puzzle.ts';

/** Spends a solved puzzle's token; false for an unknown, expired or spent one. */
export async function spendCaptchaToken(ctx: BaseCtx, token: string): Promise<boolean> {
  const now = ctx.clock.now();
  const spent = await ctx.db.captchaPuzzle.updateMany({
    where: { tokenHash: hashToken(token), spentTime: null, expireTime: { gt: now } },
    data: { spentTime: now },
  });
  return spent.count === 1;
}
