import { account } from '@roger/contract/families/account';
import { currentSession } from '@roger/domain/account/current-session';
import { listAccounts } from '@roger/domain/account/list-accounts';
import { modifyPassword } from '@roger/domain/account/modify-password';
import { signIn } from '@roger/domain/account/sign-in';
import { signOut } from '@roger/domain/account/sign-out';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(account, {
  login: async (ctx, input, { signToken }) => {
    const { sessionId, view } = await signIn(ctx, input);
    return { token: signToken(sessionId), ...view };
  },
  logout: signOut,
  current: currentSession,
  list: listAccounts,
  modifyPassword,
});
