import type { terminalCloud, terminalCloudImports } from '@roger/contract/families/cloud/terminal-cloud';
import { freeIccid, putCarded, putCloudPlan, putPlanOf } from '../../support/fixtures/cloud/cloud-plans.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import type { FamilyWalk } from './sample.ts';
import type { Ids, World } from './world.ts';

type Calls = FamilyWalk<'terminal'>['calls'];

const ofNoPlan = { iccid: '8931440400000000999', plan: 'None', unit: 'monthly', periods: '1' };

const naming = [
  ({ msId }: Ids) => ({ msIds: [msId] }),
  ({ msId }: Ids, { own }: World) => ({ msIds: [own.msId, msId] }),
];

/** Samples of the calls on cards and cloud plans; each gets a new terminal with a card, and the coins for it. */
export const cloudCalls: Pick<
  Calls,
  'getCloudSimActivityInfo' | keyof typeof terminalCloud | keyof typeof terminalCloudImports
> = {
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
  importBindCloudSimTemp: {
    input: async ({ admin, service, own, freeMsId }: World) => {
      await putCoins(admin, 1, { KCOIN: 10 });
      const plan = await putCloudPlan(service, [own.child]);
      const { code } = await service.database.prisma.cloudPlan.findUniqueOrThrow({ where: { id: plan } });
      const msId = freeMsId();
      await putTerminal(service, msId, own.child);
      return { rows: [{ row: 2, values: { msId, iccid: freeIccid(), plan: code, unit: 'monthly', periods: '1' } }] };
    },
    naming: [
      ({ msId }) => ({ rows: [{ row: 2, values: { msId, ...ofNoPlan } }] }),
      ({ imei2 }, { own }) => ({ rows: [{ row: 2, values: { msId: own.msId, imei2, ...ofNoPlan } }] }),
    ],
  },
  downloadBindCloudSimTemp: { input: () => ({}) },
};
