import { assertThat } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { isPlatform } from './scope.ts';

/** Types, models, functions, servers and the like are read by all and written by the platform only (docs/domain.md §1). */
export function assertPlatform(ctx: Ctx): void {
  assertThat(isPlatform(ctx.scope), 'noPermission');
}
