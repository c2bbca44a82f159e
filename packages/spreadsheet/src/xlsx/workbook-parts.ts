import { posix } from 'node:path';
import { otherFormat } from '../file-formats.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { WorkbookPackage } from './workbook-package.ts';
import { prefixed, readPart } from './xml-reader.ts';

/** A worksheet of the workbook, in the order of its tabs. */
export interface SheetPart {
  /** Name of the part in the package. */
  readonly part: string;
  /** Text of its tab. */
  readonly name: string;
  readonly hidden: boolean;
}

/** Places of the parts that are read. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Day 0 is in 1904 in workbooks of old Macs. */
  readonly date1904: boolean;
}

const contentTypesPart = '[content_types].xml';
// Older programs, and their tests, name no part and use the place that Excel uses.
const usualWorkbook = 'xl/workbook.xml';

/**
 * Finds the parts of an .xlsx workbook by its relationships, and by its content types where it names none; the names of
 * parts and their order in the zip mean nothing. Any other package is a WorkbookError.
 */
export async function findWorkbookParts(pack: WorkbookPackage): Promise<WorkbookParts> {
  if (!pack.has(contentTypesPart)) throw new WorkbookError('format', `no ${contentTypesPart}`);
  const types = await readContentTypes(pack);
  const workbook = await findWorkbook(pack, types);
  assertNoMacros(pack, types, workbook);
  const relations = await readRelations(pack, workbook);
  const { entries, date1904 } = await readSheetList(pack, workbook);
  const sheets = entries.flatMap(({ id, name, hidden }) => {
    const relation = relations.find((one) => one.id === id);
    return relation?.type === 'worksheet' ? [{ part: relation.target, name, hidden }] : [];
  });
  if (sheets.length === 0) throw new WorkbookError('format', 'no worksheet');
  const partOf = (type: string) =>
    relations.find((one) => one.type === type)?.target ?? types.find((one) => one.type.includes(`.${type}+`))?.part;
  return { sheets, date1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

interface Relation {
  readonly id: string;
  /** Last word of the type's URI; the URIs of transitional and strict workbooks end alike. */
  readonly type: string;
  readonly target: string;
}

interface ContentType {
  readonly part: string;
  readonly type: string;
}

async function findWorkbook(pack: WorkbookPackage, types: readonly ContentType[]): Promise<string> {
  const related = (await readRelations(pack, '')).find(({ type }) => type === 'officeDocument')?.target;
  const typed = types.find(({ type }) => type.endsWith('sheet.main+xml'))?.part;
  const workbook = [related, typed, usualWorkbook].find((part) => part !== undefined && pack.has(part));
  if (workbook === undefined) throw new WorkbookError('format', 'no workbook');
  return workbook;
}

function assertNoMacros(pack: WorkbookPackage, types: readonly ContentType[], workbook: string): void {
  const type = types.find(({ part }) => part.toLowerCase() === workbook.toLowerCase())?.type ?? '';
  const macros = pack.names.some((name) => posix.basename(name) === 'vbaproject.bin') || /macroEnabled/i.test(type);
  if (macros) throw otherFormat('.xlsm');
}

async function readContentTypes(pack: WorkbookPackage): Promise<ContentType[]> {
  const types: ContentType[] = [];
  await readPart(pack, contentTypesPart, {
    open(name, { PartName: part, ContentType: type }) {
      if (name === 'Override' && part !== undefined && type !== undefined) {
        types.push({ part: resolved(pack, '', part), type });
      }
    },
  });
  return types;
}

/** The relations of a part to parts inside the package, of the package itself if the name is empty. */
async function readRelations(pack: WorkbookPackage, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!pack.has(relationsPart)) return relations;
  await readPart(pack, relationsPart, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      relations.push({ id, type: posix.basename(type), target: resolved(pack, folder, target) });
    },
  });
  return relations;
}

/** The name of a part as the package has it: targets are absolute or relative, with escapes and backslashes or not. */
function resolved(pack: WorkbookPackage, folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const name = posix.join(path.startsWith('/') ? '' : folder, path).replace(/^\/+/, '');
  if (pack.has(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function readSheetList(pack: WorkbookPackage, workbook: string) {
  const entries: { id: string; name: string; hidden: boolean }[] = [];
  let date1904 = false;
  await readPart(pack, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      const id = prefixed(attributes, 'id');
      if (name !== 'sheet' || id === undefined) return;
      const { name: title = '', state = 'visible' } = attributes;
      entries.push({ id, name: title, hidden: state !== 'visible' });
    },
  });
  return { entries, date1904 };
}
