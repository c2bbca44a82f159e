import type { InputOf, ResultOf } from '@roger/contract/define';
import type { job } from '@roger/contract/families/job';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow } from '../kernel/list.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { jobList } from './job.view.ts';

type Retry = (typeof job)['endpoints']['retry'];

const GIVEN_UP = { in: ['failed', 'setAside'] };

/** Lets a job that was given up wait anew, as if it had just been decided; one that somebody let wait before is 3104. */
export async function retryJob(ctx: Ctx, { id }: InputOf<Retry>): Promise<ResultOf<Retry>> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const { name, state } = orNotFound(await findRow(tx, jobList, id));
    const { count } = await tx.db.outboxJob.updateMany({
      where: { id, state: GIVEN_UP },
      data: { state: 'waiting', attempts: 0, failedTime: null, handOverTime: tx.clock.now() },
    });
    assertThat(count === 1, 'changed', { reason: 'changed' });
    await audit(tx, { target: name, before: { state }, after: { state: 'waiting' } });
    return orNotFound(await findRow(tx, jobList, id));
  });
}
