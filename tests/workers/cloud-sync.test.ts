import { runQueued } from '@roger/workers/run-job';
import type { WorkerDeps } from '@roger/workers/worker-ctx';
import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { useCardProvider } from '../support/card-provider.ts';
import { quietLog } from '../support/quiet-log.ts';

const provider = await useCardProvider();
const service = await useService(provider.env);
const { prisma } = service.database;
const deps: WorkerDeps = { ...service, log: quietLog };
const ATTEMPTS = 6;

const run = (on: WorkerDeps, attemptsMade = 0) =>
  runQueued(on, { name: 'cloud-sync', data: {}, attemptsMade, opts: { attempts: ATTEMPTS } });
const logged = () =>
  prisma.operationLog.findMany({
    where: { action: 'cloudSync' },
    orderBy: { id: 'asc' },
    select: { outcome: true, after: true },
  });

it('takes over what the provider sells, and says in the log what that was', async () => {
  expect(await run(deps)).toEqual({ added: 4, changed: 0, disabled: 0 });
  expect(await run(deps)).toEqual({ added: 0, changed: 0, disabled: 0 });
  const added = ['PTT-100M', 'PTT-2G', 'PTT-500M', 'PTT-FLAT'];
  expect(await logged()).toEqual([{ outcome: 'success', after: { added, changed: [], disabled: [] } }]);
});

it('is tried again while the provider is away, and set aside after the last time', async () => {
  const settings = { ...service.settings, simProviderUrl: 'http://127.0.0.1:1' };
  const away = { ...deps, settings, cardProvider: openCardProvider({ settings, clock: service.clock }) };
  await expect(run(away)).rejects.toThrow('the card provider is away');
  expect(await prisma.outboxJob.count()).toBe(0);
  await expect(run(away, ATTEMPTS - 1)).rejects.toThrow('the card provider is away');
  expect(await prisma.outboxJob.findMany()).toMatchObject([{ name: 'cloudSync', state: 'failed' }]);
  expect(await prisma.cloudPlan.count({ where: { enabled: true } })).toBe(4);
  // Once the provider is back, the failed job is done.
  await run(deps);
  expect(await prisma.outboxJob.findMany({ where: { state: 'failed' } })).toEqual([]);
});

it('does nothing without a provider, and says so once', async () => {
  const said: string[] = [];
  const log = { ...quietLog, info: (_fields: object, message: string) => void said.push(message) };
  const none: WorkerDeps = { ...deps, log, settings: { ...service.settings, simProviderUrl: '' } };
  expect([await run(none), await run(none)]).toEqual([{}, {}]);
  expect(said.filter((message) => message.includes('no card provider'))).toHaveLength(1);
  expect(await prisma.outboxJob.findMany({ where: { state: 'failed' } })).toEqual([]);
});
