import type { JobPayload } from '@roger/contract/jobs';
import { sendResetPassword, type MailOutcome, type PasswordFacts } from '@roger/domain/account/send-mails';
import type { MailText } from '@roger/domain/integrations/mailer';
import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { mailText, mailTexts } from '../mails/mail-text.ts';

/** Mails the password that replaces a reset one. */
export function mailPassword(ctx: BaseCtx, payload: JobPayload<'mailPassword'>): Promise<MailOutcome> {
  return sendResetPassword(ctx, payload, passwordMail);
}

function passwordMail(facts: PasswordFacts): MailText {
  const { password } = mailTexts(facts.locale);
  return mailText(facts, password.subject, [password.intro, { shown: facts.password }, password.sessions]);
}
