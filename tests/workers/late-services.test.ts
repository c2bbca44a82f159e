import { openDatabase } from '@roger/domain/platform/db/db';
import { enqueue } from '@roger/domain/platform/jobs/outbox';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { expect, it, vi } from 'vitest';
import { createProxy } from '../support/proxy.ts';
import { limitReasons, putTerminal } from '../support/fixtures/bare-terminals.ts';
import { quietLog } from '../support/quiet-log.ts';
import { backends, useWorkerDeps } from '../support/workers.ts';

const base = await useWorkerDeps();
const PATIENCE = { timeout: 20_000, interval: 50 };

/** The same address with another port. */
function through(address: string, port: number): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

it.each(backends)(
  'workers started before their queue on $name is there come alive when it comes',
  async ({ redisUrl }) => {
    const { databaseUrl } = base.settings;
    const target = new URL(redisUrl === '' ? databaseUrl : redisUrl);
    const proxy = await createProxy({ host: target.hostname, port: Number(target.port) });
    const warned: string[] = [];
    const settings =
      redisUrl === ''
        ? { ...base.settings, databaseUrl: through(databaseUrl, proxy.port) }
        : { ...base.settings, redisUrl: through(redisUrl, proxy.port) };
    const database = openDatabase(settings.databaseUrl, { connections: 4 });
    const log = { ...quietLog, warn: (...said: unknown[]) => void warned.push(String(said.at(-1))) };
    await base.database.prisma.terminal.deleteMany();
    await putTerminal(base.database, 'T1000000001', -1);
    const starting = startWorkers({ ...base, settings, database, log });
    try {
      // Redis is retried by its client, PostgreSQL by our code.
      await new Promise((done) => setTimeout(done, 1500));
      const tries = warned.filter((said) => said.includes('tried again')).length;
      expect(tries > 1 || redisUrl !== '').toBe(true);
      await proxy.open();
      const workers = await starting;
      expect(await workers.healthy()).toBe(true);
      await vi.waitFor(
        async () => expect(await limitReasons(base.database)).toEqual({ T1000000001: 'expired' }),
        PATIENCE,
      );
      // Jobs that are enqueued later are done too.
      await putTerminal(base.database, 'T1000000002', -1);
      await enqueue(jobCtx(base, 'test'), 'expirySweep', {});
      await vi.waitFor(
        async () => expect((await limitReasons(base.database))['T1000000002']).toBe('expired'),
        PATIENCE,
      );
      await workers.close();
    } finally {
      await database.close();
      await proxy.close();
    }
  },
);
