import type { JobPayload } from '@roger/contract/jobs';
import { sendMailedCode, type CodeFacts, type MailOutcome } from '@roger/domain/account/send-mails';
import type { MailText } from '@roger/domain/integrations/mailer';
import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { filled, mailText, mailTexts } from '../mails/mail-text.ts';

/** Mails the code that somebody asked for. */
export function mailCode(ctx: BaseCtx, payload: JobPayload<'mailCode'>): Promise<MailOutcome> {
  return sendMailedCode(ctx, payload, codeMail);
}

function codeMail(facts: CodeFacts): MailText {
  const { code } = mailTexts(facts.locale);
  const validity = filled(code.validity, facts);
  const subject = filled(code.subject[facts.type], facts);
  return mailText(facts, subject, [code.intro[facts.type], { shown: facts.code }, validity, code.notYou]);
}
