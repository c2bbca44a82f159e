import { families } from '@roger/contract/families/index';
import { isInUse } from '../session/use-of-console.ts';
import { consoleParts } from './call.ts';
import { callsOf } from './calls-of.ts';
import { withIdempotency } from './idempotency.ts';
import { receiveFile } from '../format/save-file.ts';
import { upload } from './upload.ts';

Object.assign(consoleParts, { upload, receiveFile, withIdempotency, isInUse });

// The responses of the card provider's API have another form: card-calls.ts.
const { simCard: _door, ...ordinary } = families;

/** All other calls of the contract: `api.terminal.list({ pageNo: 2 })`. */
export const api = callsOf(ordinary);

export type Api = typeof api;
