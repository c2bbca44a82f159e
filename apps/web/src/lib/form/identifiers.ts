/** A terminal ID, an IMEI or an ICCID. */
const IDENTIFIER = /^(?:[A-Za-z]\d{10}|\d{15}|\d{18,19}[\dA-Za-z])$/;

/** The parts of a text between blanks, commas and semicolons, without duplicates. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

/** The identifiers of a pasted list; null unless it has two parts, at least half of them identifiers. */
export function parseIdentifiers(text: string): string[] | null {
  const parts = splitList(text);
  const valid = parts.filter((part) => IDENTIFIER.test(part)).length;
  return parts.length >= 2 && valid * 2 >= parts.length ? parts : null;
}
