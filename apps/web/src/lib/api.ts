import { families } from '@roger/contract/families/index';
import { callsOf } from './calls-of.ts';

/** Every call of the contract: `api.terminal.list({ pageNo: 2 })`. */
export const api = callsOf(families);

export type Api = typeof api;
