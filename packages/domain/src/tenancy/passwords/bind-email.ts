import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { uniqueAccountFields } from '../accounts/add-account.ts';
import { currentSession } from '../sign-in/current-session.ts';
import { notifyOldAddress } from '../accounts/edit-account.ts';
import { spendMailedCode } from './mailed-code.ts';
import { admitCheck, settleCheck, verifyAdmitted } from '../sign-in/sign-in-limit.ts';

type Bind = (typeof account)['endpoints']['bindEmail'];

/** Binds an address to the own account by password and mailed code; notifies the old address (docs/domain.md §2). */
export async function bindEmail(ctx: Ctx, input: InputOf<Bind>): Promise<ResultOf<Bind>> {
  const { accountId, accountsName } = ctx.actor;
  const stored = await ctx.db.account.findUniqueOrThrow({ where: { id: accountId } });
  // Counts towards the lock of the name, as a guess at sign-in does.
  const check = await admitCheck(ctx, accountsName, { signedIn: true });
  const matches = await verifyAdmitted(ctx, check, stored.passwordHash, input.accountsPassword);
  await settleCheck(ctx, check, matches ? 'success' : 'failure');
  assert(matches, 'credentials');
  const shown = { type: 'bind', email: input.email, code: input.verificationCode, accountId } as const;
  assert((await spendMailedCode(ctx, shown)) !== null, 'verificationCode');
  return transaction(ctx, async (tx) => {
    const data = { email: input.email, rowVersion: { increment: 1 } };
    await refuseDuplicate(uniqueAccountFields, () => tx.db.account.update({ where: { id: accountId }, data }));
    if (stored.email !== input.email) await notifyOldAddress(tx, stored);
    await audit(tx, { target: accountsName, before: { email: stored.email }, after: { email: input.email } });
    return (await currentSession(tx)).userInfo;
  });
}
