import { MailLogRow, mailLogCost } from '@roger/contract/families/platform/mail-log';
import { defineList, publicWithinTenant } from '../list/list.ts';
import { comparedBy, joined, timestamp } from '../list/list-columns.ts';

/** The mails of the installation, newest first. */
export const mailLogList = defineList(MailLogRow, {
  from: 'mail_log m',
  key: 'm.id',
  joins: { c: 'left join client c on c.id = m.client_id' },
  columns: {
    id: comparedBy('m.id', 'm.id::int8::float8'),
    to: 'm.to_address',
    kind: 'm.kind',
    subject: 'm.subject',
    clientId: 'm.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    status: 'm.status',
    attempts: 'm.attempts',
    error: 'm.error',
    createTime: timestamp('m.create_time'),
    sentTime: timestamp('m.sent_time'),
    failedTime: timestamp('m.failed_time'),
  },
  filters: {},
  // Every call refuses readers other than the platform.
  guard: publicWithinTenant,
  defaultSort: 'm.create_time',
  cost: mailLogCost,
});
