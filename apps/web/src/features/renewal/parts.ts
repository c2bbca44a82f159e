import type { TypeSummary } from '@roger/contract/families/fleet/terminal-summary';
import { asMsIds } from '../../lib/form/selection.ts';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';

/** Selected terminals of an order, limited to the selected types. */
export interface Parts {
  chosen: SelectedTerminals;
  /** Types of the selected terminals. */
  types: readonly TypeSummary[];
  typeIds: readonly number[];
}

/** The types that are part of the order. */
export function selectedTypes({ types, typeIds }: Pick<Parts, 'types' | 'typeIds'>): TypeSummary[] {
  return types.filter(({ typeId }) => typeIds.includes(typeId));
}

/** The terminals that are part of the order. */
export function selectedTerminals({ chosen: { rows, matching }, ...parts }: Parts): SelectedTerminals {
  const orderedTypes = selectedTypes(parts);
  if (orderedTypes.length === parts.types.length) return { rows, matching };
  const typeIds = orderedTypes.map(({ typeId }) => typeId);
  const count = orderedTypes.reduce((sum, type) => sum + type.count, 0);
  return {
    rows: rows.filter(({ typeId }) => typeIds.includes(typeId)),
    matching: matching === null ? null : { filters: { ...matching.filters, typeId: typeIds }, count },
  };
}

/** Terminals as an order names them; selecting the types confirms an order of several types. */
export function orderFor<K extends string>(
  parts: Parts,
  confirm: readonly K[] = [],
): ReturnType<typeof asMsIds> & { confirm?: (K | 'crossType')[] } {
  const agreed = selectedTypes(parts).length > 1 ? [...confirm, 'crossType' as const] : [...confirm];
  return { ...asMsIds(selectedTerminals(parts)), ...(agreed.length > 0 && { confirm: agreed }) };
}
