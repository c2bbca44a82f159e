import { account } from '@roger/contract/families/tenancy/account';
import { addAccount } from '@roger/domain/tenancy/accounts/add-account';
import { bindEmail } from '@roger/domain/tenancy/passwords/bind-email';
import { isAccountEmailTaken, isAccountNameTaken } from '@roger/domain/tenancy/accounts/check-account';
import { currentSession } from '@roger/domain/tenancy/sign-in/current-session';
import { deleteAccounts } from '@roger/domain/tenancy/accounts/delete-accounts';
import { editAccount } from '@roger/domain/tenancy/accounts/edit-account';
import { exportAccounts, listAccounts, roleOfAccount } from '@roger/domain/tenancy/accounts/list-accounts';
import { requestCode } from '@roger/domain/tenancy/passwords/mailed-code';
import { modifyPassword } from '@roger/domain/tenancy/passwords/modify-password';
import { endOwnSession, ownSessions } from '@roger/domain/tenancy/sign-in/own-sessions';
import { resetByCode } from '@roger/domain/tenancy/passwords/reset-by-code';
import { resetPassword } from '@roger/domain/tenancy/passwords/reset-password';
import { endSeeAs, seeAs } from '@roger/domain/tenancy/sign-in/see-as';
import { signIn } from '@roger/domain/tenancy/sign-in/sign-in';
import { signOut } from '@roger/domain/tenancy/sign-in/sign-out';
import { unlockAccount } from '@roger/domain/tenancy/sign-in/unlock-account';
import { updatePushVersion } from '@roger/domain/tenancy/accounts/update-push-version';
import { implementFamily, isSignedIn } from '../../lib/io.ts';
import { accountTable } from '../../workbooks/account-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(account, {
  login: async (ctx, input, { signToken }) => {
    const { sessionId, view } = await signIn(ctx, input);
    return { token: signToken(sessionId), ...view };
  },
  logout: signOut,
  current: currentSession,
  list: listAccounts,
  export: async (ctx, input) => exportFile(ctx, accountTable, input, await exportAccounts(ctx, input)),
  checkAccountName: isAccountNameTaken,
  checkAccountEmail: isAccountEmailTaken,
  getRoleByUser: roleOfAccount,
  add: addAccount,
  edit: editAccount,
  deleteBatch: deleteAccounts,
  modifyPassword,
  resetPwd: (ctx, input) => (isSignedIn(ctx) ? resetPassword(ctx, input) : resetByCode(ctx, input)),
  unlockUser: unlockAccount,
  updatePushVersion,
  getVerificationCode: (ctx, input) => requestCode(ctx, input, isSignedIn(ctx) ? ctx.actor.accountId : null),
  bindEmail,
  sessions: ownSessions,
  session: endOwnSession,
  seeAs: async (ctx, input, { signToken }) => {
    const { sessionId, view } = await seeAs(ctx, input);
    return { token: signToken(sessionId), ...view };
  },
  seeAsEnd: endSeeAs,
});
