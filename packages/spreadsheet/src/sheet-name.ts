import { withoutIllegal } from './xml-text.ts';

const maxLength = 31;

/** Makes a valid sheet name: at most 31 characters, without `: \ / ? * [ ]`, no quote at its ends. */
export function sheetName(wanted: string): string {
  const allowed = wanted.replaceAll(/[:\\/?*[\]\p{Cc}\p{Cs}]/gu, ' ').trim();
  // A pair of surrogates cut in half would leave a character that XML cannot hold.
  const short = withoutIllegal(allowed.slice(0, maxLength));
  return short.replaceAll(/^'+|'+$/g, '').trim() || 'Sheet1';
}

/** Unique names for the sheets of one workbook, compared without case. */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const one of wanted) {
    const name = sheetName(one);
    const isUsed = names.some((other) => other.toLowerCase() === name.toLowerCase());
    names.push(isUsed ? `${name.slice(0, maxLength - 4)} (${names.length + 1})` : name);
  }
  return names;
}
