import type { StopLinks } from '../stop-link.ts';
import type { Bar, Letter, LetterTable, Part } from './letter.ts';
import { oneLine } from './filled.ts';

/** The longest bar of a chart, in characters. */
const BAR_WIDTH = 24;

/** A letter for those who read plain text: figures stand in columns, bars are drawn with signs. */
export function asText({ parts, footer }: Pick<Letter, 'parts' | 'footer'>, stop: StopText | null): string {
  const end = [...footer, ...(stop === null ? [] : [`${stop.text}: ${stop.links.page}`])];
  return `${[...parts.map(partAsText), `-- \n${end.join('\n')}`].join('\n\n')}\n`;
}

/** How a mail is stopped, in the reader's words. */
export interface StopText {
  text: string;
  links: StopLinks;
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('shown' in part) return `    ${part.shown}`;
  if ('heading' in part) return `${part.heading}\n${'='.repeat(widthOf(part.heading))}`;
  if ('facts' in part) return columns(part.facts.map(([label, value]) => [`${label}:`, value]));
  if ('table' in part) return table(part.table);
  if ('bars' in part) return bars(part.bars);
  return `${part.button.text}:\n${part.button.url}`;
}

function table({ head, rows, right = [] }: LetterTable): string {
  const [first = '', ...rest] = columns([head, ...rows], right).split('\n');
  const line = '-'.repeat(Math.max(...[first, ...rest].map(widthOf)));
  return [first, line, ...rest].join('\n');
}

function bars(all: readonly Bar[]): string {
  const most = Math.max(...all.map(({ value }) => value), 0);
  const drawn = ({ value }: Bar) => '#'.repeat(most === 0 ? 0 : Math.round((value / most) * BAR_WIDTH));
  return columns(
    all.map((bar) => [bar.label, bar.text, drawn(bar)]),
    [1],
  );
}

function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const cells = rows.map((row) => row.map(oneLine));
  const count = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_none, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => {
      const blanks = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
      return right.includes(at) ? blanks + cell : cell + blanks;
    });
  return cells.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** Columns that a text takes where all letters are equally wide: those of Chinese take two. */
function widthOf(text: string): number {
  const wide = text.match(/[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/gu)?.length ?? 0;
  return Array.from(text).length + wide;
}
