import { Type, type Static } from 'typebox';
import { nullable, timestamp } from './base.ts';

/** Refusal of mails by the mail server of an address: since when, and its message. */
export const MailTrouble = Type.Object({
  time: timestamp,
  error: Type.String({ description: 'Message of the mail server, cut, mailboxes masked' }),
});
export type MailTrouble = Static<typeof MailTrouble>;

/** Field of rows with an address; null where the last mail to it was not refused. */
export const mailTrouble = nullable(MailTrouble);
