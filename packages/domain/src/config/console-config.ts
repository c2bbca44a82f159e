import type { ResultOf } from '@roger/contract/define';
import type { config } from '@roger/contract/families/config';
import type { BaseCtx } from '../kernel/ctx.ts';

/** What the console needs to know before anyone signs in. */
export function consoleConfig(ctx: BaseCtx): ResultOf<(typeof config)['endpoints']['get']> {
  return ctx.settings.config;
}
