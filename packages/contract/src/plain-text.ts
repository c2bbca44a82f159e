/** Characters without a picture of their own: Unicode's default-ignorable code points. */
const INVISIBLE = /\p{DI}/gu;
/** Blanks of every kind; the empty Braille pattern is one for those who look at it. */
const BLANKS = /[\p{White_Space}\u2800]+/gu;
const PLAIN = /^[!-~]*$/;

/** The text without invisible characters, with single blanks and none at its ends. */
export function tidyText(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
}

/**
 * The text as it is typed on a plain keyboard: tidied, and full-width letters and digits as the usual ones (NFKC). For
 * identifiers, numbers and headers; names keep their characters.
 */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text;
  return tidyText(text.normalize('NFKC'));
}

/** Marks between the digits of a printed IMEI: 35-000000-000001-1, 35/000000/000001/1, or with blanks. */
const IMEI_MARKS = /[\s/.\p{Pd}]/gu;
/** The digits of an IMEI. */
export const IMEI_DIGITS = /^\d{15}$/;

/** The text as plain text; without marks where it is an IMEI as it is printed. */
export function plainImei(text: string): string {
  const plain = plainText(text);
  const digits = plain.replace(IMEI_MARKS, '');
  return IMEI_DIGITS.test(digits) ? digits : plain;
}
