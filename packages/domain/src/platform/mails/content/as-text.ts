import type { StopLinks } from '../stop-link.ts';
import type { Bar, MailContent, MailTable, Block } from './mail-content.ts';
import { oneLine } from './fill-placeholders.ts';

/** The longest bar of a chart, in characters. */
const BAR_WIDTH = 24;

/** A mail as plain text, with figures in columns and bars of `#`. */
export function asText({ blocks, footer }: Pick<MailContent, 'blocks' | 'footer'>, stop: StopText | null): string {
  const end = [...footer, ...(stop === null ? [] : [`${stop.text}: ${stop.links.page}`])];
  return `${[...blocks.map(blockAsText), `-- \n${end.join('\n')}`].join('\n\n')}\n`;
}

/** Text and links that stop mails of a kind, in the reader's language. */
export interface StopText {
  text: string;
  links: StopLinks;
}

function blockAsText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('highlight' in block) return `    ${block.highlight}`;
  if ('heading' in block) return `${block.heading}\n${'='.repeat(widthOf(block.heading))}`;
  if ('details' in block) return columns(block.details.map(([label, value]) => [`${label}:`, value]));
  if ('table' in block) return table(block.table);
  if ('bars' in block) return bars(block.bars);
  return `${block.button.text}:\n${block.button.url}`;
}

function table({ head, rows, right = [] }: MailTable): string {
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

/** Width of a text in a monospaced font: a Chinese character has two columns. */
function widthOf(text: string): number {
  const wide = text.match(/[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/gu)?.length ?? 0;
  return Array.from(text).length + wide;
}
