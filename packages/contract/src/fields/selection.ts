import { Type, type Static, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import { partsOf } from '../check.ts';
import { count } from './base.ts';

/** What a list's query says besides its filters. */
const PAGING = ['pageNo', 'pageSize', 'column', 'order', 'export'] as const;
type Paging = (typeof PAGING)[number];
/** An address has no room for more values of one filter, so that no list is asked for more. */
const MAX_VALUES = 500;

/** Most rows that a selection may stand for. */
export const MAX_SELECTED = 10_000;

/** The filters of a list as a body carries them. */
export function filtersOf<L extends TObject>(list: L) {
  const filters = Object.entries(list.properties).filter(([name]) => !(PAGING as readonly string[]).includes(name));
  const bounded = filters.map(([name, schema]) => [name, boundedList(schema)]);
  return Type.Object(Object.fromEntries(bounded) as Omit<L['properties'], Paging>, { additionalProperties: false });
}

/**
 * Input of a call that acts on many rows: it names them by one field, or says in place of that which filters of their list they
 * all pass and how many it takes them for (docs/contract.md §1 'Selections').
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
  return Type.Object(
    { ...(Object.fromEntries(optional) as Named), selection: Type.Optional(selection), ...extra },
    { additionalProperties: false },
  );
}

/** All rows of a list that pass filters, as many as the caller has been told of. */
export interface RowSelection {
  filters: Record<string, unknown>;
  count: Static<typeof count>;
}

function boundedList(schema: TSchema): TSchema {
  return partsOf(schema).items === undefined ? schema : Type.Optional({ ...schema, maxItems: MAX_VALUES });
}
