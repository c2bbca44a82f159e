import { plain, type FamilyWalk } from '../../support/sample.ts';

/** Samples of the configuration. */
export const walk: FamilyWalk<'config'> = {
  calls: {
    get: plain,
  },
};
