import { JobRow } from '@roger/contract/families/job';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { jobs, type JobDefinition } from '@roger/contract/jobs';
import { defineList, everybody } from '../kernel/list.ts';
import { comparedBy, joined, timestamp } from '../kernel/list-columns.ts';
import { anyText, filterBy } from '../kernel/list-filters.ts';
import { sqlText } from '../kernel/sql.ts';

const CLASSES = Object.entries<JobDefinition>(jobs)
  .map(([key, definition]) => `(${sqlText(key)}, ${sqlText(definition.class)})`)
  .join(', ');
/** Whose mailbox a job is about is nobody's business here. */
const MASKED = `regexp_replace(j.payload::text, '[^"@[:space:]]+@', '***@', 'g')::jsonb`;

/** The jobs of the outbox: those that wait, are being tried or were given up; what is done is gone. */
export const jobList = defineList(JobRow, {
  from: 'outbox_job j',
  key: 'j.id',
  joins: { k: `left join (values ${CLASSES}) k (name, class) on k.name = j.name` },
  columns: {
    id: comparedBy('j.id', 'j.id::int8::float8'),
    jobClass: joined('k.class', 'k'),
    name: 'j.name',
    state: 'j.state',
    attempts: 'j.attempts',
    error: 'j.error',
    payload: MASKED,
    createTime: timestamp('j.create_time'),
    failedTime: timestamp('j.failed_time'),
  },
  filters: { name: filterBy(anyText('j.name')) },
  // The platform's only: every call says so.
  guard: everybody,
  defaultSort: 'j.create_time',
  cost: SHORT_LIST,
});
