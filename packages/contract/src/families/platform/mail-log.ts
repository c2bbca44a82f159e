import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, email, id, nullable, oneOf, timestamp } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { mailKind } from '../../mail-kinds.ts';

const status = oneOf(['pending', 'sent', 'failed']);
const mailId = Type.Integer({ minimum: 1 });
/** Token of a mail's link, signed by this installation. */
const token = Type.String({ minLength: 1, maxLength: 1024, pattern: '^[\\w-]+$' });

/** A mail and its outcome, without its content (docs/contract.md §2 tbMailLog). */
export const MailLogRow = Type.Object({
  id: mailId,
  to: Type.String({ plain: true }),
  kind: mailKind,
  subject: Type.String({ description: 'Codes masked; empty until the mail was written' }),
  clientId: nullable(id),
  clientName: Type.String({ description: 'Client of the mail; empty for none or a deleted one' }),
  status,
  attempts: count,
  error: nullable(Type.String({ description: 'Error of the last attempt, cut, mailboxes masked' })),
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
  address: Type.String({ description: 'The address in lower case' }),
  stopped: Type.Boolean({ description: 'Are mails of the kind stopped for the address?' }),
  consent: Type.Optional(
    Type.Boolean({ description: 'The link asks for consent to the reports of a client; stopped until it is given' }),
  ),
});

export const mailLog = defineFamily({
  slug: 'mail-log',
  wire: 'tbMailLog',
  listedOn: { screen: 'logList', view: 'mails', platformOnly: true },
  endpoints: {
    list: endpoint({
      added: true,
      method: 'GET',
      permission: ['logList', 'operation-log.retry'],
      input: listQuery(MailLogRow, {}, mailLogCost),
      result: page(MailLogRow),
      summary: 'Mails with their outcome, a page at a time',
    }),
    resend: endpoint({
      added: true,
      method: 'POST',
      permission: ['operation-log.retry'],
      input: closed({ id: mailId }),
      result: MailLogRow,
      log: 'other',
      errors: ['notFound', 'changed'],
      summary: 'Send a failed mail again, with present content',
    }),
    sendTrial: endpoint({
      added: true,
      method: 'POST',
      permission: ['operation-log.retry'],
      input: closed({ to: email }),
      result: MailLogRow,
      log: 'other',
      summary: 'Send a mail to an address, to see whether mails arrive',
    }),
    stopOf: endpoint({
      added: true,
      method: 'GET',
      permission: 'public',
      rate: 'unsubscribe',
      input: closed({ token }),
      result: Stop,
      errors: ['notFound'],
      summary: 'Kind of mail and address of a stop link',
    }),
    unsubscribe: endpoint({
      added: true,
      method: 'POST',
      permission: 'public',
      rate: 'unsubscribe',
      oneClick: true,
      input: closed({
        token,
        stop: Type.Optional(Type.Boolean({ description: 'Default: true; false: send the mails again' })),
      }),
      result: Stop,
      errors: ['notFound'],
      summary: 'Stop mails of a kind for an address, by the link in a mail',
    }),
  },
});
