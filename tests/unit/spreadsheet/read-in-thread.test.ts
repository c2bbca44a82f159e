import { describe, expect, it } from 'vitest';
import { readSheetInThread } from '@roger/spreadsheet/read-workbook';
import { useFolder, workbookEntries, type Extras } from './workbook-fixture.ts';

const { save, path } = useFolder();
const limits = { maxRows: 5_000, maxColumns: 50 };

async function reading(rows: string, extras?: Extras): Promise<{ outcome: unknown; addedMb: number }> {
  const file = await save(workbookEntries(rows, extras));
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const outcome = await readSheetInThread(file, limits).then(
    (found) => found.length,
    (error: unknown) => error,
  );
  clearInterval(watch);
  return { outcome, addedMb: (peak - before) / 1_048_576 };
}

function rowsOf(count: number, cells: string): string {
  return Array.from({ length: count }, () => `<row>${cells}</row>`).join('');
}

describe('readSheetInThread', () => {
  it('reads in a thread', async () => {
    expect(await reading(rowsOf(4_000, '<c><v>1</v></c><c><v>2</v></c>'))).toMatchObject({ outcome: 4_000 });
  });

  it('leaves faults of the system what they are', async () => {
    await expect(readSheetInThread(path(), limits)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  const shared = '<c t="s"><v>0</v></c>';
  it.each([
    ['one long text in 48 000 cells', rowsOf(4_000, shared.repeat(12)), `<si><t>${'x'.repeat(30_000)}</t></si>`],
    [
      'one long rich text in 48 000 cells',
      rowsOf(4_000, shared.repeat(12)),
      `<si><r><t>${'x '.repeat(15_000)}</t></r></si>`,
    ],
    ['a million texts that nobody uses', rowsOf(2, shared), '<si><t>a</t></si>'.repeat(1_000_000)],
    ['a quarter of a million rows', rowsOf(250_000, '<c><v>1</v></c>'), ''],
    ['cells without end', rowsOf(400, '<c s="0"/>'.repeat(6_000)), ''],
  ])('refuses %s without taking the memory', async (_, rows, sharedStrings) => {
    const { outcome, addedMb } = await reading(rows, { sharedStrings });
    expect(outcome).toMatchObject({ name: 'WorkbookError', kind: expect.stringMatching(/^too/) as string });
    expect(addedMb).toBeLessThan(350);
  });

  it.each([
    [
      'a name for all cells',
      { before: '<definedNames><definedName name="a">Sheet1!$A$1:$XFD$1048576</definedName></definedNames>' },
    ],
    ['all cells merged', { after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' }],
    [
      'a rule for all cells',
      {
        after:
          '<dataValidations><dataValidation sqref="A1:XFD1048576" type="whole"><formula1>1</formula1></dataValidation></dataValidations>',
      },
    ],
    ['two thousand million columns', { after: '<cols><col min="1" max="2000000000"/></cols>' }],
  ])('reads over %s', async (_, { before = '', after = '' }: { before?: string; after?: string }) => {
    const entries = workbookEntries('<row><c><v>1</v></c></row><row r="1048576"><c><v>2</v></c></row>').map(
      (entry) => ({
        ...entry,
        data: String(entry.data)
          .replace('</sheetData>', `</sheetData>${after}`)
          .replace('</sheets>', `</sheets>${before}`),
      }),
    );
    expect(await readSheetInThread(await save(entries), limits)).toEqual([
      { row: 1, cells: ['1'] },
      { row: 1_048_576, cells: ['2'] },
    ]);
  });

  it('reads over a quarter of a million rows that have only a style', async () => {
    const { outcome, addedMb } = await reading(`<row><c><v>1</v></c></row>${rowsOf(250_000, '<c s="0"/>')}`);
    expect(outcome).toBe(1);
    expect(addedMb).toBeLessThan(350);
  });

  it('cuts a cell at a thousand characters', async () => {
    const file = await save(workbookEntries(`<row><c t="inlineStr"><is><t>  ${'x'.repeat(5_000)}</t></is></c></row>`));
    expect(await readSheetInThread(file, limits)).toEqual([{ row: 1, cells: ['x'.repeat(1_000)] }]);
  });
});
