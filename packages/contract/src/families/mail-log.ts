import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, oneOf, timestamp } from '../fields/base.ts';
import { listQuery, type ListCost } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { mailKind } from '../mail-kinds.ts';

const status = oneOf(['pending', 'sent', 'failed']);
const mailId = Type.Integer({ minimum: 1 });
/** What the link of a mail carries; only this installation can have made it. */
const token = Type.String({ minLength: 1, maxLength: 1024, pattern: '^[\\w-]+$' });

/** A mail and what became of it; never what it says (docs/contract.md §2 tbMailLog). */
export const MailLogRow = Type.Object({
  id: mailId,
  to: Type.String(),
  kind: mailKind,
  subject: Type.String({ description: 'Codes in it masked; empty until the mail was written' }),
  clientId: nullable(id),
  clientName: Type.String({ description: 'Whom the mail is about; empty where that is nobody or gone' }),
  status,
  attempts: count,
  error: nullable(Type.String({ description: 'Why the last attempt failed, cut, mailboxes masked' })),
  createTime: timestamp,
  sentTime: nullable(timestamp),
  failedTime: nullable(timestamp),
});
export type MailLogRow = Static<typeof MailLogRow>;

/** Filters and sorts that the list offers at any size. */
export const mailLogCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime', 'status', 'kind'],
  narrowing: ['to'],
};

const Stop = Type.Object({
  kind: mailKind,
  address: Type.String({ description: 'The address as it is compared, in small letters' }),
  stopped: Type.Boolean({ description: 'No mail of the kind reaches the address' }),
});

export const mailLog = defineFamily({
  slug: 'mail-log',
  wire: 'tbMailLog',
  listedOn: { screen: 'logList', view: 'mails', platformOnly: true },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['logList', 'operation-log.retry'],
      input: listQuery(MailLogRow, {}, mailLogCost),
      result: page(MailLogRow),
      summary: 'Mails and what became of them, a page at a time',
    }),
    resend: endpoint({
      method: 'POST',
      permission: ['operation-log.retry'],
      input: Type.Object({ id: mailId }, { additionalProperties: false }),
      result: MailLogRow,
      log: 'other',
      errors: ['notFound', 'changed'],
      summary: 'Send a failed mail anew, written as things are now',
    }),
    stopOf: endpoint({
      method: 'GET',
      permission: 'public',
      rate: 'unsubscribe',
      input: Type.Object({ token }, { additionalProperties: false }),
      result: Stop,
      errors: ['notFound'],
      summary: 'What the link beneath a mail stops, and for which address',
    }),
    unsubscribe: endpoint({
      method: 'POST',
      permission: 'public',
      rate: 'unsubscribe',
      oneClick: true,
      input: Type.Object(
        { token, stop: Type.Optional(Type.Boolean({ description: 'false: the mails come again; true unless given' })) },
        { additionalProperties: false },
      ),
      result: Stop,
      errors: ['notFound'],
      summary: 'Stop mails of a kind for an address, by the link beneath one',
    }),
  },
});
