// A file of its own: the sign-in loads it.

/** Blanks of every kind, with the empty Braille pattern, invisible characters (Unicode's DI) and control characters. */
const BLANK = /^[\p{DI}\s\p{Cc}\u2800]*$/u;

/** True for a text that shows nothing: the empty one, and one of blanks and invisible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
