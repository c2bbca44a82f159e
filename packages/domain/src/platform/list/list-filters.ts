import { partsOf } from '@roger/contract/check';
import { filterKind, type FilterKind } from '@roger/contract/fields/list-query';
import { isIdentifierList, splitList } from '@roger/contract/fields/identifiers';
import { searchForm } from '@roger/contract/folded-name';
import { isTerminalId } from '@roger/contract/fields/terminal-fields';
import { plainImei, plainText, tidyText } from '@roger/contract/plain-text';
import type { TObject, TSchema } from 'typebox';
import { badField } from '../ctx/app-error.ts';
import { comparedOf, searchedOf, type Column, type Columns } from './list-columns.ts';
import { containsPattern } from '../db/sql.ts';
import { parseTime } from '../common/time.ts';

/** The condition of a filter for a requested value; `zone` is the reader's. */
export type Condition = (value: unknown, param: (value: unknown) => string, name: string, zone: string) => string;

/** The condition of a part of a text. */
type TextCondition = (value: unknown, param: (value: unknown) => string) => string;

/** A filter with the joins that its condition needs. */
export interface Filter {
  needs: readonly string[];
  condition: Condition;
}

/**
 * Filters of a row by field name, with `_begin` and `_end` for ordered values (docs/contract.md §1 'Lists'). They
 * compare only values that the reader gets.
 */
export function rowFilters<Row>(row: TObject, columns: Columns<Row>): Record<string, Filter> {
  const fields = Object.entries(columns as Columns<Record<string, unknown>>);
  const filters = fields.flatMap(([field, column]) => {
    const schema = row.properties[field] as TSchema;
    const kind = filterKind(schema);
    if (kind === null) return [];
    const { sql, needs } = comparedOf(column);
    const conditions = Object.entries(
      kind === 'text' ? { [field]: textFilter(column, schema) } : CONDITIONS[kind](field, sql, schema),
    );
    return conditions.map(([name, condition]): [string, Filter] => [name, { needs, condition }]);
  });
  return Object.fromEntries(filters);
}

/** A filter with its own condition. */
export function filterBy(condition: Condition, ...needs: readonly string[]): Filter {
  return { needs, condition };
}

/** A filter for the rows of the reader's own client, active for true. */
export function ownOnly(clientColumn: string, ...needs: readonly string[]): Filter {
  return filterBy((value) => (value === true ? `${clientColumn} = {scopeId}` : 'true'), ...needs);
}

/** Does the field hold words? Identifiers, numbers and addresses are compared as they are stored, words as people see them. */
export function isWords(schema: TSchema): boolean {
  return filterKind(schema) === 'text' && (partsOf(schema).plain ?? false) === false;
}

function textFilter(column: string | Column, schema: TSchema): TextCondition {
  return isWords(schema) ? containsForm(searchedOf(column)) : contains(comparedOf(column).sql);
}

/**
 * Condition: one of the search forms contains that of the text (docs/adr/013). Of a pasted list of identifiers each is
 * searched for.
 */
export function containsForm(...forms: readonly string[]): TextCondition {
  return (value, param) => containsAny(forms, 'like', formsOf(String(value)), param);
}

/**
 * Condition: one of the identifiers contains the text, case-insensitive, `%`, `_` and `\` literal. Blanks at the ends and
 * invisible characters do not count. Those of a pasted list are compared whole: they are complete, and as parts of many
 * alike they would be looked for in every row.
 */
export function contains(...expressions: readonly string[]): TextCondition {
  return containsStored((text) => text.toUpperCase(), ...expressions);
}

/** The same for values that are stored in a form of their own, which `stored` gives to a searched text. */
export function containsStored(stored: (text: string) => string, ...expressions: readonly string[]): TextCondition {
  return (value, param) => {
    const text = String(value);
    const pasted = pastedIdentifiers(text);
    if (pasted === null) return containsAny(expressions, 'ilike', searchedTexts(text).map(stored), param);
    const place = param(pasted.map(stored));
    return `(${expressions.map((expression) => `${expression} = any(${place}::text[])`).join(' or ')})`;
  };
}

/**
 * The same for terminal IDs. A whole one is a part of no other, and is compared whole: a table of IDs with the same
 * first digits has all parts of one of zeros in every row.
 */
export function containsTerminalId(expression: string): TextCondition {
  const part = contains(expression);
  return (value, param) => {
    const id = plainText(String(value)).toUpperCase();
    return isTerminalId(id) ? `${expression} = ${param(id)}` : part(value, param);
  };
}

/** Condition: a name or an identifier contains the text; with a pasted list of identifiers, names are not looked at. */
export function containsNameOr(name: TextCondition, ...identifiers: readonly TextCondition[]): TextCondition {
  return (value, param) => {
    const conditions = pastedIdentifiers(String(value)) === null ? [name, ...identifiers] : identifiers;
    return `(${conditions.map((condition) => condition(value, param)).join(' or ')})`;
  };
}

function containsAny(
  expressions: readonly string[],
  operator: 'like' | 'ilike',
  texts: readonly string[],
  param: (value: unknown) => string,
): string {
  if (texts.length === 0) return 'true';
  const patterns = texts.map(containsPattern);
  const place = patterns.length === 1 ? param(patterns[0]) : `any(${param(patterns)}::text[])`;
  return `(${expressions.map((expression) => `${expression} ${operator} ${place}`).join(' or ')})`;
}

/** The search forms of a list of identifiers; else that of the text; nothing for a blank one. */
function formsOf(text: string): string[] {
  return (pastedIdentifiers(text) ?? [text]).map(searchForm).filter((one) => one !== '');
}

/** The identifiers of a text that is a list of them; else null. */
function pastedIdentifiers(text: string): string[] | null {
  const parts = splitList(text);
  return isIdentifierList(parts) ? parts : null;
}

/** The text, also as it is typed on a plain keyboard; nothing for a blank one. */
function searchedTexts(text: string): string[] {
  return [...new Set([tidyText(text), plainText(text), plainImei(text)])].filter((one) => one !== '');
}

/** Condition: equal to the value. */
export function equals(expression: string): Condition {
  return (value, param) => `${expression} = ${param(value)}`;
}

/** Condition: equal to one of several texts. */
export function anyText(expression: string): Condition {
  return anyOf(expression, 'text');
}

type SqlType = 'int' | 'bigint' | 'float8' | 'text';

const CONDITIONS: Record<
  Exclude<FilterKind, 'text'>,
  (field: string, expression: string, schema: TSchema) => Record<string, Condition>
> = {
  choice: (field, expression, schema) => ({
    [field]: isWhole(schema) ? anyOf(expression, 'bigint') : anyText(expression),
  }),
  id: (field, expression) => ({ [field]: anyOf(expression, 'int') }),
  number: (field, expression, schema) => ordered(field, expression, isWhole(schema) ? 'bigint' : 'float8'),
  // Without a parameter, as an index on the condition needs.
  flag: (field, expression) => ({ [field]: (value) => (value === true ? `(${expression})` : `not (${expression})`) }),
  timestamp: timestampFilters,
  day: dayFilters,
};

function isWhole(schema: TSchema): boolean {
  return [(schema as { type?: string | string[] }).type].flat().includes('integer');
}

/** Condition: equal to one of several values; with a single one, an index on (expression, sort) keeps its order. */
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

/** Days are compared as texts; one that does not exist is refused. */
function dayFilters(field: string, expression: string): Record<string, Condition> {
  const conditions = Object.entries(ordered(field, expression, 'text')).map(([key, condition]): [string, Condition] => [
    key,
    (value, param, name, zone) => {
      if ([value].flat().some((day) => parseTime(String(day)) === null)) throw badField(name, 'format');
      return condition(value, param, name, zone);
    },
  ]);
  return Object.fromEntries(conditions);
}

/** From the first to the last instant of a second, or of a day in the reader's zone (docs/contract.md §1 'Times'). */
function timestampFilters(field: string, expression: string): Record<string, Condition> {
  const [begin, last] = [timeFrom(expression), timeUntil(expression)];
  const within: Condition = (...given) => `(${begin(...given)} and ${last(...given)})`;
  return { [field]: within, [`${field}_begin`]: begin, [`${field}_end`]: last };
}

/** Condition: not before the first instant of a second, or of a day in the reader's zone. */
export function timeFrom(expression: string): Condition {
  return (value, param, name, zone) => `${expression} >= ${param(instantOf(value, 'begin', name, zone))}::timestamptz`;
}

/** Condition: not after the last instant of a second, or of a day in the reader's zone. */
export function timeUntil(expression: string): Condition {
  return (value, param, name, zone) => {
    // The last millisecond includes all its microseconds.
    const after = instantOf(value, 'end', name, zone).getTime() + 1;
    return `${expression} < ${param(new Date(after))}::timestamptz`;
  };
}

function instantOf(value: unknown, side: 'begin' | 'end', name: string, zone: string): Date {
  const instant = parseTime(String(value), side, zone);
  if (instant === null) throw badField(name, 'format');
  return instant;
}
