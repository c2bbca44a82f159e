import { badField } from './app-error.ts';
import { containsPattern } from './sql.ts';
import { parseTime } from './time.ts';

/** Turns a filter's value into a condition; `offsetMinutes` is the reader's distance from UTC. */
export type Filter = (value: unknown, param: (value: unknown) => string, name: string, offsetMinutes: number) => string;

/** Text contains, case-insensitive, `%`, `_` and `\` literal (contract.md §1 'Lists'). */
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

/** One of several integers. */
export function anyNumber(expression: string): Filter {
  return (value, param) => `${expression} = any(${param(value)}::int[])`;
}

/** One of several texts. */
export function anyText(expression: string): Filter {
  return (value, param) => `${expression} = any(${param(value)}::text[])`;
}

/** The `<field>_begin` and `<field>_end` of a time column, both inclusive; a day is the reader's (contract.md §1 'Times'). */
export function timeFilters(field: string, column: string): Record<string, Filter> {
  const end = (side: 'begin' | 'end', operator: string): Filter => {
    return (value, param, name, offsetMinutes) => {
      const moment = parseTime(String(value), side, offsetMinutes);
      if (moment === null) throw badField(name, 'format');
      return `${column} ${operator} ${param(moment)}::timestamptz`;
    };
  };
  return { [`${field}_begin`]: end('begin', '>='), [`${field}_end`]: end('end', '<=') };
}
