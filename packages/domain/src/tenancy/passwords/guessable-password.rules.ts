// Lines of alphabets and keyboards; a guess follows one of them in either direction.
const LINES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '!@#$%^&*()',
];
const RUNS = LINES.flatMap((line) => [line, Array.from(line).toReversed().join('')]);
// Shorter runs happen by chance.
const SHORTEST_RUN = 3;
const SHORTEST_WORD = 3;
// Letters beside a context word that make a password more than this word.
const OWN_LETTERS = 3;

/** Form for comparison: small letters, one form of each character. */
export function foldedPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Is the folded password a repetition or a chain of runs, such as aaaaaaaa, abcabcabc, 12345678 or qwerty4321? */
export function isPattern(folded: string): boolean {
  return /^(.{1,4})\1+$/u.test(folded) || isChainOfRuns(folded);
}

function isChainOfRuns(folded: string): boolean {
  let rest = folded;
  while (rest !== '') {
    const length = runLength(rest);
    if (length < SHORTEST_RUN) return false;
    rest = rest.slice(length);
  }
  return folded !== '';
}

/** Characters of the longest run at the beginning: one character again and again, or a part of a line. */
function runLength(text: string): number {
  let length = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  for (const run of RUNS) {
    let end = length;
    while (end < text.length && run.includes(text.slice(0, end + 1))) end += 1;
    length = Math.max(length, end);
  }
  return length;
}

/** Is the folded password little more than one of the names: with at most two other letters? */
export function isMadeOfNames(folded: string, names: readonly string[]): boolean {
  const words = names.flatMap(wordsOf).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && rest.replaceAll(/\P{L}/gu, '').length < OWN_LETTERS;
}

/** The name without blanks and signs, and its words. */
function wordsOf(name: string): string[] {
  const folded = foldedPassword(name);
  const words = [folded, folded.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...folded.split(/[^\p{L}\p{N}]+/u)];
  return words.filter((word) => word.length >= SHORTEST_WORD);
}
