import type { Endpoint, Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { sqlText } from '../kernel/sql.ts';

/** Rows of (`client.edit`, what the contract calls it), as SQL. */
export const CALL_NAMES = (Object.values(families) as Family[])
  .flatMap(({ slug, endpoints }) =>
    Object.entries(endpoints).map(([name, { summary }]: [string, Endpoint]) => [`${slug}.${name}`, summary]),
  )
  .map((row) => `(${row.map(sqlText).join(', ')})`)
  .join(', ');
