import { filterKind, type FilterKind } from '@roger/contract/fields/list-query';
import type { TObject, TSchema } from 'typebox';
import { badField } from './app-error.ts';
import { comparedOf, type Columns } from './list-columns.ts';
import { containsPattern } from './sql.ts';
import { parseTime } from './time.ts';

/** A filter's condition for a value that was asked for; `offsetMinutes` is the reader's distance from UTC. */
export type Condition = (
  value: unknown,
  param: (value: unknown) => string,
  name: string,
  offsetMinutes: number,
) => string;

/** A filter with the joins that its condition needs. */
export interface Filter {
  needs: readonly string[];
  condition: Condition;
}

/**
 * The filters of a row: each field's by its name, with `_begin` and `_end` where its values have an order (docs/contract.md §1 'Lists').
 * They see what the reader is answered and nothing else.
 */
export function rowFilters<Row>(row: TObject, columns: Columns<Row>): Record<string, Filter> {
  const fields = Object.entries(columns as Columns<Record<string, unknown>>);
  const filters = fields.flatMap(([field, column]) => {
    const schema = row.properties[field] as TSchema;
    const kind = filterKind(schema);
    if (kind === null) return [];
    const { sql, needs } = comparedOf(column);
    const conditions = Object.entries(CONDITIONS[kind](field, sql, schema));
    return conditions.map(([name, condition]): [string, Filter] => [name, { needs, condition }]);
  });
  return Object.fromEntries(filters);
}

/** A filter by a condition of its own. */
export function filterBy(condition: Condition, ...needs: readonly string[]): Filter {
  return { needs, condition };
}

/** Leaves the rows of the reader's own client alone where it is asked to. */
export function ownOnly(clientColumn: string, ...needs: readonly string[]): Filter {
  return filterBy((value) => (value === true ? `${clientColumn} = {scopeId}` : 'true'), ...needs);
}

/** Text contains, case-insensitive, `%`, `_` and `\` literal. */
export function contains(...expressions: readonly string[]): Condition {
  return (value, param) => {
    const place = param(containsPattern(String(value)));
    return `(${expressions.map((expression) => `${expression} ilike ${place}`).join(' or ')})`;
  };
}

/** Exactly this value. */
export function equals(expression: string): Condition {
  return (value, param) => `${expression} = ${param(value)}`;
}

/** One of several texts. */
export function anyText(expression: string): Condition {
  return anyOf(expression, 'text');
}

type SqlType = 'int' | 'bigint' | 'float8' | 'text';

const CONDITIONS: Record<
  FilterKind,
  (field: string, expression: string, schema: TSchema) => Record<string, Condition>
> = {
  text: (field, expression) => ({ [field]: contains(expression) }),
  choice: (field, expression, schema) => ({
    [field]: isWhole(schema) ? anyOf(expression, 'bigint') : anyText(expression),
  }),
  id: (field, expression) => ({ [field]: anyOf(expression, 'int') }),
  number: (field, expression, schema) => ordered(field, expression, isWhole(schema) ? 'bigint' : 'float8'),
  // Written out, so that an index on the condition is found.
  flag: (field, expression) => ({ [field]: (value) => (value === true ? `(${expression})` : `not (${expression})`) }),
  timestamp: timestampFilters,
  day: dayFilters,
};

function isWhole(schema: TSchema): boolean {
  return [(schema as { type?: string | string[] }).type].flat().includes('integer');
}

/** One of several values; a single one is a constant, so that an index which begins with the expression has the order of what follows it. */
function anyOf(expression: string, type: SqlType): Condition {
  return (value, param) => {
    const [one, ...others] = [value].flat();
    if (one !== undefined && others.length === 0) return `${expression} = ${param(one)}::${type}`;
    return `${expression} = any(${param(value)}::${type}[])`;
  };
}

function ordered(field: string, expression: string, type: SqlType): Record<string, Condition> {
  const end = (operator: string): Condition => {
    return (value, param) => `${expression} ${operator} ${param(value)}::${type}`;
  };
  return { [field]: anyOf(expression, type), [`${field}_begin`]: end('>='), [`${field}_end`]: end('<=') };
}

/** Days are compared as they are written; one that no calendar has is refused. */
function dayFilters(field: string, expression: string): Record<string, Condition> {
  const conditions = Object.entries(ordered(field, expression, 'text')).map(([key, condition]): [string, Condition] => [
    key,
    (value, param, name, offsetMinutes) => {
      if ([value].flat().some((day) => parseTime(String(day)) === null)) throw badField(name, 'format');
      return condition(value, param, name, offsetMinutes);
    },
  ]);
  return Object.fromEntries(conditions);
}

/** From the first to the last instant of a second, or of a day of the reader's (docs/contract.md §1 'Times'). */
function timestampFilters(field: string, expression: string): Record<string, Condition> {
  const [begin, last] = [timeFrom(expression), timeUntil(expression)];
  const within: Condition = (...given) => `(${begin(...given)} and ${last(...given)})`;
  return { [field]: within, [`${field}_begin`]: begin, [`${field}_end`]: last };
}

/** From the first instant of a second, or of a day of the reader's, on. */
export function timeFrom(expression: string): Condition {
  return (value, param, name, offsetMinutes) =>
    `${expression} >= ${param(instantOf(value, 'begin', name, offsetMinutes))}::timestamptz`;
}

/** Up to the last instant of a second, or of a day of the reader's. */
export function timeUntil(expression: string): Condition {
  return (value, param, name, offsetMinutes) => {
    // The last millisecond is meant with all its microseconds.
    const after = instantOf(value, 'end', name, offsetMinutes).getTime() + 1;
    return `${expression} < ${param(new Date(after))}::timestamptz`;
  };
}

function instantOf(value: unknown, side: 'begin' | 'end', name: string, offsetMinutes: number): Date {
  const instant = parseTime(String(value), side, offsetMinutes);
  if (instant === null) throw badField(name, 'format');
  return instant;
}
