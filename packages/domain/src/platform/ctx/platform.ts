import { assert } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { isPlatform } from './scope.ts';

/**
 * Refuses callers other than the platform, the only writer of types, models, functions, servers (docs/domain.md §1).
 */
export function assertPlatform(ctx: Ctx): void {
  assert(isPlatform(ctx.scope), 'noPermission');
}
