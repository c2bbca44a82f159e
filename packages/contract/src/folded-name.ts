import { tidyText } from './plain-text.ts';

/** Accents, signs of Church Slavonic, Hebrew and Arabic, and the stroke that makes Arabic words longer. */
const MARKS = new RegExp(
  [
    '[\\u0300-\\u036F\\u0483-\\u0487\\u1AB0-\\u1ACE\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\uFE20-\\uFE2F',
    '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7',
    '\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED]',
  ].join(''),
  'g',
);
/** Letters that people type without their stroke, or as two; Unicode does not take them apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
};

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

/** The form in which a name is searched, the twin of `search_form` in the database: the folded one without marks. */
export function searchForm(name: string): string {
  const bare = foldedName(name).normalize('NFD').replace(MARKS, '');
  return bare.replace(/[đðħłøŧæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter).normalize('NFC');
}
