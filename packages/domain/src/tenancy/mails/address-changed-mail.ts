import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';
import { renderNotice } from './account-mail.ts';

/** Notifies an address that it no longer belongs to the account. */
export function renderAddressChangedMail(
  ctx: JobCtx,
  { accountId }: MailPayload<'addressChanged'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const { subject, intro, notYou } = mail.texts.addressChanged;
  return renderNotice(ctx, mail, accountId, { subject, paragraphs: [intro, notYou] });
}
