import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/mail-log';
import { mailKinds } from '@roger/contract/mail-kinds';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow } from '../kernel/list.ts';
import { enqueue } from '../kernel/outbox.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { mailLogList } from './mail-log.view.ts';

type Resend = (typeof mailLog)['endpoints']['resend'];

/** Lets a failed mail wait anew, to be written as things are then; one that has not failed, or of a kind that outlives itself, is 3104. */
export async function resendMail(ctx: Ctx, { id }: InputOf<Resend>): Promise<ResultOf<Resend>> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const { kind, status, to } = orNotFound(await findRow(tx, mailLogList, id));
    assertThat(mailKinds[kind].resend, 'changed', { reason: 'changed' });
    const data = { status: 'pending', failedTime: null };
    const { count } = await tx.db.mail.updateMany({ where: { id, status: 'failed' }, data });
    assertThat(count === 1, 'changed', { reason: 'changed' });
    await enqueue(tx, 'mailSend', { mailId: id });
    await audit(tx, { target: to, before: { status }, after: { status: 'pending' } });
    return orNotFound(await findRow(tx, mailLogList, id));
  });
}
