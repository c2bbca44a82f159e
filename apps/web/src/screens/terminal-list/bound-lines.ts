import type { InputOf } from '@roger/contract/define';
import type { terminalBinds } from '@roger/contract/families/terminal-binds';

/** What a list of lines binds. */
export type BoundField = 'imei' | 'imei2' | 'email' | 'phone';

/** A line of a list: which terminal gets what; a value that is null clears. */
export interface BoundLine {
  /** Counted from 1. */
  line: number;
  msId: string;
  /** Undefined where the line has none. */
  value: string | null | undefined;
}

type Items = InputOf<typeof terminalBinds.batchBind>['items'];

/** The terminals and values of a text, one a line: an ID, then commas, semicolons, tabs or blanks, then the value; a dash clears. */
export function boundLines(text: string): BoundLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index): BoundLine[] => {
    const trimmed = line.trim();
    if (trimmed === '') return [];
    const [, msId = '', value = ''] = /^([^\s,;]+)[\s,;]*(.*)$/u.exec(trimmed) ?? [];
    return [{ line: index + 1, msId: msId || trimmed, value: valueOf(value.trim()) }];
  });
}

function valueOf(text: string): string | null | undefined {
  if (text === '') return undefined;
  return text === '-' ? null : text;
}

/** The lines as the call takes them. */
export function itemsOf(lines: readonly BoundLine[], field: BoundField): Items {
  return lines.map(({ msId, value }) => ({ msId, [field]: value }));
}
