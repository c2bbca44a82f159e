import { defaultPackageLimits } from './package-limits.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetParser, type SheetRow } from './sheet-parser.ts';
import { readStyles } from './styles.ts';
import { asWorkbookError, WorkbookError } from './workbook-error.ts';
import { assertWorkbook, findWorkbookParts, maxSmallPartBytes } from './workbook-parts.ts';
import { readXml } from './xml-reader.ts';
import { openPackage, type ZipPackage } from './zip-package.ts';

export type { SheetRow } from './sheet-parser.ts';

/** Limits of one import. */
export interface ReadLimits {
  /** Rows that are not blank, the header row not counted. */
  readonly maxRows: number;
  /** Columns in which a cell may hold something. */
  readonly maxColumns: number;
  readonly maxInflatedBytes?: number;
}

/**
 * Reads the first sheet of an .xlsx file row by row, blank rows left out, every cell as the text a person sees. Checks the
 * file as checkZip does. Throws a WorkbookError; leaving the loop early closes the file.
 */
export async function* readFirstSheet(path: string, limits: ReadLimits): AsyncGenerator<SheetRow, void> {
  const maxInflatedBytes = limits.maxInflatedBytes ?? defaultPackageLimits.maxInflatedBytes;
  const pack = await openPackage(path, { ...defaultPackageLimits, maxInflatedBytes });
  try {
    yield* limitRows(readRows(pack, limits.maxColumns, maxInflatedBytes), limits.maxRows);
  } catch (error) {
    throw asWorkbookError(error);
  } finally {
    await pack.close();
  }
}

async function* readRows(pack: ZipPackage, maxColumns: number, maxBytes: number): AsyncGenerator<SheetRow, void> {
  assertWorkbook(pack);
  const { sheet, sharedStrings, styles, date1904 } = await findWorkbookParts(pack);
  const context = {
    sharedStrings: sharedStrings ? await readSharedStrings(pack.read(sharedStrings, maxBytes)) : [],
    styles: styles ? await readStyles(pack.read(styles, maxSmallPartBytes)) : [],
    date1904,
  };
  const parser = new SheetParser(context, maxColumns);
  for await (const _ of readXml(pack.read(sheet, maxBytes), parser)) {
    yield* parser.takeRows();
  }
}

async function* limitRows(rows: AsyncIterable<SheetRow>, maxRows: number): AsyncGenerator<SheetRow, void> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    // One more than maxRows: the first is the header.
    if (count > maxRows + 1) throw new WorkbookError('tooManyRows', `more than ${maxRows} rows`);
    yield row;
  }
}
