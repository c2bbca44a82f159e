import { page, type FamilyWalk } from '../../support/sample.ts';

/** Samples of upgrade records; their rows come with the upgrade tasks. */
export const walk: FamilyWalk<'upgradeRecord'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'msId' }),
      naming: [
        ({ upgradeRecord }) => ({ id: [upgradeRecord] }),
        ({ upgradeTask }) => ({ taskId: [upgradeTask] }),
        ({ client }) => ({ clientId: [client] }),
        ({ msId }) => ({ msId }),
      ],
    },
  },
};
