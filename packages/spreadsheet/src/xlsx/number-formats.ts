import { WorkbookError } from '../workbook-error.ts';
import { hasOwnDigits, type IntegerFormat, parseIntegerFormat } from './integer-format.ts';
import type { WorkbookPackage } from './workbook-package.ts';
import { readPart } from './xml-reader.ts';

/** The properties of a number format that change the text of a cell. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** Its form of whole numbers: the format 00000 displays 42 as 00042. */
  readonly integers: IntegerFormat;
  /** It displays digits or a plus that the number lacks. */
  readonly hasOwnDigits: boolean;
}

/** A number that is displayed unchanged. */
export const plainFormat: NumberFormat = { isDate: false, integers: [], hasOwnDigits: false };

// Excel ends at 65 490 cell styles.
const maxStyles = 66_000;

// Built-in formats have no code in the file. 27 to 36 and 50 to 58 are the dates of East Asian Excels, 71 to 81 of Thai
// ones (ECMA-376 part 1, §18.8.30).
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

/** The number format of each cell style, in the order in which cells refer to them. */
export async function readNumberFormats(pack: WorkbookPackage, part: string): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats = new Map<number, NumberFormat>();
  const formatIds: number[] = [];
  let inCellStyles = false;
  await readPart(pack, part, {
    open(name, attributes) {
      // Formats of conditions repeat ids after the styles.
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt' && !codes.has(id)) codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'xf' && inCellStyles) formatIds.push(id);
      if (formatIds.length > maxStyles || codes.size > maxStyles) throw new WorkbookError('format', 'too many styles');
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  // Styles are many more than formats.
  for (const id of formatIds) if (!formats.has(id)) formats.set(id, numberFormat(id, codes.get(id)));
  return formatIds.map((id) => formats.get(id) ?? plainFormat);
}

function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    return { ...plainFormat, isDate: builtInDates.some(([from, to]) => id >= from && id <= to) };
  }
  if (isDateCode(code)) return { ...plainFormat, isDate: true };
  return { isDate: false, integers: parseIntegerFormat(code), hasOwnDigits: hasOwnDigits(code) };
}

function isDateCode(code: string): boolean {
  const [positive = ''] = code
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    // [h] counts hours and stays; colours, languages and conditions are removed.
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  return !/general/i.test(positive) && /[ymdhs]/i.test(positive);
}
