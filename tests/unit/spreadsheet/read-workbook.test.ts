import { describe, expect, it } from 'vitest';
import {
  readAll,
  relation,
  relsXml,
  sheetTag,
  sheetXml,
  useFolder,
  workbookEntries,
  workbookXml,
} from './workbook-fixture.ts';
import type { Extras } from './workbook-fixture.ts';

const { save } = useFolder();

async function cellsOf(row: string, extras?: Extras): Promise<readonly string[] | undefined> {
  const rows = await readAll(await save(workbookEntries(`<row r="1">${row}</row>`, extras)));
  return rows[0]?.cells;
}

function cell(style: number, value: string): string {
  return `<c s="${style}"><v>${value}</v></c>`;
}

function text(value: string): string {
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
}

describe('which sheet is read', () => {
  const sheets = (order: string) => [
    { name: 'xl/worksheets/sheet1.xml', data: sheetXml(`<row>${text('one')}</row>`) },
    { name: 'xl/worksheets/sheet2.xml', data: sheetXml(`<row>${text('two')}</row>`) },
    { name: 'xl/_rels/workbook.xml.rels', data: relsXml(targets) },
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: workbookXml(order) },
  ];
  const targets =
    relation(1, 'worksheet', 'worksheets/sheet1.xml') +
    relation(2, 'worksheet', '/xl/worksheets/sheet2.xml') +
    relation(3, 'chartsheet', 'chartsheets/sheet1.xml');

  it.each([
    ['the first in the order of the workbook', sheetTag('B', 2) + sheetTag('A', 1), 'two'],
    ['not a chart', sheetTag('Chart', 3) + sheetTag('A', 1), 'one'],
    ['not a hidden one', sheetTag('A', 1, 'hidden') + sheetTag('B', 2), 'two'],
    ['a hidden one when there is no other', sheetTag('B', 2, 'veryHidden'), 'two'],
  ])('%s', async (_, order, expected) => {
    expect(await readAll(await save(sheets(order)))).toEqual([{ row: 1, cells: [expected] }]);
  });

  it('needs a worksheet', async () => {
    await expect(readAll(await save(sheets(sheetTag('Chart', 3))))).rejects.toMatchObject({ kind: 'format' });
  });
});

describe('texts', () => {
  it('reads shared strings that come after the sheet, rich text and without reading aids', async () => {
    const sharedStrings =
      '<si><t xml:space="preserve">  plain </t></si>' +
      '<si><r><rPr><b/></rPr><t>rich </t></r><r><t>text</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>';
    const row = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
    expect(await cellsOf(row, { sharedStrings })).toEqual(['plain', 'rich text', '東京']);
  });

  it('reads inline strings, entities and escapes', async () => {
    const rich = '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>';
    const row = `${rich + text('&lt;&amp;&#20013;')}<c t="s"><v>0</v></c>`;
    const sharedStrings = '<si><t>a_x000A_b_x005F_x0041_</t></si>';
    expect(await cellsOf(row, { sharedStrings })).toEqual(['ab', '<&中', 'a\nb_x0041_']);
  });

  it('drops what cannot be stored', async () => {
    const sharedStrings = '<si><t>a_x0000_b_xD83D_c</t></si>';
    expect(await cellsOf('<c t="s"><v>0</v></c>', { sharedStrings })).toEqual(['abc']);
  });

  it('refuses a text that is not there', async () => {
    await expect(cellsOf('<c t="s"><v>5</v></c>')).rejects.toMatchObject({ kind: 'format' });
  });
});

describe('values', () => {
  it.each([
    ['861234567890123', '861234567890123'],
    ['8.61234567890123E+14', '861234567890123'],
    ['89860312345678901234', '8.98603123456789E+19'],
    ['9'.repeat(400), '#NUM!'],
    ['12.0', '12'],
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['-0.5', '-0.5'],
    ['1E-7', '0.0000001'],
    ['0', '0'],
  ])('the number %s', async (stored, shown) => {
    expect(await cellsOf(`<c><v>${stored}</v></c>`)).toEqual([shown]);
  });

  it('reads booleans, errors and the results of formulas', async () => {
    const row =
      '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;"x"</f><v>1x</v></c>' +
      '<c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="b"><f>TRUE()</f><v>1</v></c>';
    expect(await cellsOf(row)).toEqual(['TRUE', '#N/A', '1x', '2', '', 'TRUE']);
  });

  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0000000"/>' +
    '<numFmt numFmtId="166" formatCode="[Red]0.00&quot; days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    `<cellXfs>${[0, 14, 164, 22, 31, 165, 166].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

  it('reads dates and shown zeros by their format', async () => {
    const row = cell(0, '45417') + cell(1, '45417') + cell(2, '45417.5') + cell(3, '45417.999988426') + cell(1, '1E12');
    expect(await cellsOf(row + cell(5, '42') + cell(6, '3') + cell(3, '0.25'), { styles })).toEqual([
      '45417',
      '2024-05-05 00:00:00',
      '2024-05-05 12:00:00',
      '2024-05-05 23:59:59',
      '#NUM!',
      '0000042',
      '3',
      '06:00:00',
    ]);
  });

  it('counts from 1904 where the workbook does', async () => {
    const cells = await cellsOf('<c s="1"><v>1</v></c>', { styles, workbook: '<workbookPr date1904="1"/>' });
    expect(cells).toEqual(['1904-01-02 00:00:00']);
  });
});

describe('rows', () => {
  it('keeps the row numbers of the sheet and leaves out blank rows', async () => {
    const rows = `<row r="1">${text('a')}</row><row r="2"/><row r="4">${text(' \u00A0')}</row><row r="7"><c r="C7" t="b"><v>0</v></c><c r="D7" s="1"/></row>`;
    expect(await readAll(await save(workbookEntries(rows)))).toEqual([
      { row: 1, cells: ['a'] },
      { row: 7, cells: ['', '', 'FALSE'] },
    ]);
  });
});
