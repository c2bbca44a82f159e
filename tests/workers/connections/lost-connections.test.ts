import { enqueue } from '@roger/domain/platform/jobs/outbox';
import { openQueue } from '@roger/workers/queue';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { Client, type ClientBase } from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { withAdmin } from '../../support/database/admin-connection.ts';
import { limitReasons, putTerminal } from '../../support/fixtures/bare-terminals.ts';
import { useWorkerDeps } from '../../support/workers.ts';

const deps = await useWorkerDeps();
const { database, settings } = deps;
const PATIENCE = { timeout: 20_000, interval: 50 };
const databaseName = new URL(settings.databaseUrl).pathname.slice(1);
const unhandled: Error[] = [];
const methods = Client.prototype as unknown as Record<'end' | 'query', (this: Client, ...values: unknown[]) => unknown>;
const note = (error: Error) => void unhandled.push(error);

beforeEach(() => process.on('uncaughtException', note));
afterEach(() => {
  process.off('uncaughtException', note);
  vi.restoreAllMocks();
  unhandled.length = 0;
});

/** Ends connections as a stopping server does: all of the database, or those of the given processes. */
const endBackends = (ids?: readonly number[]) =>
  withAdmin(inject('adminUrl'), (admin) =>
    admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = $1 and ($2::int[] is null or pid = any ($2))`,
      [databaseName, ids ?? null],
    ),
  );

/** Changes if the next connections take writes. */
const setReadOnly = (change: string) =>
  withAdmin(inject('adminUrl'), (admin) => admin.query(`alter database ${databaseName} ${change}`));

const processOf = (client: ClientBase) => (client as unknown as { processID: number }).processID;

/** Ends a connection between two statements, and waits until the client can notice it. */
async function loseConnection(client: ClientBase): Promise<void> {
  const end = new Promise((done) => client.once('end', done));
  await endBackends([processOf(client)]);
  await Promise.race([end, new Promise((done) => setTimeout(done, 2000))]);
}

it('a connection that is lost between two statements is the failure of the next one, and nothing else', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await loseConnection(client);
    await expect(client.query('select 1')).rejects.toThrow(/not queryable/);
  } finally {
    client.release();
  }
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(unhandled).toEqual([]);
});

it('workers whose connections are all lost go on', async () => {
  await deps.database.prisma.terminal.deleteMany();
  const workers = await startWorkers(deps);
  try {
    for (let round = 0; round < 3; round += 1) {
      await vi.waitFor(async () => expect(await workers.healthy()).toBe(true), PATIENCE);
      await endBackends();
    }
    await putTerminal(database, 'T1000000001', -1);
    await vi.waitFor(() => enqueue(jobCtx(deps, 'test'), 'expirySweep', {}), PATIENCE);
    await vi.waitFor(async () => expect(await limitReasons(database)).toEqual({ T1000000001: 'expired' }), PATIENCE);
    await vi.waitFor(async () => expect(await workers.healthy()).toBe(true), PATIENCE);
  } finally {
    await workers.close();
  }
  expect(unhandled).toEqual([]);
});

it('the queue uses no connection again whose server has become read-only, as after a failover', async () => {
  const jobs = openQueue(deps, 'test-read-only');
  const { queue } = jobs;
  queue.on('error', () => undefined);
  try {
    await queue.add('before', {});
    await setReadOnly('set default_transaction_read_only = on');
    await endBackends();
    await vi.waitFor(() => expect(queue.add('refused', {})).rejects.toThrow('read-only transaction'), PATIENCE);
    await setReadOnly('reset default_transaction_read_only');
    // Each connection may refuse one more write, and is gone then.
    const added = [];
    for (let turn = 0; turn < 12; turn += 1)
      added.push(
        await queue.add('later', {}).then(
          () => true,
          () => false,
        ),
      );
    expect(added.slice(-4)).toEqual([true, true, true, true]);
  } finally {
    await setReadOnly('reset default_transaction_read_only');
    await jobs.close();
  }
  expect(unhandled).toEqual([]);
});

it('a worker closes though the server ends its connections just then', async () => {
  const queue = openQueue(deps, 'test-closing');
  const worker = queue.worker(async () => undefined, 2);
  for (const one of [queue.queue, worker]) one.on('error', () => undefined);
  await worker.waitUntilReady();
  const ended: number[] = [];
  const { end } = methods;
  vi.spyOn(methods, 'end').mockImplementation(async function endedByTheServer(this: Client, ...values) {
    const id = processOf(this);
    // The administrative connection uses another database.
    if (this.database === databaseName && !ended.includes(id)) {
      ended.push(id);
      await endBackends([id]);
    }
    await end.apply(this, values);
  });
  await worker.close();
  await queue.close();
  await vi.waitFor(() => expect(ended.length).toBeGreaterThanOrEqual(2), PATIENCE);
  await new Promise((done) => setTimeout(done, 200));
  expect(unhandled).toEqual([]);
});

it('a worker whose connection is lost while the tables are made says so, and closes', async () => {
  const { query } = methods;
  let hit = false;
  vi.spyOn(methods, 'query').mockImplementation(function lostAtOnce(this: Client, ...values) {
    const result = query.apply(this, values);
    if (hit || this.database !== databaseName || values[0] !== 'BEGIN') return result;
    hit = true;
    return Promise.resolve(result).then(() => loseConnection(this));
  });
  const queue = openQueue(deps, 'test-starting');
  queue.queue.on('error', () => undefined);
  await expect(queue.queue.getJobCounts()).rejects.toThrow(/not queryable/);
  await queue.close();
  expect(hit).toBe(true);
  expect(unhandled).toEqual([]);
});
