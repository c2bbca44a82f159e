import { mailLog } from '@roger/contract/families/platform/mail-log';
import { callsOf } from '../../lib/api/calls-of.ts';

/** Calls of the unsubscribe page, without the rest of the contract, which the page need not load. */
export const { mailLog: unsubscribeApi } = callsOf({ mailLog });
