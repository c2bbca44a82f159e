import { Type, type Static } from 'typebox';
import { nullable, timestamp } from './base.ts';

/** Since when, and with which words, the mail server of an address refuses its mails. */
export const MailTrouble = Type.Object({
  time: timestamp,
  error: Type.String({ description: 'The words of the mail server, cut, mailboxes masked' }),
});
export type MailTrouble = Static<typeof MailTrouble>;

/** What a row tells beside the address that it keeps: null where the last mail to it was not refused. */
export const mailTrouble = nullable(MailTrouble);
