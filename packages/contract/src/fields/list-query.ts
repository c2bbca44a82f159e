import { Type, type Static, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { dayOrTimestamp, oneOf, several, text } from './base.ts';
import { pageQuery } from './page.ts';

/** How a filter by a row field works (docs/contract.md §1 'Lists'): part of a text, one of several values, an end of a range. */
export type FilterKind = 'text' | 'choice' | 'id' | 'number' | 'flag' | 'timestamp' | 'day';

/** As long as the longest text of a row that is no document. */
const MAX_FILTER_TEXT = 500;
const MAX_WHOLE = Number.MAX_SAFE_INTEGER;

type FieldSchema = TSchema & { type?: string | readonly string[]; enum?: readonly unknown[]; title?: string };

/**
 * What a list offers however many rows are in reach. Everything else is offered while they are few enough to be read one by one
 * (`limits.listScanRows`); beyond that it is refused with the rule `narrow`.
 */
export interface ListCost {
  /** Columns whose order an index has. */
  sorts: readonly string[];
  /** Filters, named by their field, that an index answers. */
  filters: readonly string[];
  /** Filters that an index answers as long as they leave few enough rows: parts of texts, of three characters or more. */
  narrowing: readonly string[];
  /** Columns that are dearer to sort and filter by than others: offered up to a fifth of the rows. */
  heavy?: readonly string[];
}

/** The part of the rows that are sorted and filtered by a heavy column. */
export const HEAVY_SHARE = 0.2;

/** The cost of a list that is never long. */
export const SHORT_LIST: ListCost = { sorts: [], filters: [], narrowing: [] };

/** The cost that the schema of a list's `column` carries. */
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

/** How rows are filtered by a field with this schema; null where they are not: lists, objects and what is never answered. */
export function filterKind(schema: TSchema): FilterKind | null {
  const { type, enum: values, title } = schema as FieldSchema;
  if (title === 'id' || title === 'timestamp' || title === 'day') return title;
  if (values !== undefined) return 'choice';
  const types = [type].flat();
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'flag';
  return types.includes('integer') || types.includes('number') ? 'number' : null;
}

/** The fields a list with these rows is sorted by: all that are one value or a list of them. */
export function sortableFields(row: TObject): string[] {
  return Object.entries(row.properties)
    .filter(([, schema]) => filterKind(schema) !== null || (schema as FieldSchema).type === 'array')
    .map(([field]) => field);
}

/** The key by which a list's address answers a workbook, for lists that have such a form. */
export const exportKey = {
  export: Type.Optional(Type.Boolean({ description: 'true: all filtered rows as a file' })),
};

/**
 * Query of a list: the page, a sort by any field of its rows, and a filter for each of them by its name. `more` are filters
 * that are no row field, or ask for one in another way. The schema of `column` says what is offered at any size.
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
  return Type.Object(properties, { additionalProperties: false }) as unknown as TObject<Query>;
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
