import { families } from '@roger/contract/families/index';
import { callsOf } from './calls-of.ts';

// The door to the card provider answers in a form of its own: card-calls.ts.
const { simCard: _door, ...ordinary } = families;

/** Every other call of the contract: `api.terminal.list({ pageNo: 2 })`. */
export const api = callsOf(ordinary);

export type Api = typeof api;
