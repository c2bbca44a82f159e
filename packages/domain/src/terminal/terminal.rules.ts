import { assertThat, badField } from '../kernel/app-error.ts';

/** The wire fields of a terminal by the column whose unique index may refuse them. */
export const uniqueTerminalFields = { ms_id: 'msId', imei: 'imei', imei2: 'imei2', iccid: 'iccid' } as const;

/** A function as the rules of adding look at it. */
export interface FunctionChoice {
  id: number;
  category: string;
}

/** A function that a terminal is to have, with how it is paid. */
export interface TerminalFunctionChoice extends FunctionChoice {
  billingMode: string;
}

/** Every terminal has PoC; a gateway has nothing beyond it (docs/product.md §5, docs/domain.md §4). */
export function assertFunctions(kind: string, functions: readonly FunctionChoice[]): void {
  assertThat(
    functions.some(({ category }) => category === 'poc'),
    'pocMissing',
  );
  assertThat(kind !== 'gateway' || functions.every(({ category }) => category === 'poc'), 'kindUnfit');
}

/** Refuses (400 noPrice) a function that comes with a cloud plan and is never bought by itself (docs/domain.md §10). */
export function assertBought(field: string, functions: readonly FunctionChoice[]): void {
  const unsold = functions.find(({ category }) => category === 'cloudSim');
  if (unsold !== undefined) throw badField(field, 'noPrice', { funcId: unsold.id });
}

/** The name of the n-th of several terminals or groups added at once: a suffix of three digits or more. */
export function numberedName(name: string, index: number, count: number): string {
  return count === 1 ? name : `${name}${String(index + 1).padStart(3, '0')}`;
}
