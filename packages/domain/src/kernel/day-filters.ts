import { filterBy, type Condition, type Filter } from './list-filters.ts';

/** The filters of a list's field `date` by a column of days, so that an index on it is found; its ends are checked beforehand. */
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
