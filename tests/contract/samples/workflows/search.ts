import type { FamilyWalk } from '../../support/sample.ts';

/** Samples of the search. */
export const walk: FamilyWalk<'search'> = {
  calls: {
    find: { input: ({ own }) => ({ q: own.msId, limit: 5 }), naming: [({ msId }) => ({ q: msId })] },
    ids: { input: ({ own }) => ({ values: [own.msId, 'Z1000000000'] }) },
  },
};
