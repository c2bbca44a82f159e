import { AppError } from '@roger/domain/kernel/app-error';
import { openDatabase } from '@roger/domain/kernel/db';
import { transaction } from '@roger/domain/kernel/transaction';
import { jobCtx } from '@roger/workers/worker-ctx';
import { asAppError } from '@roger/api/plugins/app/errors';
import { afterAll, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const { prisma, pool } = service.database;
const hasty = openDatabase(service.databaseUrl, { connections: 2, lockTimeoutMs: 200, statementTimeoutMs: 1500 });
afterAll(() => hasty.close());
const ctx = jobCtx({ ...service, database: hasty, log: quietLog }, 'test');
const [role] = await prisma.role.findMany({ take: 1 });
const id = role?.id ?? 0;
const name = async () => (await prisma.role.findUniqueOrThrow({ where: { id } })).name;
const rename = (tx: typeof ctx, to: string) => tx.db.role.update({ where: { id }, data: { name: to } });
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? (error.details.params?.['reason'] ?? error.key) : error),
  );

/** Holds the row's lock while the work lasts. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query('select 1 from role where id = $1 for update', [id]);
  try {
    return await work();
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

it('a lock that is not given is told as busy, and nothing was changed', async () => {
  const before = await name();
  let begun = 0;
  const work = transaction(ctx, async (tx) => {
    begun += 1;
    await tx.db.account.updateMany({ data: { pushVersion: 'never' } });
    await rename(tx, 'Never');
  });
  expect(await locked(() => refusalOf(work))).toBe('busy');
  expect([begun, await name(), await prisma.account.count({ where: { pushVersion: 'never' } })]).toEqual([
    2,
    before,
    0,
  ]);
});

it('a lock that is given in time is waited for', async () => {
  let begun = 0;
  const held = locked(() => new Promise((done) => setTimeout(done, 250)));
  const work = transaction(ctx, async (tx) => {
    begun += 1;
    await rename(tx, 'In time');
  });
  expect(await refusalOf(work)).toBe('done');
  await held;
  expect([begun <= 2, await name()]).toEqual([true, 'In time']);
});

it('a single statement that waits too long for a lock is told so too', async () => {
  const error = await locked(() =>
    hasty.prisma.role.update({ where: { id }, data: { name: 'x' } }).catch((e: Error) => e),
  );
  expect(asAppError(error as Error)).toMatchObject({ code: 503, details: { params: { reason: 'busy' } } });
});

it('a transaction whose time runs out says so and leaves nothing', async () => {
  const before = await name();
  const slow = transaction(
    ctx,
    async (tx) => {
      await rename(tx, 'Too late');
      await new Promise((done) => setTimeout(done, 600));
      await rename(tx, 'Far too late');
    },
    { timeoutMs: 300 },
  );
  expect(await refusalOf(slow)).toBe('deadline');
  const statement = transaction(ctx, (tx) => tx.db.$queryRaw`select 1 from pg_sleep(5)`);
  expect(await refusalOf(statement)).toBe('deadline');
  expect(await name()).toBe(before);
});

it('a connection lost in the moment of the commit is told as an outcome that nobody knows', async () => {
  await pool.query(`create function die_at_commit() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await pool.query(`create constraint trigger die_at_commit after update on role deferrable initially deferred
    for each row execute function die_at_commit()`);
  try {
    expect(await refusalOf(transaction(ctx, (tx) => rename(tx, 'Who knows')))).toBe('unsure');
  } finally {
    await pool.query('drop trigger die_at_commit on role; drop function die_at_commit()');
  }
});

it('every connection has a limit to waiting and to idling in a transaction', async () => {
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ lock: '10s', idle: '1min' }]);
});
