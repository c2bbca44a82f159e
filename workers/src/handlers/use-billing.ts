import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { billUse } from '@roger/domain/video-billing/bill-use';

/** Bills what was used of functions by duration. */
export function useBilling(ctx: BaseCtx): Promise<{ clients: number; paid: number }> {
  return billUse(ctx);
}
