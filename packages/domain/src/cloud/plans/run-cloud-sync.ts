import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion } from '../../platform/jobs/each.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { listChangedCodes, storeProviderPlans } from './sync-plans.ts';

/** Installations that have logged the missing provider. */
const loggedMissing = new WeakSet<Settings>();

/**
 * Daily sync with the provider. Without a provider it does nothing, which is logged once; failures of the provider are
 * retried as attempts of the job.
 * @throws AggregateError at the end, with the plans that failed; the others are stored.
 */
export async function runCloudSync(ctx: JobCtx): Promise<object> {
  if (ctx.settings.simProviderUrl === '') return withoutProvider(ctx);
  const goods = await ctx.ports.cardProvider.goods();
  const sums = { added: 0, changed: 0, disabled: 0 };
  await eachPortion(
    ctx,
    await listChangedCodes(ctx, goods),
    async (_ctx, codes) => {
      const { added, changed, disabled } = await storeProviderPlans(ctx, goods, new Set(codes));
      sums.added += added;
      sums.changed += changed;
      sums.disabled += disabled;
      return codes.length;
    },
    { failure: 'cloud plan of the provider not taken over', opensItself: true },
  );
  return sums;
}

function withoutProvider({ settings, log }: JobCtx): object {
  if (!loggedMissing.has(settings)) log.info({}, 'no card provider is set, so that plans are those entered by hand');
  loggedMissing.add(settings);
  return {};
}
