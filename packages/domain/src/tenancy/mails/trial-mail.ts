import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';
import { accountMail, recipient } from './account-mail.ts';

/** Composes the mail by which an account of the platform sees that mails arrive. */
export async function composeTrial(
  ctx: JobCtx,
  { accountId }: MailPayload<'trial'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null) return null;
  const { trial: texts } = mail.texts;
  return { ...accountMail(ctx, mail, account, [texts.intro]), subject: texts.subject };
}
