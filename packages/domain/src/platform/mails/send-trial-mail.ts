import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/platform/mail-log';
import { audit } from '../audit/audit.ts';
import { assertFound } from '../ctx/app-error.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { assertPlatform } from '../ctx/platform.ts';
import { transaction } from '../db/transaction.ts';
import { findRow } from '../list/list.ts';
import { mailLogList } from './mail-log.view.ts';
import { queueMail } from './queue-mail.ts';

type SendTrial = (typeof mailLog)['endpoints']['sendTrial'];

/**
 * Queues a mail in the language of the request that does nothing but arrive. It goes the way of all mails, so its row
 * in the log has the outcome, and the mail server's words where it was refused.
 */
export async function sendTrialMail(ctx: Ctx, { to }: InputOf<SendTrial>): Promise<ResultOf<SendTrial>> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const payload = { accountId: ctx.actor.accountId };
    const id = await queueMail(tx, { kind: 'trial', to, locale: tx.request.locale, payload });
    await audit(tx, { target: to });
    return assertFound(id === null ? null : await findRow(tx, mailLogList, id));
  });
}
