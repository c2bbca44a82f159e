import type { ImportRow } from '@roger/contract/fields/import-rows';

/** A column of pasted rows: its field and what its header is called. */
export interface PastedColumn {
  field: string;
  header: string;
}

/**
 * Rows copied from a spreadsheet, cells apart by tabs: numbered by their lines, blank ones left out. A first line with nothing but known
 * headers names the columns, else they stand in the order given; what is beyond them is left out.
 */
export function pastedRows(text: string, columns: readonly PastedColumn[]): ImportRow[] {
  const lines = cellsOf(text);
  const named = headersIn(lines[0] ?? [], columns);
  const fields = named ?? columns.map(({ field }) => field);
  return lines.flatMap((cells, index): ImportRow[] => {
    if ((named !== null && index === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const values = cells.flatMap((cell, place) => {
      const field = fields[place];
      return field === undefined || cell.trim() === '' ? [] : [[field, cell.trim()] as const];
    });
    return [{ row: index + 1, values: Object.fromEntries(values) }];
  });
}

function headersIn(cells: readonly string[], columns: readonly PastedColumn[]): (string | undefined)[] | null {
  const fieldOf = new Map(columns.map(({ field, header }) => [plain(header), field]));
  const fields = cells.map((cell) => fieldOf.get(plain(cell)));
  const given = cells.filter((cell) => plain(cell) !== '');
  return given.length > 0 && given.every((cell) => fieldOf.has(plain(cell))) ? fields : null;
}

/** Headers are compared without the star of required ones, case or blanks. */
function plain(header: string): string {
  return header.replace(/[\s*]/g, '').toLocaleLowerCase('en');
}

/** Lines of cells; a cell with tabs, line breaks or quotes of its own stands in quotes. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, quoted, bare = '', end] = match;
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"').replace(/[\r\n\t]+/g, ' '));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}
