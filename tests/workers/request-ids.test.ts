import { queueMail } from '@roger/domain/platform/mails/queue-mail';
import { runQueued } from '@roger/workers/run-job';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { expect, it, vi } from 'vitest';
import { claimJobs } from '../support/mail/mails.ts';
import { useSmtp } from '../support/mail/smtp.ts';
import { quietLog } from '../support/quiet-log.ts';
import { useWorkerDeps } from '../support/workers.ts';

const base = await useWorkerDeps();
const { prisma } = base.database;
const smtp = await useSmtp();

it('the id of a request is in its job, its mail and the log of the workers', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { ...quietLog, info: (fields: object) => void lines.push({ ...fields }) };
  const deps = { ...base, log, settings: { ...base.settings, smtpUrl: smtp.url } };
  const ctx = jobCtx(deps, 'test', 'order-4711');
  const { id: accountId } = await prisma.account.findFirstOrThrow();
  await queueMail(ctx, { kind: 'addressChanged', to: 'old@example.org', locale: 'en-US', payload: { accountId } });
  expect(await prisma.outboxJob.findMany()).toMatchObject([{ name: 'mailSend', requestId: 'order-4711' }]);
  expect(await prisma.mail.findMany()).toMatchObject([{ requestId: 'order-4711' }]);
  const workers = await startWorkers(deps);
  try {
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000 });
    await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ requestId: 'order-4711' })), {
      timeout: 20_000,
    });
  } finally {
    await workers.close();
  }
});

it('the id of a request is in the operation log, where its job is given up', async () => {
  await prisma.outboxJob.create({
    data: { name: 'reportDelivery', payload: { deliveryId: 'none' }, requestId: 'order-4712' },
  });
  const [job] = await claimJobs(base);
  await expect(runQueued(base, job ?? { name: '', data: {} })).rejects.toThrow('wrong shape');
  expect(await prisma.operationLog.findMany()).toMatchObject([{ requestId: 'order-4712', outcome: 'failure' }]);
});
