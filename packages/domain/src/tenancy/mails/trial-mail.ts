import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';
import { renderNotice } from './account-mail.ts';

/** Renders the mail by which an account of the platform sees that mails arrive. */
export function renderTrialMail(
  ctx: JobCtx,
  { accountId }: MailPayload<'trial'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const { subject, intro } = mail.texts.trial;
  return renderNotice(ctx, mail, accountId, { subject, paragraphs: [intro] });
}
