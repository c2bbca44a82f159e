import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { unitsOf } from '@roger/contract/fields/price-fields';
import { badField } from '../kernel/app-error.ts';

type Sold = Pick<TerminalFunctionRow, 'category' | 'billingMode' | 'unit'>;

/** A function is sold in units of its billing mode; PoC, which every terminal has, by time and by the year or the month. */
export function assertUnit({ category, billingMode, unit }: Sold): void {
  const units = unitsOf(billingMode, category === 'poc');
  if (!units.some((one) => one === unit)) throw badField('unit', 'enum', { allowed: units.join(', ') });
}
