import { createHash } from 'node:crypto';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { assertThat, badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { lockAccounts, otherAccount } from './account-guards.ts';
import { hashPassword } from './password.ts';
import { endSessions } from '../kernel/session.ts';
import { clearFailures } from './sign-in-limit.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from './strong-password.ts';

type Reset = (typeof account)['endpoints']['resetPwd'];

/** Names a stored hash without telling it, so that a mail that is late does not undo a later reset. */
export function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex');
}

/**
 * Resets the password of another account, which can do no more than the acting one, and ends its sessions.
 *
 * The new one is answered this once; with `mail` nobody sees it: the worker makes it when it writes the mail, and until then
 * the account has a password that no one knows.
 */
export async function resetPassword(ctx: Ctx, { id, mail, ...rest }: InputOf<Reset>): Promise<ResultOf<Reset>> {
  if (id === undefined) throw badField('id', 'required');
  const [foreign] = Object.keys(rest);
  if (foreign !== undefined) throw badField(foreign, 'unknown');
  const password = strongPassword(mail === true ? 32 : RESET_PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const stored = await otherAccount(tx, id);
    assertThat(mail !== true || stored.email !== null, 'noBoundEmail');
    const data = { passwordHash, passwordState: 'initial', rowVersion: { increment: 1 } };
    await tx.db.account.update({ where: { id }, data });
    await endSessions(tx, { accountIds: [id] }, 'passwordChange');
    await clearFailures(tx, stored.name);
    if (mail === true && stored.email !== null) {
      const payload = { accountId: id, mark: markOf(passwordHash) };
      const { locale } = tx.request;
      await queueMail(tx, { kind: 'password', to: stored.email, clientId: stored.clientId, locale, payload });
    }
    await audit(tx, { target: stored.name, targetClient: stored.client });
    return { password: mail === true ? null : password };
  });
}
