import { mailLog } from '@roger/contract/families/mail-log';
import { callsOf } from './calls-of.ts';

/** The calls of the page that stops mails: it is opened without a session, and the rest of the contract is not loaded for it. */
export const { mailLog: unsubscribeApi } = callsOf({ mailLog });
