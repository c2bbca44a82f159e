import { filterBy, type Condition, type Filter } from './list-filters.ts';

/** Filters of the field `date` on a day column, without a cast, so that its index is used; callers check the values. */
export function dayFilters(column: string): Record<'date' | 'date_begin' | 'date_end', Filter> {
  const compared = (operator: string): Condition => {
    return (value, param) => `${column} ${operator} ${param(value)}::date`;
  };
  return {
    date: filterBy((value, param) => `${column} = any(${param(value)}::date[])`),
    date_begin: filterBy(compared('>=')),
    date_end: filterBy(compared('<=')),
  };
}
