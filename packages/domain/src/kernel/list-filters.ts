import { filterKind, type FilterKind } from '@roger/contract/fields/list-query';
import type { TObject, TSchema } from 'typebox';
import { badField } from './app-error.ts';
import { comparedOf, type Columns } from './list-columns.ts';
import { containsPattern } from './sql.ts';
import { parseTime } from './time.ts';

/** Turns a filter's value into a condition; `offsetMinutes` is the reader's distance from UTC. */
export type Filter = (value: unknown, param: (value: unknown) => string, name: string, offsetMinutes: number) => string;

/**
 * The filters of a row: each field's by its name, with `_begin` and `_end` where its values have an order (contract.md §1 'Lists').
 * They see what the reader is answered and nothing else.
 */
export function rowFilters<Row>(row: TObject, columns: Columns<Row>): Record<string, Filter> {
  const fields = Object.entries(columns as Columns<Record<string, unknown>>);
  const filters = fields.flatMap(([field, column]) => {
    const schema = row.properties[field] as TSchema;
    const kind = filterKind(schema);
    return kind === null ? [] : Object.entries(FILTERS[kind](field, comparedOf(column), schema));
  });
  return Object.fromEntries(filters);
}

/** Text contains, case-insensitive, `%`, `_` and `\` literal. */
export function contains(...expressions: readonly string[]): Filter {
  return (value, param) => {
    const place = param(containsPattern(String(value)));
    return `(${expressions.map((expression) => `${expression} ilike ${place}`).join(' or ')})`;
  };
}

/** Exactly this value. */
export function equals(expression: string): Filter {
  return (value, param) => `${expression} = ${param(value)}`;
}

/** One of several texts. */
export function anyText(expression: string): Filter {
  return (value, param) => `${expression} = any(${param(value)}::text[])`;
}

type SqlType = 'int' | 'bigint' | 'float8' | 'text';

const FILTERS: Record<FilterKind, (field: string, expression: string, schema: TSchema) => Record<string, Filter>> = {
  text: (field, expression) => ({ [field]: contains(expression) }),
  choice: (field, expression, schema) => ({
    [field]: isWhole(schema) ? anyOf(expression, 'bigint') : anyText(expression),
  }),
  id: (field, expression) => ({ [field]: anyOf(expression, 'int') }),
  number: (field, expression, schema) => ordered(field, expression, isWhole(schema) ? 'bigint' : 'float8'),
  // Written out, so that an index on the condition is found.
  flag: (field, expression) => ({ [field]: (value) => (value === true ? `(${expression})` : `not (${expression})`) }),
  moment: momentFilters,
  day: dayFilters,
};

function isWhole(schema: TSchema): boolean {
  return [(schema as { type?: string | string[] }).type].flat().includes('integer');
}

function anyOf(expression: string, type: SqlType): Filter {
  return (value, param) => `${expression} = any(${param(value)}::${type}[])`;
}

function ordered(field: string, expression: string, type: SqlType): Record<string, Filter> {
  const end = (operator: string): Filter => {
    return (value, param) => `${expression} ${operator} ${param(value)}::${type}`;
  };
  return { [field]: anyOf(expression, type), [`${field}_begin`]: end('>='), [`${field}_end`]: end('<=') };
}

/** Days are compared as they are written; one that no calendar has is refused. */
function dayFilters(field: string, expression: string): Record<string, Filter> {
  const filters = Object.entries(ordered(field, expression, 'text')).map(([key, filter]): [string, Filter] => [
    key,
    (value, param, name, offsetMinutes) => {
      if ([value].flat().some((day) => parseTime(String(day)) === null)) throw badField(name, 'format');
      return filter(value, param, name, offsetMinutes);
    },
  ]);
  return Object.fromEntries(filters);
}

/** From the first to the last instant of a second, or of a day of the reader's (contract.md §1 'Times'). */
function momentFilters(field: string, expression: string): Record<string, Filter> {
  const end = (side: 'begin' | 'end'): Filter => {
    return (value, param, name, offsetMinutes) => {
      const moment = parseTime(String(value), side, offsetMinutes);
      if (moment === null) throw badField(name, 'format');
      // The last millisecond is meant with all its microseconds.
      return side === 'begin'
        ? `${expression} >= ${param(moment)}::timestamptz`
        : `${expression} < ${param(new Date(moment.getTime() + 1))}::timestamptz`;
    };
  };
  const [begin, last] = [end('begin'), end('end')];
  const within: Filter = (...given) => `(${begin(...given)} and ${last(...given)})`;
  return { [field]: within, [`${field}_begin`]: begin, [`${field}_end`]: last };
}
