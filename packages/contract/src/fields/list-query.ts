import { Type, type Static, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { closed, dayOrTimestamp, oneOf, several, text } from './base.ts';
import { pageQuery } from './page.ts';

/**
 * Kind of a row field's filter (docs/contract.md §1 'Lists'): part of a text, one of several values, ends of a range.
 */
export type FilterKind = 'text' | 'choice' | 'id' | 'number' | 'flag' | 'timestamp' | 'day';

/** Length of the longest text of a row; as a list of identifiers, some forty. */
export const MAX_FILTER_TEXT = 500;
const MAX_WHOLE = Number.MAX_SAFE_INTEGER;

type FieldSchema = TSchema & { type?: string | readonly string[]; enum?: readonly unknown[]; title?: string };

/**
 * Sorts and filters that a list offers for any number of rows. All others are offered up to `limits.listScanRows` rows;
 * above that number they are refused with the rule `narrow`.
 */
export interface ListCost {
  /** Columns that an index sorts. */
  sorts: readonly string[];
  /** Filters that use an index, by field. */
  filters: readonly string[];
  /** Filters that use an index if few rows match: parts of texts, of three characters or more. */
  narrowing: readonly string[];
  /** Columns that are expensive to sort and filter; offered up to HEAVY_SHARE of the rows. */
  heavy?: readonly string[];
}

/** Part of `limits.listScanRows` up to which heavy columns are offered. */
export const HEAVY_SHARE = 0.2;

/** Cost of a list that is never long. */
export const SHORT_LIST: ListCost = { sorts: [], filters: [], narrowing: [] };

/** Cost in the schema of a list's `column`. */
export function costOf(column: TSchema & { cost?: ListCost }): ListCost {
  return column.cost ?? SHORT_LIST;
}

/** The filter of a field: a text, a flag, or several values. */
type FilterOf<V> = [V] extends [boolean]
  ? boolean
  : [V] extends [string]
    ? string extends V
      ? string
      : V[]
    : [V] extends [number]
      ? V[]
      : never;

/** The exact filters of a row's fields, and the ends of ranges of those that have an order. */
type RowFilters<Row> = {
  [K in keyof Row]?: FilterOf<NonNullable<Row[K]>>;
} & {
  [K in keyof Row & string as `${K}_begin` | `${K}_end`]?: NonNullable<Row[K]>;
};

type Schemas<Input> = { [K in keyof Input]-?: TOptional<TUnsafe<NonNullable<Input[K]>>> };

/** Page, sort and filters of a list with these rows. */
export type ListInput<Row> = {
  pageNo?: number;
  pageSize?: number;
  column?: keyof Row & string;
  order?: 'asc' | 'desc';
} & RowFilters<Row>;

/** Kind of a field's filter by its schema; null for lists, objects and fields without a value. */
export function filterKind(schema: TSchema): FilterKind | null {
  const { type, enum: values, title } = schema as FieldSchema;
  if (title === 'id' || title === 'timestamp' || title === 'day') return title;
  if (values !== undefined) return 'choice';
  const types = [type].flat();
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'flag';
  return types.includes('integer') || types.includes('number') ? 'number' : null;
}

/** Fields by which a list with these rows can be sorted: single values and lists of values. */
export function sortableFields(row: TObject): string[] {
  return Object.entries(row.properties)
    .filter(([, schema]) => filterKind(schema) !== null || (schema as FieldSchema).type === 'array')
    .map(([field]) => field);
}

/** Query key that makes a list respond with a workbook. */
export const exportKey = {
  export: Type.Optional(Type.Boolean({ description: 'true: all filtered rows as a file' })),
};

/**
 * Query of a list: the page, a sort by any field of its rows, and a filter for each field. `more` are further filters,
 * and filters in another form. The schema of `column` has the cost.
 */
export function listQuery<R extends TObject, const M extends TProperties>(
  row: R,
  more: M,
  cost: ListCost = SHORT_LIST,
) {
  type Query = Omit<Schemas<ListInput<Static<R>>>, keyof M> & M;
  const properties = {
    ...pageQuery,
    column: Type.Optional({ ...oneOf(sortableFields(row)), cost }),
    order: Type.Optional(oneOf(['asc', 'desc'])),
    ...rowFilters(row),
    ...more,
  };
  return closed(properties) as unknown as TObject<Query>;
}

function rowFilters(row: TObject): TProperties {
  const entries = Object.entries(row.properties).flatMap(([field, schema]) => {
    const kind = filterKind(schema);
    return kind === null ? [] : Object.entries(FILTERS[kind](field, withoutNull(schema)));
  });
  return Object.fromEntries(entries);
}

const range = (field: string, end: TSchema): TProperties => ({
  [`${field}_begin`]: Type.Optional(end),
  [`${field}_end`]: Type.Optional(end),
});

/** The filters of a field by kind, given its schema without null. */
const FILTERS: Record<FilterKind, (field: string, schema: FieldSchema) => TProperties> = {
  text: (field) => ({ [field]: Type.Optional(text(MAX_FILTER_TEXT)) }),
  flag: (field) => ({ [field]: Type.Optional(Type.Boolean()) }),
  choice: (field, schema) => ({ [field]: several(schema) }),
  id: (field, schema) => ({ [field]: several(schema) }),
  number: (field, schema) => {
    const bounded = { minimum: -MAX_WHOLE, maximum: MAX_WHOLE, ...schema } as TSchema;
    return { [field]: several(bounded), ...range(field, bounded) };
  },
  timestamp: (field) => ({ [field]: Type.Optional(dayOrTimestamp), ...range(field, dayOrTimestamp) }),
  day: (field, schema) => ({ [field]: several(schema), ...range(field, schema) }),
};

function withoutNull(schema: FieldSchema): FieldSchema {
  const types = [schema.type].flat().filter((type) => type !== 'null');
  const members = schema.enum === undefined ? {} : { enum: schema.enum.filter((value) => value !== null) };
  return { ...schema, type: types[0] as string, ...members };
}
