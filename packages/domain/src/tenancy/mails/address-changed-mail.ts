import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';
import { composeNotice } from './account-mail.ts';

/** Notifies an address that it no longer belongs to the account. */
export function composeAddressChanged(
  ctx: JobCtx,
  { accountId }: MailPayload<'addressChanged'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const { subject, intro, notYou } = mail.texts.addressChanged;
  return composeNotice(ctx, mail, accountId, { subject, paragraphs: [intro, notYou] });
}
