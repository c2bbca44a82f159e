import type { ResultOf } from '@roger/contract/define';
import type { config } from '@roger/contract/families/config';
import { brandOf } from '../client-host/brand.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/** What the console needs to know before anyone signs in. */
export async function consoleConfig(ctx: BaseCtx): Promise<ResultOf<(typeof config)['endpoints']['get']>> {
  const brand = await brandOf(ctx);
  return { ...ctx.settings.config, brand: brand === null ? null : { clientName: brand.clientName } };
}
