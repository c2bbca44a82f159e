import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { uniqueAccountFields } from './add-account.ts';
import { currentSession } from './current-session.ts';
import { tellOldAddress } from './edit-account.ts';
import { spendMailedCode } from './mailed-code.ts';
import { verifyPassword } from './password.ts';
import { admitCheck, settleCheck } from './sign-in-limit.ts';

type Bind = (typeof account)['endpoints']['bindEmail'];

/** Binds an address to the own account: password and a code that came to it; the old address is told (docs/domain.md §2). */
export async function bindEmail(ctx: Ctx, input: InputOf<Bind>): Promise<ResultOf<Bind>> {
  const { accountId, accountsName } = ctx.actor;
  const stored = await ctx.db.account.findUniqueOrThrow({ where: { id: accountId } });
  // Guessing here is guessing too: it counts towards the lock of the name.
  const check = await admitCheck(ctx, accountsName);
  const matches = await verifyPassword(stored.passwordHash, input.accountsPassword);
  await settleCheck(ctx, check, matches ? 'success' : 'failure');
  assertThat(matches, 'credentials');
  const shown = { type: 'bind', email: input.email, code: input.verificationCode, accountId } as const;
  assertThat((await spendMailedCode(ctx, shown)) !== null, 'verificationCode');
  return transaction(ctx, async (tx) => {
    const data = { email: input.email, rowVersion: { increment: 1 } };
    await refuseTaken(uniqueAccountFields, () => tx.db.account.update({ where: { id: accountId }, data }));
    if (stored.email !== input.email) await tellOldAddress(tx, stored);
    await audit(tx, { target: accountsName, before: { email: stored.email }, after: { email: input.email } });
    return (await currentSession(tx)).userInfo;
  });
}
