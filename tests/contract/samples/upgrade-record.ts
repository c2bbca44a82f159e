import { page, type FamilyWalk } from '../sample.ts';

/** Walks upgrade records; those of upgrade tasks' own rows are there. */
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
