import type { InputOf, ResultOf } from '@roger/contract/define';
import type { job } from '@roger/contract/families/platform/job';
import { assert, assertFound } from '../ctx/app-error.ts';
import { audit } from '../audit/audit.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { findRow } from '../list/list.ts';
import { assertPlatform } from '../ctx/platform.ts';
import { transaction } from '../db/transaction.ts';
import { jobList } from './job.view.ts';

type Retry = (typeof job)['endpoints']['retry'];

const GIVEN_UP = { in: ['failed', 'setAside'] };

/** Queues a job that was given up again, with its attempts set to 0; 3104 for one that is queued. */
export async function retryJob(ctx: Ctx, { id }: InputOf<Retry>): Promise<ResultOf<Retry>> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const { name, state } = assertFound(await findRow(tx, jobList, id));
    const { count } = await tx.db.outboxJob.updateMany({
      where: { id, state: GIVEN_UP },
      data: { state: 'waiting', attempts: 0, failedTime: null, handOverTime: tx.clock.now() },
    });
    assert(count === 1, 'changed', { reason: 'changed' });
    await audit(tx, { target: name, before: { state }, after: { state: 'waiting' } });
    return assertFound(await findRow(tx, jobList, id));
  });
}
