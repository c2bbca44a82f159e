import { describe, expect, it } from 'vitest';
import { type Extras, readAll, sheetXml, useFolder, workbookEntries } from './workbook-fixture.ts';
import { zipFixture } from './zip-fixture.ts';

const { save } = useFolder();

function numberRows(count: number): string {
  return Array.from({ length: count }, (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`).join('');
}

async function refusal(sheetData: string, extras?: Extras) {
  return await readAll(await save(workbookEntries(sheetData, extras))).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('limits', () => {
  it('counts the rows after the header and stops at the first too many', async () => {
    const file = await save(workbookEntries(`${numberRows(11)}<row r="20"><c><v> </v></c></row>`));
    expect(await readAll(file, { maxRows: 10 })).toHaveLength(11);
    await expect(readAll(file, { maxRows: 9 })).rejects.toMatchObject({ kind: 'tooManyRows' });
  });

  it('does not count rows that have only a style', async () => {
    const blank = Array.from({ length: 30_000 }, (_, index) => `<row r="${index + 3}" s="1"><c s="1"/></row>`).join('');
    const file = await save(workbookEntries(`${numberRows(2)}${blank}<row r="40000"><c><v>1</v></c></row>`));
    expect(await readAll(file, { maxRows: 2 })).toHaveLength(3);
    await expect(readAll(file, { maxRows: 1 })).rejects.toMatchObject({ kind: 'tooManyRows' });
  });

  it('refuses a cell beyond the last column, but not a blank one', async () => {
    const blank = await save(workbookEntries('<row r="1"><c r="A1"><v>1</v></c><c r="D1" s="1"/></row>'));
    expect(await readAll(blank, { maxColumns: 3 })).toHaveLength(1);
    const filled = await save(workbookEntries('<row r="1"><c r="D1"><v>1</v></c></row>'));
    await expect(readAll(filled, { maxColumns: 3 })).rejects.toMatchObject({ kind: 'format' });
  });

  it.each([0, 1_000])('refuses a sheet that inflates to more than the %i bytes it declares', async (declaredSize) => {
    const data = Buffer.concat([Buffer.from('<a>'), Buffer.alloc(80_000_000, 32)]);
    const file = await save(
      workbookEntries('').map((entry) =>
        entry.name.endsWith('sheet1.xml') ? { ...entry, data, declaredSize } : entry,
      ),
    );
    const before = process.memoryUsage().rss;
    await expect(readAll(file)).rejects.toMatchObject({ kind: 'format', message: /too many bytes/ });
    expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
  });
});

describe('parts made to harm', () => {
  it('refuses a damaged part', async () => {
    const entries = workbookEntries(numberRows(3)).map((entry) => ({ ...entry, stored: true }));
    const zip = zipFixture(entries);
    const at = zip.indexOf('<v>2</v>') + 3;
    zip.write('7', at);
    await expect(readAll(await save(zip))).rejects.toMatchObject({ kind: 'format', message: /damaged/ });
  });

  it.each([
    ['broken XML', '<row r="1"><c>'],
    ['a row without a number', '<row r="x"/>'],
    ['a row past the end', '<row r="1048577"/>'],
    ['a column past the end', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['an unknown entity', '<row r="1"><c><v>&x;</v></c></row>'],
  ])('refuses %s', async (_, sheetData) => {
    expect(await refusal(sheetData)).toMatchObject({ name: 'WorkbookError', kind: 'format' });
  });

  it('expands no entity of a document type', async () => {
    const data = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>${sheetXml('<row><c><v>&x;</v></c></row>').replace(/^<\?.*?\?>/, '')}`;
    const entries = workbookEntries('').map((entry) =>
      entry.name.endsWith('sheet1.xml') ? { ...entry, data } : entry,
    );
    await expect(readAll(await save(entries))).rejects.toMatchObject({ kind: 'format' });
  });
});
