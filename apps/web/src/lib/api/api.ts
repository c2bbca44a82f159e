import { families } from '@roger/contract/families/index';
import { callsOf } from './calls-of.ts';

// The responses of the card provider's API have another form: card-calls.ts.
const { simCard: _door, ...ordinary } = families;

/** All other calls of the contract: `api.terminal.list({ pageNo: 2 })`. */
export const api = callsOf(ordinary);

export type Api = typeof api;
