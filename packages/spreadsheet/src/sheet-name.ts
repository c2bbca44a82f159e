import { withoutIllegal } from './xml-text.ts';

const maxLength = 31;

/** A name that spreadsheets accept for a sheet: at most 31 characters, none of `: \ / ? * [ ]`, no quote at its ends. */
export function sheetName(wanted: string): string {
  const allowed = wanted.replaceAll(/[:\\/?*[\]\p{Cc}\p{Cs}]/gu, ' ').trim();
  // A pair of surrogates cut in half would leave a character that XML cannot hold.
  const short = withoutIllegal(allowed.slice(0, maxLength));
  return short.replaceAll(/^'+|'+$/g, '').trim() || 'Sheet1';
}

/** Names for sheets of one workbook, where two may not be equal, regardless of case. */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const one of wanted) {
    const name = sheetName(one);
    const taken = names.some((other) => other.toLowerCase() === name.toLowerCase());
    names.push(taken ? `${name.slice(0, maxLength - 4)} (${names.length + 1})` : name);
  }
  return names;
}
