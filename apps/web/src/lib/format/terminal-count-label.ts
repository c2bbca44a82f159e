import { countOf, type Selection } from '../form/selection.ts';

/** Label of the selected terminals in a title: the ID of a single one, else their number. */
export function terminalCountLabel(selection: Selection<{ msId: string }>, language: string): string {
  const [first] = selection.rows;
  const count = countOf(selection);
  return count === 1 && first !== undefined ? first.msId : count.toLocaleString(language);
}
