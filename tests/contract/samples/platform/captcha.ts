import { solvedPuzzle } from '../../../support/fixtures/captcha.ts';
import { plain, type FamilyWalk } from '../../support/sample.ts';

/** Samples of captcha puzzles. */
export const walk: FamilyWalk<'captcha'> = {
  calls: {
    slider: plain,
    verify: { input: ({ service }) => solvedPuzzle(service) },
  },
};
