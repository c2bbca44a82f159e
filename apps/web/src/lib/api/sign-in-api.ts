import { account } from '@roger/contract/families/tenancy/account';
import { captcha } from '@roger/contract/families/platform/captcha';
import { config } from '@roger/contract/families/workflows/config';
import { callsOf } from './calls-of.ts';

/** Calls before the sign-in; the rest of the contract is loaded with the console. */
export const signInApi = callsOf({ account, captcha, config });
