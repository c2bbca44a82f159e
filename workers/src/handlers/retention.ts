import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { retain } from '@roger/domain/retention/retain';

/** Deletes what has been kept long enough. */
export function retention(ctx: BaseCtx): Promise<Record<string, number>> {
  return retain(ctx);
}
