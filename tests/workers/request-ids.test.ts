import { queueMail } from '@roger/domain/platform/mails/queue-mail';
import { relayOnce } from '@roger/workers/relay';
import { runQueued } from '@roger/workers/run-job';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { expect, it, vi } from 'vitest';
import { claimJobs } from '../support/mail/mails.ts';
import { useSmtp } from '../support/mail/smtp.ts';
import { plantFailure } from '../support/planted-failure.ts';
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

it('the id of a request is in the lines about jobs and mails that fail', async () => {
  const lines: { requestId?: unknown; text: string }[] = [];
  const log = { ...quietLog, error: (fields: object, text: string) => void lines.push({ ...fields, text }) };
  const deps = { ...base, log, settings: { ...base.settings, smtpUrl: smtp.url } };
  const { id: accountId } = await prisma.account.findFirstOrThrow();
  await queueMail(jobCtx(deps, 'test', 'order-4713'), {
    kind: 'addressChanged',
    to: 'new@example.org',
    locale: 'en-US',
    payload: { accountId },
  });
  const [job] = await claimJobs(base);
  const run = () => runQueued(deps, job ?? { name: '', data: {} });
  smtp.replies.push('450 mailbox busy');
  await expect(run()).rejects.toThrow('450');
  const cure = await plantFailure(base, { table: 'mail_log', before: 'update', when: `new.status = 'sent'` });
  await expect(run()).rejects.toThrow('poisoned');
  await cure();
  await prisma.mail.updateMany({ where: { to: 'new@example.org' }, data: { sentTime: null } });
  smtp.replies.push('550 no such mailbox');
  expect(await run()).toEqual({ failed: 1 });
  await prisma.outboxJob.create({ data: { name: 'noSuchJob', payload: {}, requestId: 'order-4713' } });
  await relayOnce(deps, new Map());
  expect(lines.map(({ text, requestId }) => [text, requestId])).toEqual([
    ['job failed', 'order-4713'],
    ['a mail has left, but was not settled', 'order-4713'],
    ['job failed', 'order-4713'],
    ['mail given up', 'order-4713'],
    ['job set aside: unknown job', 'order-4713'],
  ]);
});
