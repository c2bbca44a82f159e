import type { ResultOf } from '@roger/contract/define';
import type { config } from '@roger/contract/families/workflows/config';
import { brandOf } from '../../tenancy/hosts/brand.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** Configuration of the console, readable without a session. */
export async function consoleConfig(ctx: BaseCtx): Promise<ResultOf<(typeof config)['endpoints']['get']>> {
  const brand = await brandOf(ctx);
  return { ...ctx.settings.config, brand: brand === null ? null : { clientName: brand.clientName } };
}
