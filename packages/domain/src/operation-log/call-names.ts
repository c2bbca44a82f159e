import type { Endpoint, Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { jobs, type JobDefinition } from '@roger/contract/jobs';
import { sqlText } from '../kernel/sql.ts';

const jobNames = Object.entries<JobDefinition>(jobs).map(([key, { summary }]) => [`job.${key}`, summary]);

/** Rows of (`client.edit`, what the contract calls it), of calls and of jobs, as SQL. */
export const CALL_NAMES = (Object.values(families) as Family[])
  .flatMap(({ slug, endpoints }) =>
    Object.entries(endpoints).map(([name, { summary }]: [string, Endpoint]) => [`${slug}.${name}`, summary]),
  )
  .concat(jobNames)
  .map((row) => `(${row.map(sqlText).join(', ')})`)
  .join(', ');
