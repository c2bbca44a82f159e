import { loginHistory } from '@roger/contract/families/login-history';
import { listLoginHistory } from '@roger/domain/login-history/list-login-history';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(loginHistory, { list: listLoginHistory });
