import { queueMail } from '@roger/domain/platform/mails/queue-mail';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { expect, it, vi } from 'vitest';
import { useSmtp } from '../support/mail/smtp.ts';
import { quietLog } from '../support/quiet-log.ts';
import { useWorkerDeps } from '../support/workers.ts';

const base = await useWorkerDeps();
const { prisma } = base.database;
const smtp = await useSmtp();

it('the id of a request is in its job, its mail, the log of the workers and the operation log', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { ...quietLog, info: (fields: object) => void lines.push({ ...fields }) };
  const deps = { ...base, log, settings: { ...base.settings, smtpUrl: smtp.url } };
  const ctx = jobCtx(deps, 'test', 'order-4711');
  const { id: accountId } = await prisma.account.findFirstOrThrow();
  await queueMail(ctx, { kind: 'addressChanged', to: 'old@example.org', locale: 'en-US', payload: { accountId } });
  expect(await prisma.outboxJob.findMany()).toMatchObject([{ name: 'mailSend', requestId: 'order-4711' }]);
  expect(await prisma.mail.findMany()).toMatchObject([{ requestId: 'order-4711' }]);
  // A job that is given up is in the operation log.
  await prisma.outboxJob.create({
    data: { name: 'reportDelivery', payload: { deliveryId: 4711 }, requestId: 'order-4712' },
  });
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
