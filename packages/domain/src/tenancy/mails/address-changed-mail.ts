import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { accountMail, recipient } from './account-mail.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';

/** Notifies an address that it no longer belongs to the account. */
export async function composeAddressChanged(
  ctx: JobCtx,
  { accountId }: MailPayload<'addressChanged'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null) return null;
  const { addressChanged: texts } = mail.texts;
  return { ...accountMail(ctx, mail, account, [texts.intro, texts.notYou]), subject: texts.subject };
}
