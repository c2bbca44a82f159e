import { Type, type Static, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { dayOrMoment, oneOf, several, text } from './base.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page.ts';

/** How a filter by a row field works (contract.md §1 'Lists'): part of a text, one of several values, an end of a range. */
export type FilterKind = 'text' | 'choice' | 'id' | 'number' | 'flag' | 'moment' | 'day';

/** As long as the longest text of a row that is no document. */
const MAX_FILTER_TEXT = 500;
const MAX_WHOLE = Number.MAX_SAFE_INTEGER;

type Loose = TSchema & { type?: string | readonly string[]; enum?: readonly unknown[]; title?: string };
type Value<S extends TSchema> = Exclude<Static<S>, null>;
type IsMoment<S> = S extends { title: 'moment' | 'day' } ? true : false;
type IsNumber<S extends TSchema> = S extends { title: 'id' }
  ? false
  : unknown extends Value<S>
    ? false
    : number extends Value<S>
      ? true
      : false;

/** What the filter of a field takes: a text, a flag, or several values. */
type Exact<S extends TSchema, V = Value<S>> = [V] extends [never]
  ? never
  : unknown extends V
    ? never
    : [V] extends [boolean]
      ? boolean
      : [V] extends [string]
        ? string extends V
          ? string
          : V[]
        : [V] extends [number]
          ? V[]
          : never;
type ExactFilters<P extends TProperties> = {
  [K in keyof P as [Exact<P[K]>] extends [never] ? never : K]: TOptional<TUnsafe<Exact<P[K]>>>;
};
type Ends<K> = K extends string ? `${K}_begin` | `${K}_end` : never;
type RangeFilters<P extends TProperties> = {
  [K in keyof P as IsMoment<P[K]> extends true ? Ends<K> : never]: TOptional<TUnsafe<string>>;
} & {
  [K in keyof P as IsNumber<P[K]> extends true ? Ends<K> : never]: TOptional<TUnsafe<number>>;
};
type SortKey<P extends TProperties> = {
  [K in keyof P & string]: [Exact<P[K]>] extends [never] ? (Value<P[K]> extends readonly unknown[] ? K : never) : K;
}[keyof P & string];
type Paging<C extends string> = {
  pageNo: TOptional<TUnsafe<number>>;
  pageSize: TOptional<TUnsafe<number>>;
  column: TOptional<TUnsafe<C>>;
  order: TOptional<TUnsafe<'asc' | 'desc'>>;
};

/** How rows are filtered by a field with this schema; null where they are not: lists, objects and what is never answered. */
export function filterKind(schema: TSchema): FilterKind | null {
  const { type, enum: values, title } = schema as Loose;
  if (title === 'id' || title === 'moment' || title === 'day') return title;
  if (values !== undefined) return 'choice';
  const types = [type].flat();
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'flag';
  return types.includes('integer') || types.includes('number') ? 'number' : null;
}

/** The fields a list with these rows is sorted by: all that are one value or a list of them. */
export function sortableFields(row: TObject): string[] {
  return Object.entries(row.properties)
    .filter(([, schema]) => filterKind(schema) !== null || (schema as Loose).type === 'array')
    .map(([field]) => field);
}

/** The key by which a list's address answers a workbook, for lists that have such a form. */
export const exportKey = {
  export: Type.Optional(Type.Boolean({ description: 'true: all filtered rows as a workbook' })),
};

/**
 * Query of a list: the page, a sort by any field of its rows, and a filter for each of them by its name. `more` are filters
 * that are no row field, or ask for one in another way.
 */
export function listQuery<R extends TObject, const M extends TProperties>(row: R, more: M) {
  type P = R['properties'];
  type Query = Paging<SortKey<P>> & Omit<ExactFilters<P> & RangeFilters<P>, keyof M> & M;
  const properties = {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
    column: Type.Optional(oneOf(sortableFields(row))),
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
const FILTERS: Record<FilterKind, (field: string, schema: Loose) => TProperties> = {
  text: (field) => ({ [field]: Type.Optional(text(MAX_FILTER_TEXT)) }),
  flag: (field) => ({ [field]: Type.Optional(Type.Boolean()) }),
  choice: (field, schema) => ({ [field]: several(schema) }),
  id: (field, schema) => ({ [field]: several(schema) }),
  number: (field, schema) => {
    const bounded = { minimum: -MAX_WHOLE, maximum: MAX_WHOLE, ...schema } as TSchema;
    return { [field]: several(bounded), ...range(field, bounded) };
  },
  moment: (field) => ({ [field]: Type.Optional(dayOrMoment), ...range(field, dayOrMoment) }),
  day: (field, schema) => ({ [field]: several(schema), ...range(field, schema) }),
};

function withoutNull(schema: Loose): Loose {
  const types = [schema.type].flat().filter((type) => type !== 'null');
  const members = schema.enum === undefined ? {} : { enum: schema.enum.filter((value) => value !== null) };
  return { ...schema, type: types[0] as string, ...members };
}
