import type { JobCtx } from '../kernel/ctx.ts';
import type { Settings } from '../kernel/settings.ts';
import { takeOverPlans } from './sync-plans.ts';

/** Installations whose log says already that there is no provider. */
const told = new WeakSet<Settings>();

/**
 * Takes over what the provider sells, once a day. Without a provider there is nothing to do, which the log says once; one that is away
 * or refuses is asked again, as the job's attempts have it.
 */
export async function runCloudSync(ctx: JobCtx): Promise<object> {
  if (ctx.settings.simProviderUrl === '') return withoutProvider(ctx);
  return { ...(await takeOverPlans(ctx, await ctx.ports.cardProvider.goods())) };
}

function withoutProvider({ settings, log }: JobCtx): object {
  if (!told.has(settings)) log.info({}, 'no card provider is set, so that plans are those entered by hand');
  told.add(settings);
  return {};
}
