import { page, type FamilyWalk } from '../sample.ts';

/** Walks the cloud plans of terminals. */
export const walk: FamilyWalk<'terminalCloudPlan'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'endTime', status: ['active'] }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ msId }) => ({ msId }),
        ({ iccid }) => ({ iccid }),
        ({ cloudPlanUse }) => ({ id: [cloudPlanUse] }),
        ({ orderNum }) => ({ orderNum }),
        ({ msId }) => ({ msIds: [msId] }),
      ],
    },
    queryRenewals: {
      input: ({ own }) => ({ clientId: [own.client] }),
      naming: [({ client }) => ({ clientId: [client] })],
    },
  },
};
