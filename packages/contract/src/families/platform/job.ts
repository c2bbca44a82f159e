import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, nullable, oneOf, several, text, timestamp } from '../../fields/base.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

const jobClass = oneOf(['mail', 'money', 'fleet', 'files']);
const state = oneOf(['waiting', 'queued', 'failed', 'setAside']);
const jobId = Type.Integer({ minimum: 1 });

/** An unfinished background job: waiting, running, or given up (docs/contract.md §2 tbJob). */
export const JobRow = Type.Object({
  id: jobId,
  jobClass: nullable(jobClass),
  name: Type.String({ description: 'Key of the job in the contract' }),
  state,
  attempts: count,
  error: nullable(Type.String({ description: 'Error of the last attempt, cut, mailboxes masked' })),
  payload: Type.Unsafe<unknown>({ description: 'Payload of the job, mailboxes masked' }),
  createTime: timestamp,
  failedTime: nullable(timestamp),
});
export type JobRow = Static<typeof JobRow>;

export const job = defineFamily({
  slug: 'job',
  wire: 'tbJob',
  listedOn: { screen: 'logList', view: 'jobs', platformOnly: true },
  endpoints: {
    list: endpoint({
      added: true,
      method: 'GET',
      permission: ['logList', 'operation-log.retry'],
      input: listQuery(JobRow, { name: several(text(64)) }),
      result: page(JobRow),
      summary: 'Unfinished background jobs, a page at a time',
    }),
    retry: endpoint({
      added: true,
      method: 'POST',
      permission: ['operation-log.retry'],
      input: closed({ id: jobId }),
      result: JobRow,
      log: 'other',
      errors: ['notFound', 'changed'],
      summary: 'Retry a background job that was given up',
    }),
  },
});
