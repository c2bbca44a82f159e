/** A terminal ID, an IMEI or an ICCID. */
const IDENTIFIER = /^(?:[A-Za-z]\d{10}|\d{15}|\d{18,19}[\dA-Za-z])$/;

/** What stands between separators, each once. */
export function partsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

/** The identifiers of a pasted list, one a line or separated, each once; null for a text that is no such list. */
export function identifiersIn(text: string): string[] | null {
  const parts = partsIn(text);
  const fitting = parts.filter((part) => IDENTIFIER.test(part)).length;
  return parts.length >= 2 && fitting * 2 >= parts.length ? parts : null;
}
