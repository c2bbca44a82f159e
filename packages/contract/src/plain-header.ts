import { searchForm } from './folded-name.ts';
import { plainText } from './plain-text.ts';

/** A header without case, accents, blanks, colons, invisible characters and the star of required columns, to compare. */
export function plainHeader(header: string): string {
  return searchForm(plainText(header)).replace(/[\s*:]/g, '');
}
