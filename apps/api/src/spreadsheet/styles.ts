import { type NumberFormat, numberFormat } from './number-format.ts';
import { WorkbookError } from './workbook-error.ts';
import { readWholeXml } from './xml-reader.ts';

// Excel ends at 65 490 cell styles.
const maxStyles = 66_000;

/** Reads the number format of every cell style, in the order in which cells refer to them. */
export async function readStyles(bytes: AsyncIterable<Buffer>): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  let inCellXfs = false;
  await readWholeXml(bytes, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCellXfs = true;
      if (name === 'xf' && inCellXfs) formatIds.push(Number(attributes['numFmtId'] ?? 0));
      if (formatIds.length > maxStyles || codes.size > maxStyles) throw new WorkbookError('format', 'too many styles');
    },
    close(name) {
      if (name === 'cellXfs') inCellXfs = false;
    },
  });
  return formatIds.map((id) => numberFormat(id, codes.get(id)));
}
