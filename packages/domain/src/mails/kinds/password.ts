import type { MailPayload } from '@roger/contract/mail-kinds';
import { hashPassword } from '../../account/password.ts';
import { markOf } from '../../account/reset-password.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from '../../account/strong-password.ts';
import type { JobCtx } from '../../kernel/ctx.ts';
import { accountLetter, recipient } from '../account-letter.ts';
import { derivedDraw } from '../derived-secret.ts';
import { foldedAddress } from '../folded-address.ts';
import type { Letter, Pen } from '../letter/letter.ts';

/**
 * A password in place of the one that nobody knows, set once the mail has left: one that did not leave changes nothing. A second
 * attempt brings the same password; a later reset or another address makes the mail needless.
 */
export async function writePassword(
  ctx: JobCtx,
  { accountId, mark }: MailPayload<'password'>,
  pen: Pen,
): Promise<Letter | null> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null || foldedAddress(account.email ?? '') !== foldedAddress(pen.to)) return null;
  if (markOf(account.passwordHash) !== mark) return null;
  const password = strongPassword(RESET_PASSWORD_LENGTH, derivedDraw(ctx, `password ${accountId} ${mark}`));
  const passwordHash = await hashPassword(password);
  const { password: texts } = pen.texts;
  return {
    ...accountLetter(ctx, pen, account, [texts.intro, { shown: password }, texts.sessions]),
    subject: texts.subject,
    sent: async (tx) => {
      const where = { id: accountId, passwordHash: account.passwordHash };
      await tx.db.account.updateMany({ where, data: { passwordHash } });
    },
  };
}
