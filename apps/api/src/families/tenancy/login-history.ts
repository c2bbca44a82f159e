import { loginHistory } from '@roger/contract/families/tenancy/login-history';
import { listLoginHistory } from '@roger/domain/tenancy/sign-in/list-login-history';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(loginHistory, { list: listLoginHistory });
