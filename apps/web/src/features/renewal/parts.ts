import type { TypeSummary } from '@roger/contract/families/terminal-summary';
import { asMsIds } from '../../lib/chosen.ts';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';

/** Which of the chosen terminals an order takes: those of some of their types. */
export interface Parts {
  chosen: ChosenTerminals;
  /** The types that the chosen terminals are of. */
  types: readonly TypeSummary[];
  typeIds: readonly number[];
}

/** The types an order takes. */
export function typesTaken({ types, typeIds }: Pick<Parts, 'types' | 'typeIds'>): TypeSummary[] {
  return types.filter(({ typeId }) => typeIds.includes(typeId));
}

/** The terminals an order takes. */
export function terminalsTaken({ chosen: { rows, matching }, ...parts }: Parts): ChosenTerminals {
  const taken = typesTaken(parts);
  if (taken.length === parts.types.length) return { rows, matching };
  const typeIds = taken.map(({ typeId }) => typeId);
  const count = taken.reduce((sum, type) => sum + type.count, 0);
  return {
    rows: rows.filter(({ typeId }) => typeIds.includes(typeId)),
    matching: matching === null ? null : { filters: { ...matching.filters, typeId: typeIds }, count },
  };
}

/** How an order names its terminals; that they are of several types is agreed to by having chosen the types. */
export function orderFor<K extends string>(
  parts: Parts,
  confirm: readonly K[] = [],
): ReturnType<typeof asMsIds> & { confirm?: (K | 'crossType')[] } {
  const agreed = typesTaken(parts).length > 1 ? [...confirm, 'crossType' as const] : [...confirm];
  return { ...asMsIds(terminalsTaken(parts)), ...(agreed.length > 0 && { confirm: agreed }) };
}
