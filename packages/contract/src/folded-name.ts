import { tidyText } from './plain-text.ts';

const ACCENTS = /[\u0300-\u036F]/g;
/** Letters that people type without their stroke; Unicode does not take them apart. */
const STROKES: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ø: 'o', ŧ: 't' };

/**
 * The form in which names are compared, the twin of `folded_name` in the database (docs/adr/013): compatible forms made
 * one (NFKC), without invisible characters, blanks single, cases folded; σ and ς are one letter, and so are I, İ, ı, i.
 */
export function foldedName(name: string): string {
  const plain = tidyText(name.normalize('NFKC')).replace(/[İIı]/g, 'i').replaceAll('ȷ', 'j').replaceAll('ẞ', 'ß');
  // Both ways, as one alone leaves ß beside ss.
  const folded = plain.toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').normalize('NFKC');
}

/** The form in which a name is searched, the twin of `search_form` in the database: the folded one without accents. */
export function searchForm(name: string): string {
  const bare = foldedName(name).normalize('NFD').replace(ACCENTS, '');
  return bare.replace(/[đðħłøŧ]/g, (letter) => STROKES[letter] ?? letter).normalize('NFC');
}
