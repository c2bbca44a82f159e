/** Characters without a picture of their own: Unicode's default-ignorable code points. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Blanks of every kind; the empty Braille pattern is one for those who look at it. */
const BLANKS = /[\p{White_Space}\u2800]+/gu;
const PLAIN = /^[!-~]*$/;
const NOTHING_VISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u;

/** True for a text that shows nothing: the empty one, and one of blanks and invisible characters. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

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
