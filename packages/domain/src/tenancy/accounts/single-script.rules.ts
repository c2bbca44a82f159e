/** Scripts that are written together, as UTS 39 §5.1 combines them; each other script is written alone. */
const WRITING_SYSTEMS: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
  // The recommended scripts of UAX 31, table 5.
  ['Arabic'],
  ['Armenian'],
  ['Bengali'],
  ['Cyrillic'],
  ['Devanagari'],
  ['Ethiopic'],
  ['Georgian'],
  ['Greek'],
  ['Gujarati'],
  ['Gurmukhi'],
  ['Hebrew'],
  ['Kannada'],
  ['Khmer'],
  ['Lao'],
  ['Latin'],
  ['Malayalam'],
  ['Myanmar'],
  ['Oriya'],
  ['Sinhala'],
  ['Tamil'],
  ['Telugu'],
  ['Thaana'],
  ['Thai'],
  ['Tibetan'],
];

/** One pattern for each writing system; digits, signs and combining marks fit all of them. */
const PATTERNS = WRITING_SYSTEMS.map((scripts) => {
  const classes = ['Common', 'Inherited', ...scripts].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
});

/**
 * Is the text written in one script (UTS 39, single script)? A Cyrillic а among Latin letters looks like another name.
 * The scripts of characters are those of the Unicode version of the JavaScript engine.
 */
export function isSingleScript(text: string): boolean {
  const composed = text.normalize('NFKC');
  return PATTERNS.some((pattern) => pattern.test(composed));
}
