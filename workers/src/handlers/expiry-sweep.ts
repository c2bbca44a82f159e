import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { sweepExpired } from '@roger/domain/terminal/sweep-expired';

/** Limits what expired. */
export function expirySweep(ctx: BaseCtx): Promise<{ limited: number }> {
  return sweepExpired(ctx);
}
