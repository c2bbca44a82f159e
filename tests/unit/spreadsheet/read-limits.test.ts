import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFirstSheet } from '../../../apps/api/src/spreadsheet/read-workbook.ts';
import { type Extras, readAll, sheetXml, useFolder, workbookEntries } from './workbook-fixture.ts';
import { zipFixture } from './zip-fixture.ts';

const { save } = useFolder();
const limits = { maxRows: 100_000, maxColumns: 100 };

function numberRows(count: number): string {
  return Array.from({ length: count }, (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`).join('');
}

async function refusal(sheetData: string, extras?: Extras) {
  return await readAll(await save(workbookEntries(sheetData, extras))).then(
    () => undefined,
    (error: unknown) => error,
  );
}

function openHandles(path: string): number {
  const folder = '/proc/self/fd';
  return readdirSync(folder).filter((fd) => {
    // One of the listed handles is that of the listing itself.
    try {
      return readlinkSync(`${folder}/${fd}`) === path;
    } catch {
      return false;
    }
  }).length;
}

describe('limits', () => {
  it('counts the rows after the header and stops at the first too many', async () => {
    const file = await save(workbookEntries(`${numberRows(11)}<row r="20"><c><v> </v></c></row>`));
    expect(await readAll(file, { maxRows: 10 })).toHaveLength(11);
    let seen = 0;
    const reading = (async () => {
      for await (const _ of readFirstSheet(file, { ...limits, maxRows: 9 })) seen += 1;
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'tooManyRows' });
    expect(seen).toBe(10);
  });

  it('refuses a cell beyond the last column, but not a blank one', async () => {
    const blank = await save(workbookEntries('<row r="1"><c r="A1"><v>1</v></c><c r="D1" s="1"/></row>'));
    expect(await readAll(blank, { maxColumns: 3 })).toHaveLength(1);
    const filled = await save(workbookEntries('<row r="1"><c r="D1"><v>1</v></c></row>'));
    await expect(readAll(filled, { maxColumns: 3 })).rejects.toMatchObject({ kind: 'format' });
  });

  it('refuses more inflated bytes than allowed', async () => {
    const file = await save(workbookEntries(numberRows(2_000)));
    await expect(readAll(file, { maxInflatedBytes: 50_000 })).rejects.toMatchObject({ kind: 'tooLarge' });
  });

  it.each([0, 1_000])('refuses a sheet that inflates to more than the %i bytes it declares', async (declaredSize) => {
    const data = Buffer.concat([Buffer.from('<a>'), Buffer.alloc(80_000_000, 32)]);
    const file = await save(
      workbookEntries('').map((entry) =>
        entry.name.endsWith('sheet1.xml') ? { ...entry, data, declaredSize } : entry,
      ),
    );
    const before = process.memoryUsage().rss;
    await expect(readAll(file)).rejects.toMatchObject({ kind: 'format', message: /declared size/ });
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
    ['a column past the end', '<row r="1"><c r="XFE1"/></row>'],
    ['deep nesting', '<a>'.repeat(100)],
    ['too many attributes', `<row ${Array.from({ length: 300 }, (_, index) => `a${index}=""`).join(' ')}/>`],
    ['an unknown entity', '<row r="1"><c><v>&x;</v></c></row>'],
  ])('refuses %s', async (_, sheetData) => {
    expect(await refusal(sheetData)).toMatchObject({ name: 'WorkbookError', kind: 'format' });
  });

  it('refuses document types', async () => {
    const data = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>${sheetXml('').replace(/^<\?.*?\?>/, '')}`;
    const entries = workbookEntries('').map((entry) =>
      entry.name.endsWith('sheet1.xml') ? { ...entry, data } : entry,
    );
    await expect(readAll(await save(entries))).rejects.toMatchObject({ kind: 'format' });
  });

  it('refuses a table of a million empty texts', async () => {
    expect(await refusal('', { sharedStrings: '<si/>\n'.repeat(10) + ' <si/>'.repeat(1_000_001) })).toMatchObject({
      kind: 'tooLarge',
    });
  });
});

describe.skipIf(!existsSync('/proc/self/fd'))('the file is closed', () => {
  it.each([
    ['after the last row', async (file: string) => void (await readAll(file))],
    [
      'when the reader stops',
      async (file: string) => {
        for await (const row of readFirstSheet(file, limits)) if (row.row === 2) break;
      },
    ],
    ['after a refusal', async (file: string) => void (await readAll(file, { maxRows: 5 }).catch(() => undefined))],
    [
      'when the size is refused',
      async (file: string) => void (await readAll(file, { maxInflatedBytes: 5 }).catch(() => undefined)),
    ],
  ])('%s', async (_, use) => {
    const file = await save(workbookEntries(numberRows(20_000)));
    await use(file);
    expect(openHandles(file)).toBe(0);
  });

  it('but not before', async () => {
    const file = await save(workbookEntries(numberRows(20_000)));
    const rows = readFirstSheet(file, limits);
    await rows.next();
    expect(openHandles(file)).toBe(1);
    await rows.return();
    expect(openHandles(file)).toBe(0);
  });
});
