import { plain, type FamilyWalk } from '../sample.ts';

/** Walks the configuration. */
export const walk: FamilyWalk<'config'> = {
  calls: {
    get: plain,
  },
};
