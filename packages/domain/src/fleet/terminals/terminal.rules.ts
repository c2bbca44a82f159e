import { assert, badField } from '../../platform/ctx/app-error.ts';

/** Wire fields of a terminal by the column of their unique index. */
export const uniqueTerminalFields = { ms_id: 'msId', imei: 'imei', imei2: 'imei2', iccid: 'iccid' } as const;

/** A function as the rules of adding need it. */
export interface FunctionChoice {
  id: number;
  category: string;
}

/** A function of a terminal, with how it is paid. */
export interface TerminalFunctionChoice extends FunctionChoice {
  billingMode: string;
}

/** Every terminal has PoC; a gateway has nothing else (docs/product.md §5, docs/domain.md §4). */
export function assertFunctions(kind: string, functions: readonly FunctionChoice[]): void {
  const others = functions.filter(({ category }) => category !== 'poc');
  assert(others.length < functions.length, 'pocMissing');
  assert(kind !== 'gateway' || others.length === 0, 'kindUnfit');
}

/** Refuses (400 noPrice) a function that is only sold as part of a cloud plan (docs/domain.md §10). */
export function assertBought(field: string, functions: readonly FunctionChoice[]): void {
  const unsold = functions.find(({ category }) => category === 'cloudSim');
  if (unsold !== undefined) throw badField(field, 'noPrice', { funcId: unsold.id });
}

/** Name of the n-th of several terminals or groups: a suffix of at least three digits. */
export function numberedName(name: string, index: number, count: number): string {
  return count === 1 ? name : `${name}${String(index + 1).padStart(3, '0')}`;
}
