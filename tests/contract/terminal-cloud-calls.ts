import type { BindCloudPlan, RenewCloudPlan } from '@roger/contract/families/terminal-cloud';
import { putCarded, putCloudPlan, putPlanOf } from '../support/fixtures/cloud-plans.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import type { Sample } from './sample.ts';
import type { Ids, World } from './world.ts';

const naming = [
  ({ msId }: Ids) => ({ msIds: [msId] }),
  ({ msId }: Ids, { own }: World) => ({ msIds: [own.msId, msId] }),
];

/** Walks the call that tells of cards and plans, and those that bind and renew plans, each of a terminal of its own with a card, and the coins for it. */
export const cloudCalls = {
  getCloudSimActivityInfo: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
  bindCloudData: {
    input: async ({ admin, service, own, freeMsId }) => {
      await putCoins(admin, 1, { KCOIN: 10 });
      const cloudDataId = await putCloudPlan(service, [own.child, own.client]);
      const { msId } = await putCarded(service, freeMsId(), own.child);
      return { msIds: [msId], cloudDataId, unit: 'monthly', periods: 1 };
    },
    naming,
  },
  renewCloudData: {
    input: async ({ admin, service, own, freeMsId }) => {
      await putCoins(admin, 1, { KCOIN: 10 });
      const { id, msId } = await putCarded(service, freeMsId(), own.child);
      await putPlanOf(service, id, await putCloudPlan(service, [own.child]));
      return { msIds: [msId], periods: 1 };
    },
    naming,
  },
} satisfies {
  getCloudSimActivityInfo: Sample<{ msId: string }>;
  bindCloudData: Sample<BindCloudPlan>;
  renewCloudData: Sample<RenewCloudPlan>;
};
