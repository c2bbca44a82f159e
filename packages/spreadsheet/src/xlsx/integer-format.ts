/** A part of a format: places of digits, and texts that are displayed as they are. */
type Token =
  | { readonly kind: 'digit'; readonly filler: '0' | '#' | '?' }
  | { readonly kind: 'general' }
  | { readonly kind: 'text'; readonly text: string };

interface Condition {
  readonly operator: string;
  readonly limit: number;
}

interface Section {
  readonly condition: Condition | undefined;
  /** Undefined: a format that is not for whole numbers. */
  readonly tokens: readonly Token[] | undefined;
}

/**
 * The numeric sections of a format of whole numbers (ECMA-376 part 1, §18.8.31), as people use them for phone numbers
 * and identifiers: digits, texts between them, and sections for negative numbers, zero or conditions.
 */
export type IntegerFormat = readonly Section[];

/** Excel ends at 255 characters. */
const maxCode = 255;

const piece =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|_(?<blank>.)|\*(?<fill>.)|\[(?<bracket>[^\]]*)\]|(?<general>general|g\/通用格式)|(?<digit>[0#?])|(?<plain>[1-9 +\-()/:^&'~{}<>=$]|[^\p{ASCII}])/gisuy;

/** Parses the code of a format. */
export function parseIntegerFormat(code: string): IntegerFormat {
  if (code.length > maxCode) return [];
  const sections = sectionsOf(code);
  // A last section with @ is for texts.
  const numeric = sections.length > 1 ? sections.filter((section) => !withoutTexts(section).includes('@')) : sections;
  return numeric.slice(0, 3).map(parseSection);
}

/**
 * The text that a whole number has in a format: undefined where the format is another one or displays nothing, null
 * where spreadsheets differ in its zeros.
 */
export function integerText(value: number, format: IntegerFormat): string | undefined | null {
  const hasConditions = format.some(({ condition }) => condition !== undefined);
  // Spreadsheets differ in the sign that a section with a condition displays.
  if (value < 0 && hasConditions) return undefined;
  const section = hasConditions ? sectionByCondition(value, format) : sectionBySign(value, format);
  if (section?.tokens === undefined) return undefined;
  const text = filledText(section.tokens, value);
  // A format that displays a dash or nothing for zero shows no number.
  if (typeof text !== 'string' || !/\d/.test(text)) return text === null ? null : undefined;
  // The second section has its own sign.
  const signed = value < 0 && section === format[0] ? `-${text}` : text;
  // The full stop of an ordinal, as German has it.
  return signed.replace(/\.$/, '');
}

function sectionBySign(value: number, [positive, negative, zero]: IntegerFormat): Section | undefined {
  if (value < 0) return negative ?? positive;
  return value === 0 ? (zero ?? positive) : positive;
}

function sectionByCondition(value: number, format: IntegerFormat): Section | undefined {
  for (const section of format) {
    const { condition } = section;
    const isLast = section === format.at(-1);
    if (condition === undefined) return isLast ? section : undefined;
    if (isTrue(value, condition)) return section;
  }
  return undefined;
}

function isTrue(value: number, { operator, limit }: Condition): boolean {
  if (operator === '<>') return value !== limit;
  if (value === limit) return operator.includes('=');
  return operator.includes(value < limit ? '<' : '>');
}

/** Signs of phone numbers and identifiers; a unit such as `" MB"` is no part of the number. */
const ownSigns = /^[\d+\-()/.: \u00a0]*$/;

/** The tokens with the digits of a number, from the right; the first place has all digits that are left. */
function filledText(tokens: readonly Token[], value: number): string | undefined | null {
  const digits = value === 0 ? '' : String(Math.abs(value));
  const places = tokens.filter(({ kind }) => kind === 'digit').length;
  if (places > 0 && tokens.some(({ kind }) => kind === 'general')) return undefined;
  if (tokens.some((token) => token.kind === 'text' && !ownSigns.test(token.text))) return undefined;
  let text = '';
  let at = digits.length - places;
  let hasZero = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') text += token.text;
    else if (token.kind === 'general') text += String(Math.abs(value));
    else {
      if (at < 0 && hasZero && token.filler !== '0') return null;
      const isFirst = tokens.findIndex(({ kind }) => kind === 'digit') === index;
      text += at < 0 ? fillers[token.filler] : digits.slice(isFirst ? 0 : at, at + 1);
      hasZero ||= token.filler === '0';
      at += 1;
    }
  }
  return text;
}

const fillers = { '0': '0', '#': '', '?': ' ' } as const;

/** Does a format display a digit or a plus of its own, which the number lacks? */
export function hasOwnDigits(code: string): boolean {
  return sectionsOf(code).some(sectionHasOwnDigits);
}

function sectionHasOwnDigits(code: string): boolean {
  const lastPlace = Math.max(...['0', '#', '?'].map((place) => blanked(code).lastIndexOf(place)));
  const texts = [...code.matchAll(/"([^"]*)"|[\\!](.)|\[\$([^\]-]*)/gsu)].flatMap(({ index, ...found }) => {
    const text = [found[1], found[2], found[3]].join('');
    // A unit behind the number, such as `" m2"`.
    return index > lastPlace && /^[^\d+]*\p{L}/u.test(text) ? [] : [text];
  });
  // Denominators of fractions and signs of exponents belong to the number.
  const plain = withoutTexts(code)
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\/ *\d+|E[+-]/gi, '');
  return texts.some((text) => /[\d+]/.test(text)) || /[1-9+]/.test(plain);
}

/** The code with blanks in place of its texts and brackets. */
function blanked(code: string): string {
  return code.replaceAll(/"[^"]*"|[\\_*!].|\[[^\]]*\]/gsu, (text) => ' '.repeat(text.length));
}

function withoutTexts(code: string): string {
  return code.replaceAll(/"[^"]*"|[\\_*!]./gsu, '');
}

function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"|[\\_*]?./gsu)) {
    if (part === ';') sections.push('');
    else sections[sections.length - 1] += part;
  }
  return sections;
}

function parseSection(code: string): Section {
  const tokens: Token[] = [];
  let condition: Condition | undefined;
  let end = 0;
  for (const found of code.matchAll(piece)) {
    const { bracket = '', ...groups } = found.groups ?? {};
    end = found.index + found[0].length;
    condition ??= conditionOf(bracket);
    // These display other digits than those of the number, such as Chinese ones.
    if (/^(?:db|nat)num/i.test(bracket)) return { condition, tokens: undefined };
    tokens.push(...tokensOf(groups, bracket));
  }
  const isFraction = /[\d#?] *\/ *[\d#?]/.test(withoutTexts(code));
  return { condition, tokens: end === code.length && !isFraction ? tokens : undefined };
}

type Groups = Readonly<Record<string, string | undefined>>;

function tokensOf({ quoted, escaped, blank, general, digit, plain }: Groups, bracket: string): Token[] {
  if (general !== undefined) return [{ kind: 'general' }];
  if (digit === '0' || digit === '#' || digit === '?') return [{ kind: 'digit', filler: digit }];
  // [$€-407] displays the sign and names a language; _x is a blank as wide as x.
  const sign = bracket.startsWith('$') ? bracket.slice(1).split('-', 1)[0] : undefined;
  const text = quoted ?? escaped ?? plain ?? sign ?? (blank === undefined ? '' : ' ');
  return text === '' ? [] : [{ kind: 'text', text }];
}

function conditionOf(bracket: string): Condition | undefined {
  const [, operator, limit] = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/.exec(bracket) ?? [];
  return operator === undefined ? undefined : { operator, limit: Number(limit) };
}
