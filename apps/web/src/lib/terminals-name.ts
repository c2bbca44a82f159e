import { countOf, type Chosen } from './chosen.ts';

/** What a title calls the terminals it is about: the one by its ID, several by their number. */
export function terminalsName(chosen: Chosen<{ msId: string }>, language: string): string {
  const [first] = chosen.rows;
  return countOf(chosen) === 1 && first !== undefined ? first.msId : countOf(chosen).toLocaleString(language);
}
