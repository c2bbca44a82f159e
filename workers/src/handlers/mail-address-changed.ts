import type { JobPayload } from '@roger/contract/jobs';
import { sendAddressChanged, type MailFacts, type MailOutcome } from '@roger/domain/account/send-mails';
import type { MailText } from '@roger/domain/integrations/mailer';
import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { mailText, mailTexts } from '../mails/mail-text.ts';

/** Tells an address that the account has another one now. */
export function mailAddressChanged(ctx: BaseCtx, payload: JobPayload<'mailAddressChanged'>): Promise<MailOutcome> {
  return sendAddressChanged(ctx, payload, changedMail);
}

function changedMail(facts: MailFacts): MailText {
  const { addressChanged } = mailTexts(facts.locale);
  return mailText(facts, addressChanged.subject, [addressChanged.intro, addressChanged.notYou]);
}
