import { account } from '@roger/contract/families/account';
import { captcha } from '@roger/contract/families/captcha';
import { config } from '@roger/contract/families/config';
import { callsOf } from './calls-of.ts';

/** The calls that are made before somebody has signed in: the rest of the contract is loaded with the console. */
export const signInApi = callsOf({ account, captcha, config });
