import { WorkbookError } from '../workbook-error.ts';
import type { WorkbookPackage } from './workbook-package.ts';
import { readPart } from './xml-reader.ts';

/** The properties of a number format that change the text of a cell. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** Minimum number of digits: the format 00000 displays 42 as 00042. */
  readonly minDigits: number;
}

/** A number that is displayed unchanged. */
export const plainFormat: NumberFormat = { isDate: false, minDigits: 0 };

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
  return formatIds.map((id) => numberFormat(id, codes.get(id)));
}

function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: builtInDates.some(([from, to]) => id >= from && id <= to), minDigits: 0 };
  if (/^0{1,30}$/.test(code)) return { isDate: false, minDigits: code.length };
  return { isDate: isDateCode(code), minDigits: 0 };
}

function isDateCode(code: string): boolean {
  const [positive = ''] = code
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    // [h] counts hours and stays; colours, languages and conditions are removed.
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  return !/general/i.test(positive) && /[ymdhs]/i.test(positive);
}
