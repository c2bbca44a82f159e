import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { badField } from '../kernel/app-error.ts';

const UNITS_OF_DURATION: ReadonlySet<string> = new Set(['minutely', 'secondly']);

/** Billed by duration is counted in minutes or seconds, and nothing else is. */
export function assertUnit({ billingMode, unit }: Pick<TerminalFunctionRow, 'billingMode' | 'unit'>): void {
  if (UNITS_OF_DURATION.has(unit) !== (billingMode === 'duration')) throw badField('unit', 'enum');
}
