import type { JobPayload } from '@roger/contract/jobs';
import { hashPassword } from '../account/password.ts';
import { markOf } from '../account/reset-password.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from '../account/strong-password.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { derivedDraw } from './derived-secret.ts';
import { recipient, sendToAccount, type MailOutcome } from './send-to-account.ts';

/**
 * Mails a password in place of the one that nobody knows, and then sets it: one that did not leave changes nothing. A second
 * attempt brings the same password; a later reset makes the mail needless.
 */
export async function sendPassword(
  ctx: JobCtx,
  { accountId, mark, locale }: JobPayload<'mailPassword'>,
): Promise<MailOutcome> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account?.email === undefined || account.email === null) return { sent: 0 };
  if (markOf(account.passwordHash) !== mark) return { sent: 0 };
  const password = strongPassword(RESET_PASSWORD_LENGTH, derivedDraw(ctx, `password ${accountId} ${mark}`));
  const passwordHash = await hashPassword(password);
  await sendToAccount(ctx, account, { address: account.email, locale }, ({ password: texts }) => ({
    subject: texts.subject,
    parts: [texts.intro, { shown: password }, texts.sessions],
  }));
  const where = { id: accountId, passwordHash: account.passwordHash };
  await ctx.db.account.updateMany({ where, data: { passwordHash } });
  return { sent: 1 };
}
