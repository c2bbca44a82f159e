/** How a number is shown, as far as it changes the text that is read. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** Digits that the shown number has at least: the format 00000 shows 42 as 00042. */
  readonly minDigits: number;
}

/** A number shown as it is. */
export const plainFormat: NumberFormat = { isDate: false, minDigits: 0 };

// Built-in formats have no code in the file. 27-36 and 50-58 are the dates of East Asian Excels, 71-81 of Thai ones.
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** What a format id means; `code` is its text where the file defines it. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: builtInDates.some(([from, to]) => id >= from && id <= to), minDigits: 0 };
  if (/^0+$/.test(code)) return { isDate: false, minDigits: code.length };
  return { isDate: isDateCode(code), minDigits: 0 };
}

/** Whether a format code shows a date or a time. */
export function isDateCode(code: string): boolean {
  const positive = code
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    // [h] counts hours and stays; [Red], [$-804] and conditions go.
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0];
  return positive !== undefined && !/general/i.test(positive) && /[ymdhs]/i.test(positive);
}
