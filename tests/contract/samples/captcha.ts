import { solvedPuzzle } from '../../support/fixtures/captcha.ts';
import { plain, type FamilyWalk } from '../sample.ts';

/** Walks the puzzles. */
export const walk: FamilyWalk<'captcha'> = {
  calls: {
    slider: plain,
    verify: { input: ({ service }) => solvedPuzzle(service) },
  },
};
