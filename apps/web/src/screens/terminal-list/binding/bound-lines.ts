import type { InputOf } from '@roger/contract/define';
import type { terminalBinds } from '@roger/contract/families/fleet/import/terminal-binds';

export type BoundField = 'imei' | 'imei2' | 'email' | 'phone';

/** A parsed line of the list. */
export interface BoundLine {
  /** Counted from 1. */
  line: number;
  msId: string;
  /** Null clears the binding; undefined if the line has no value. */
  value: string | null | undefined;
}

type Items = InputOf<typeof terminalBinds.batchBind>['items'];

/** Parses lines of an ID and a value, separated by commas, semicolons, tabs or blanks; a dash clears. */
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

/** Input of the call. */
export function itemsOf(lines: readonly BoundLine[], field: BoundField): Items {
  return lines.map(({ msId, value }) => ({ msId, [field]: value }));
}
