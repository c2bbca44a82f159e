import { page, type FamilyWalk } from '../../support/sample.ts';

/** Samples of the terminals' cloud plans. */
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
