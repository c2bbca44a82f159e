import { IMEI_DIGITS, plainImei, plainText } from '../plain-text.ts';

/** A terminal ID, an IMEI or an ICCID. */
const IDENTIFIER = /^(?:[A-Za-z]\d{10}|\d{15}|\d{18,19}[\dA-Za-z])$/;

/** The parts of a plain text between blanks, commas and semicolons, without duplicates. */
export function splitList(text: string): string[] {
  const parts = plainText(text)
    .split(/[\s,;、]+/)
    .map(plainImei);
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Is it a list of two or more terminal IDs, IMEIs and ICCIDs, and of nothing else? */
export function isIdentifierList(parts: readonly string[]): boolean {
  return parts.length >= 2 && parts.every((part) => IDENTIFIER.test(part));
}

/** The identifiers of a pasted list; null unless it has two parts, at least half of them identifiers. */
export function parseIdentifiers(text: string): string[] | null {
  const parts = splitList(text);
  const valid = parts.filter((part) => IDENTIFIER.test(part)).length;
  return parts.length >= 2 && valid * 2 >= parts.length ? parts : null;
}

/** Are these the fifteen digits of an IMEI, also as it is printed, with a last one that does not fit (Luhn, 3GPP TS 23.003)? */
export function hasWrongCheckDigit(text: string): boolean {
  const imei = plainImei(text);
  if (!IMEI_DIGITS.test(imei)) return false;
  const doubled = Array.from(imei, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 !== 0;
}
