import type { ImportRow } from '@roger/contract/fields/import-rows';
import { plainHeader } from '@roger/contract/plain-header';

export interface PastedColumn {
  field: string;
  header: string;
}

/** Rows of a pasted text. */
export interface PastedRows {
  rows: ImportRow[];
  /** First text in a column without a field, which would be lost, or null. */
  unread: string | null;
}

/**
 * Parses rows copied from a spreadsheet (tab-separated); rows are numbered by line, blank lines are ignored. A first
 * line of known headers names the columns, otherwise `columns` gives their order.
 */
export function pastedRows(text: string, columns: readonly PastedColumn[]): PastedRows {
  const lines = cellsOf(text);
  const named = headersIn(lines[0] ?? [], columns);
  const fields = named ?? columns.map(({ field }) => field);
  const unread = lines.flatMap((cells) =>
    cells.filter((cell, place) => fields[place] === undefined && cell.trim() !== ''),
  );
  const rows = lines.flatMap((cells, index): ImportRow[] => {
    if ((named !== null && index === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const values = cells.flatMap((cell, place) => {
      const field = fields[place];
      return field === undefined || cell.trim() === '' ? [] : [[field, cell.trim()] as const];
    });
    return [{ row: index + 1, values: Object.fromEntries(values) }];
  });
  return { rows, unread: unread[0]?.trim() ?? null };
}

function headersIn(cells: readonly string[], columns: readonly PastedColumn[]): (string | undefined)[] | null {
  const fieldOf = new Map(columns.map(({ field, header }) => [plainHeader(header), field]));
  const fields = cells.map((cell) => fieldOf.get(plainHeader(cell)));
  const given = cells.filter((cell) => plainHeader(cell) !== '');
  return given.length > 0 && given.every((cell) => fieldOf.has(plainHeader(cell))) ? fields : null;
}

/** Lines of cells; cells that contain tabs, line breaks or quotes are quoted. */
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
