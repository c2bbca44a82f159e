import { account } from '@roger/contract/families/account';
import { addAccount } from '@roger/domain/account/add-account';
import { bindEmail } from '@roger/domain/account/bind-email';
import { isAccountEmailTaken, isAccountNameTaken } from '@roger/domain/account/check-account';
import { currentSession } from '@roger/domain/account/current-session';
import { deleteAccounts } from '@roger/domain/account/delete-accounts';
import { editAccount } from '@roger/domain/account/edit-account';
import { exportAccounts, listAccounts, roleOfAccount } from '@roger/domain/account/list-accounts';
import { askForCode } from '@roger/domain/account/mailed-code';
import { modifyPassword } from '@roger/domain/account/modify-password';
import { endOwnSession, ownSessions } from '@roger/domain/account/own-sessions';
import { resetByCode } from '@roger/domain/account/reset-by-code';
import { resetPassword } from '@roger/domain/account/reset-password';
import { endSeeAs, seeAs } from '@roger/domain/account/see-as';
import { signIn } from '@roger/domain/account/sign-in';
import { signOut } from '@roger/domain/account/sign-out';
import { unlockAccount } from '@roger/domain/account/unlock-account';
import { updatePushVersion } from '@roger/domain/account/update-push-version';
import { implementFamily, isSignedIn } from '../lib/io.ts';
import { accountTable } from '../workbooks/account-export.ts';
import { exportFile } from '../workbooks/row-columns.ts';

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
  getVerificationCode: (ctx, input) => askForCode(ctx, input, isSignedIn(ctx) ? ctx.actor.accountId : null),
  bindEmail,
  sessions: ownSessions,
  session: endOwnSession,
  seeAs: async (ctx, input, { signToken }) => {
    const { sessionId, view } = await seeAs(ctx, input);
    return { token: signToken(sessionId), ...view };
  },
  seeAsEnd: endSeeAs,
});
