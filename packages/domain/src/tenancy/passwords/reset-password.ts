import { createHash } from 'node:crypto';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { lockAccounts, otherAccount } from '../accounts/account-guards.ts';
import { hashPassword } from './password.ts';
import { endSessions } from '../../platform/ctx/session.ts';
import { clearFailures } from '../sign-in/sign-in-limit.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from './strong-password.ts';

type Reset = (typeof account)['endpoints']['resetPwd'];

/** A fingerprint of a stored hash, so that a late mail does not overwrite a later reset. */
export function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex');
}

/**
 * Resets the password of another account, which must not have more rights than the acting one, and ends its sessions.
 *
 * The result has the new password. With `mail` it has none: the worker creates the password with the mail, and until
 * then the account has a random one.
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
    assert(mail !== true || stored.email !== null, 'noBoundEmail');
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
