import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../kernel/ctx.ts';
import { accountLetter, recipient } from '../account-letter.ts';
import type { Letter, Pen } from '../letter/letter.ts';

/** Tells an address that it no longer belongs to the account. */
export async function writeAddressChanged(
  ctx: JobCtx,
  { accountId }: MailPayload<'addressChanged'>,
  pen: Pen,
): Promise<Letter | null> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null) return null;
  const { addressChanged: texts } = pen.texts;
  return { ...accountLetter(ctx, pen, account, [texts.intro, texts.notYou]), subject: texts.subject };
}
