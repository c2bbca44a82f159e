import { Type, type Static, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import { partsOf } from '../check.ts';
import { closed, count } from './base.ts';

/** Fields of a list's query that are no filters. */
const PAGING = ['pageNo', 'pageSize', 'column', 'order', 'export'] as const;
type Paging = (typeof PAGING)[number];
/** Maximum values of one filter; an address has no room for more. */
const MAX_VALUES = 500;

/** Maximum rows of a selection. */
export const MAX_SELECTED = 10_000;

/** Filters of a list in a body. */
export function filtersOf<L extends TObject>(list: L) {
  const filters = Object.entries(list.properties).filter(([name]) => !(PAGING as readonly string[]).includes(name));
  const bounded = filters.map(([name, schema]) => [name, boundedList(schema)]);
  return closed(Object.fromEntries(bounded) as Omit<L['properties'], Paging>);
}

/**
 * Input of a bulk call: rows named by one field, or a selection: filters of their list and the expected number of
 * matching rows (docs/contract.md §1 'Selections').
 */
export function bulkInput<const N extends TProperties, L extends TObject, const X extends TProperties>(
  named: N,
  list: L,
  extra: X,
) {
  type Named = { [K in keyof N]: N[K] extends TSchema ? TOptional<N[K]> : never };
  const optional = Object.entries(named).map(([name, schema]) => [name, Type.Optional(schema)]);
  const [insteadOf] = Object.keys(named);
  const rows = { filters: filtersOf(list), count: { ...count, minimum: 1 } };
  const selection = Type.Object(rows, { additionalProperties: false, insteadOf });
  return closed({ ...(Object.fromEntries(optional) as Named), selection: Type.Optional(selection), ...extra });
}

/** All rows of a list that match filters; `count` is the number that the caller expects. */
export interface RowSelection {
  filters: Record<string, unknown>;
  count: Static<typeof count>;
}

function boundedList(schema: TSchema): TSchema {
  return partsOf(schema).items === undefined ? schema : Type.Optional({ ...schema, maxItems: MAX_VALUES });
}
