import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, timestamp, nullable, oneOf, several, text } from '../fields/base.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';

const jobClass = oneOf(['mail', 'money', 'fleet', 'files']);
const state = oneOf(['waiting', 'queued', 'failed', 'setAside']);
const jobId = Type.Integer({ minimum: 1 });

/** A background job that is not done: it waits, is being tried, or was given up (docs/contract.md §2 tbJob). */
export const JobRow = Type.Object({
  id: jobId,
  jobClass: nullable(jobClass),
  name: Type.String({ description: 'Key of the job in the contract' }),
  state,
  attempts: count,
  error: nullable(Type.String({ description: 'How the last attempt ended, cut, mailboxes masked' })),
  payload: Type.Unsafe<unknown>({ description: 'What the job is given, mailboxes masked' }),
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
      method: 'GET',
      permission: ['logList', 'operation-log.retry'],
      input: listQuery(JobRow, { name: several(text(64)) }),
      result: page(JobRow),
      summary: 'Background jobs that are not done, a page at a time',
    }),
    retry: endpoint({
      method: 'POST',
      permission: ['operation-log.retry'],
      input: Type.Object({ id: jobId }, { additionalProperties: false }),
      result: JobRow,
      log: 'other',
      errors: ['notFound', 'changed'],
      summary: 'Retry a background job that was given up',
    }),
  },
});
