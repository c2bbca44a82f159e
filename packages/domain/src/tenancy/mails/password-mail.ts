import type { MailPayload } from '@roger/contract/mail-kinds';
import { hashPassword } from '../passwords/password.ts';
import { markOf } from '../passwords/reset-password.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from '../passwords/strong-password.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { accountMail, recipient } from './account-mail.ts';
import { derivedDraw } from '../../platform/mails/derived-secret.ts';
import { foldedAddress } from '../../platform/mails/folded-address.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';

/**
 * Renders the mail with a new password, which is set after the mail was sent. A second attempt has the same password;
 * after a later reset or a new address the mail is not needed.
 */
export async function renderPasswordMail(
  ctx: JobCtx,
  { accountId, mark }: MailPayload<'password'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null || foldedAddress(account.email ?? '') !== foldedAddress(mail.to)) return null;
  if (markOf(account.passwordHash) !== mark) return null;
  const password = strongPassword(RESET_PASSWORD_LENGTH, derivedDraw(ctx, `password ${accountId} ${mark}`));
  const passwordHash = await hashPassword(password);
  const { password: texts } = mail.texts;
  return {
    ...accountMail(ctx, mail, account, [texts.intro, { highlight: password }, texts.sessions]),
    subject: texts.subject,
    sent: async (tx) => {
      const where = { id: accountId, passwordHash: account.passwordHash };
      await tx.db.account.updateMany({ where, data: { passwordHash } });
    },
  };
}
