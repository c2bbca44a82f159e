import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/platform/mail-log';
import { mailKinds } from '@roger/contract/mail-kinds';
import { assert, assertFound } from '../ctx/app-error.ts';
import { audit } from '../audit/audit.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { findRow } from '../list/list.ts';
import { enqueue } from '../jobs/outbox.ts';
import { assertPlatform } from '../ctx/platform.ts';
import { transaction } from '../db/transaction.ts';
import { mailLogList } from './mail-log.view.ts';

type Resend = (typeof mailLog)['endpoints']['resend'];

/** Queues a failed mail again, rendered from current data. 3104 if it has not failed or is of a kind that expires. */
export async function resendMail(ctx: Ctx, { id }: InputOf<Resend>): Promise<ResultOf<Resend>> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const { kind, status, to } = assertFound(await findRow(tx, mailLogList, id));
    assert(mailKinds[kind].resend, 'changed', { reason: 'changed' });
    const data = { status: 'pending', failedTime: null, sentTime: null };
    const { count } = await tx.db.mail.updateMany({ where: { id, status: 'failed' }, data });
    assert(count === 1, 'changed', { reason: 'changed' });
    await enqueue(tx, 'mailSend', { mailId: id });
    await audit(tx, { target: to, before: { status }, after: { status: 'pending' } });
    return assertFound(await findRow(tx, mailLogList, id));
  });
}
