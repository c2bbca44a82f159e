import { foldText } from '../../lib/format/fold-text.ts';

/** A thing that the search knows by words, such as an action. */
export interface Phrase<T> {
  value: T;
  /** Names of the thing: in the user's language, then in English. */
  names: readonly string[];
}

export interface PhraseMatch<T> {
  value: T;
  /** Text after the words of the phrase, as it was typed. */
  subject: string;
}

interface Reading {
  subject: string;
  /** Number of words that belong to the phrase. */
  words: number;
  whole: boolean;
}

/** Shortest beginning of a word that names it. */
const MIN_PREFIX = 3;
const HAN = /\p{Script=Han}/u;

/** English words of a name in code: `resetPassword` → `reset password`. */
export function wordsOfKey(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** Text after `>`, which searches actions alone; null without it. */
export function actionQuery(text: string): string | null {
  const typed = text.trimStart();
  return /^[>＞]/.test(typed) ? typed.slice(1).trim() : null;
}

function namesWord(word: string, typed: string): boolean {
  return word === typed || (typed.length >= (HAN.test(typed) ? 1 : MIN_PREFIX) && word.startsWith(typed));
}

/** Number of typed words, from the first on, that each name another word of the phrase. */
function countWords(name: readonly string[], typed: readonly string[]): number {
  const left = [...name];
  for (const [count, word] of typed.entries()) {
    const place = left.findIndex((one) => namesWord(one, word));
    // A short word such as “to” begins no phrase.
    if (place < 0 || (count === 0 && word.length < MIN_PREFIX && !HAN.test(word))) return count;
    left.splice(place, 1);
  }
  return typed.length;
}

/** A name typed in whole. Chinese has no blank after it: 续费1844. */
function readWhole(text: string, name: string, words: number): Reading | null {
  if (!foldText(text).startsWith(name)) return null;
  const rest = text.slice(name.length);
  const subject = rest.trim();
  return subject !== '' && (HAN.test(name) || rest !== subject) ? { subject, words, whole: true } : null;
}

function readAs(text: string, name: string): Reading | null {
  const folded = foldText(name);
  const words = folded.split(/[\s'’-]+/).filter((word) => word !== '');
  const whole = readWhole(text, folded, words.length);
  if (whole !== null) return whole;
  const typed = text.split(/\s+/);
  const count = Math.min(countWords(words, typed.map(foldText)), typed.length - 1);
  return count === 0 ? null : { subject: typed.slice(count).join(' '), words: count, whole: count === words.length };
}

function better(one: Reading, other: Reading): number {
  return other.words - one.words || Number(other.whole) - Number(one.whole);
}

/**
 * The phrases with which a text begins, each with the rest of the text as its subject. The longest phrases win, and of
 * these the ones that are typed in whole: `renew 1844` is not the renewal of a plan.
 */
export function readPhrases<T>(text: string, phrases: readonly Phrase<T>[]): PhraseMatch<T>[] {
  const typed = text.trim();
  const readings = phrases.flatMap(({ value, names }) => {
    const [best] = names.flatMap((name) => readAs(typed, name) ?? []).toSorted(better);
    return best === undefined ? [] : [{ value, ...best }];
  });
  const [first] = readings.toSorted(better);
  return readings
    .filter((reading) => first !== undefined && better(first, reading) === 0)
    .map(({ value, subject }) => ({ value, subject }));
}

/** Rank of names for a text: 0 for a whole name, 1 for its beginning, 2 for beginnings of its words; else null. */
export function rankOfName(text: string, names: readonly string[]): number | null {
  const typed = foldText(text.trim());
  const folded = names.map(foldText);
  if (folded.includes(typed)) return 0;
  if (folded.some((name) => name.startsWith(typed))) return 1;
  const words = typed.split(/\s+/);
  const isNamed = (name: string) => words.every((word) => name.split(/\s+/).some((one) => one.startsWith(word)));
  return folded.some(isNamed) ? 2 : null;
}

/** A terminal ID, an IMEI, the number of a card, a bill or a voucher: four digits at least, and no blank. */
export function looksLikeNumber(text: string): boolean {
  return /^[\dA-Za-z-]{4,32}$/.test(text) && (text.match(/\d/g) ?? []).length >= 4;
}
