import { posix } from 'node:path';
import { WorkbookError } from './workbook-error.ts';
import { localName, readWholeXml } from './xml-reader.ts';
import type { ZipPackage } from './zip-package.ts';

const contentTypes = '[Content_Types].xml';
const workbook = 'xl/workbook.xml';
const workbookRels = 'xl/_rels/workbook.xml.rels';

/** Parts beside the sheet and the shared strings are read whole; even a bloated styles part stays below this. */
export const maxSmallPartBytes = 16 * 1024 * 1024;

/** Where the parts of the sheet to read lie in the package. */
export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Whether day 0 is in 1904 (workbooks from old Macs). */
  readonly date1904: boolean;
}

interface SheetEntry {
  readonly relation: string;
  readonly hidden: boolean;
}

/** Refuses a package that is no macro-free workbook: a document, a presentation, .xlsm, .xlsb. */
export function assertWorkbook(pack: ZipPackage): void {
  for (const name of [contentTypes, workbook, workbookRels]) {
    if (!pack.has(name)) throw new WorkbookError('format', `no ${name}`);
  }
  if (pack.has('xl/vbaProject.bin')) throw new WorkbookError('format', 'workbook with macros');
}

/**
 * Finds the first worksheet in the workbook's own order; the order in the zip and the file names say nothing. A hidden
 * sheet is passed over, since the sender sees another one as the first.
 */
export async function findWorkbookParts(pack: ZipPackage): Promise<WorkbookParts> {
  const { sheets, date1904 } = await readSheetList(pack);
  const relations = await readRelations(pack);
  const worksheets = sheets.filter((sheet) => relations.worksheets.has(sheet.relation));
  const first = worksheets.find((sheet) => !sheet.hidden) ?? worksheets[0];
  const sheet = first && relations.worksheets.get(first.relation);
  if (!sheet) throw new WorkbookError('format', 'no worksheet');
  return { sheet, date1904, sharedStrings: relations.sharedStrings, styles: relations.styles };
}

async function readSheetList(pack: ZipPackage): Promise<{ sheets: SheetEntry[]; date1904: boolean }> {
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  await readWholeXml(pack.read(workbook, maxSmallPartBytes), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      // The attribute is r:id by custom, but the prefix is free. sheetId has no prefix.
      const relation = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id');
      const state = attributes['state'] ?? 'visible';
      if (relation) sheets.push({ relation: relation[1], hidden: state !== 'visible' });
    },
  });
  return { sheets, date1904 };
}

async function readRelations(pack: ZipPackage) {
  const worksheets = new Map<string, string>();
  let sharedStrings: string | undefined;
  let styles: string | undefined;
  await readWholeXml(pack.read(workbookRels, maxSmallPartBytes), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
      const target = partName(attributes['Target'] ?? '');
      // Types are URIs of two vocabularies (transitional, strict) that end alike.
      const type = attributes['Type']?.split('/').at(-1);
      if (type === 'worksheet') worksheets.set(attributes['Id'] ?? '', target);
      if (type === 'sharedStrings') sharedStrings = target;
      if (type === 'styles') styles = target;
    },
  });
  return { worksheets, sharedStrings, styles };
}

function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}
