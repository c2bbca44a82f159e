import { WorkbookError } from './workbook-error.ts';

/** First bytes of a zip: with content, an empty one, and one in parts. PK alone may begin the header of a text file. */
const zips = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'].map((mark) => Buffer.from(mark));
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
/** First bytes of files that are no table at all: PDF, RTF and pictures. */
const foreign = ['%PDF', '{\\rtf', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8'];

/** Pages and XML begin with a tag, in which a text file has the header of its first column: <ID>, followed by others. */
const markup = /^<(?![\w ]+>[,;\t])/;

/** Is the file a zip, by its first bytes? */
export function isZip(file: Buffer): boolean {
  return zips.some((mark) => file.subarray(0, mark.length).equals(mark));
}

/**
 * Refuses files that are neither zips nor text, by their content: a workbook with a password to open it and the workbook
 * of old Excels are the same container.
 */
export function assertKnownFormat(file: Buffer): void {
  if (file.subarray(0, compoundFile.length).equals(compoundFile)) {
    if (file.includes(encryptedStream)) {
      throw new WorkbookError('format', 'encrypted', { detail: { reason: 'protected' } });
    }
    throw otherFormat('.xls');
  }
  const page = pageFormat(file.toString('latin1', 0, 1000));
  if (page !== undefined) throw otherFormat(page);
  const first = file
    .toString('latin1', 0, 20)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (first === '' || markup.test(first) || foreign.some((mark) => first.startsWith(mark))) {
    throw new WorkbookError('format', 'neither a workbook nor a table of text');
  }
}

/** The format of a page or an XML file that many programs name .xls. */
function pageFormat(start: string): string | undefined {
  const text = start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (/^<(?:!doctype html|html|head|meta|table)\b/i.test(text)) return 'HTML';
  const isWorkbook = text.startsWith('<?xml') && /urn:schemas-microsoft-com:office:spreadsheet|Excel\.Sheet/.test(text);
  return isWorkbook ? 'XML Spreadsheet 2003' : undefined;
}

/** Refuses workbooks of other programs, and binary ones, by the parts of the package. */
export function assertSpreadsheetMl(names: readonly string[]): void {
  if (names.includes('xl/workbook.bin')) throw otherFormat('.xlsb');
  if (names.includes('content.xml') && names.includes('mimetype')) throw otherFormat('.ods');
  if (names.some((name) => name.endsWith('.iwa'))) throw otherFormat('.numbers');
}

/** The refusal of a workbook in a format that is known and not read. */
export function otherFormat(format: string): WorkbookError {
  return new WorkbookError('format', `a workbook in the format ${format}`, {
    detail: { reason: 'otherFormat', format },
  });
}
