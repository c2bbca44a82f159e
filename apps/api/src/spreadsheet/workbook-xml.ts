import { escapeAttribute } from './xml-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relsType = 'application/vnd.openxmlformats-package.relationships+xml';

/** The cell styles of the styles part, by their index. */
export const cellStyle = { plain: 0, text: 1, header: 2 } as const;

/** Opening and end of a worksheet part. */
export const worksheetXml = { open: `${declaration}<worksheet xmlns="${main}">`, close: '</worksheet>' } as const;

/** A part of a package whose text is known from the start. */
export interface FixedPart {
  readonly name: string;
  readonly text: string;
}

/** The part name of a sheet counted from 1. */
export function sheetPart(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Every part of a workbook but its sheets. */
export function frameParts(sheetNames: readonly string[]): readonly FixedPart[] {
  const numbers = sheetNames.map((_, index) => index + 1);
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const types =
    `<Default Extension="rels" ContentType="${relsType}"/><Default Extension="xml" ContentType="application/xml"/>` +
    override('xl/workbook.xml', 'sheet.main') +
    override('xl/styles.xml', 'styles') +
    numbers.map((number) => override(sheetPart(number), 'worksheet')).join('');
  const sheetRelations = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  return [
    {
      name: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types}</Types>`,
    },
    { name: '_rels/.rels', text: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      // The views of the sheets refer to this one.
      text: `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRels}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(sheetRelations.join('') + relation(numbers.length + 1, 'styles', 'styles.xml')),
    },
    { name: 'xl/styles.xml', text: stylesXml() },
  ];
}

function override(part: string, type: string): string {
  return `<Override PartName="/${part}" ContentType="${contentType}.${type}+xml"/>`;
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${officeRels}/${type}" Target="${target}"/>`;
}

function relations(content: string): string {
  return `${declaration}<Relationships xmlns="${packageRels}">${content}</Relationships>`;
}

// 49 is the built-in format '@'. Excel expects the two fills in these places.
function stylesXml(): string {
  const face = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  const text = 'numFmtId="49" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"';
  return (
    `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font>${face}</font><font><b/>${face}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    `<xf fontId="0" ${text}/><xf fontId="1" ${text} applyFont="1"/></cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
