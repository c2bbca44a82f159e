import { JobRow } from '@roger/contract/families/platform/job';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { jobs, type JobDefinition } from '@roger/contract/jobs';
import { defineList, publicWithinTenant } from '../list/list.ts';
import { comparedBy, joined, timestamp } from '../list/list-columns.ts';
import { anyText, filterBy } from '../list/list-filters.ts';
import { sqlText } from '../db/sql.ts';

const CLASSES = Object.entries<JobDefinition>(jobs)
  .map(([key, definition]) => `(${sqlText(key)}, ${sqlText(definition.class)})`)
  .join(', ');
/** Hides mailboxes in payloads. */
const MASKED = `regexp_replace(j.payload::text, '[^"@[:space:]]+@', '***@', 'g')::jsonb`;

/** The jobs of the outbox: waiting, running or given up; finished ones are deleted. */
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
  // Every call refuses readers other than the platform.
  guard: publicWithinTenant,
  defaultSort: 'j.create_time',
  cost: SHORT_LIST,
});
