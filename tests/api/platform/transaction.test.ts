import type { Socket } from 'node:net';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import { databaseCode } from '@roger/domain/platform/db/database-code';
import { openDatabase } from '@roger/domain/platform/db/db';
import { transaction } from '@roger/domain/platform/db/transaction';
import { jobCtx } from '@roger/workers/worker-ctx';
import { asAppError } from '@roger/api/plugins/app/errors';
import { afterAll, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { needsRealClock } from '../../support/time/real-clock.ts';

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

/** Runs the work while another transaction locks the row. */
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

it('a lock that is not granted is reported as busy, and nothing was changed', async (test) => {
  needsRealClock(test);
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

it('a lock that is given in time is waited for', async (test) => {
  needsRealClock(test);
  let begun = 0;
  const lockWork = locked(() => new Promise((done) => setTimeout(done, 250)));
  const work = transaction(ctx, async (tx) => {
    begun += 1;
    await rename(tx, 'In time');
  });
  expect(await refusalOf(work)).toBe('done');
  await lockWork;
  expect([begun <= 2, await name()]).toEqual([true, 'In time']);
});

it('a single statement that waits too long for a lock is reported as busy too', async (test) => {
  needsRealClock(test);
  const error = await locked(() =>
    hasty.prisma.role.update({ where: { id }, data: { name: 'x' } }).catch((e: Error) => e),
  );
  expect(asAppError(error as Error)).toMatchObject({ code: 503, details: { params: { reason: 'busy' } } });
});

it('a transaction whose time runs out says so and leaves nothing', async (test) => {
  needsRealClock(test);
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

it('a connection lost in the moment of the commit is reported as an unknown outcome', async () => {
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

it('a connection that died in the pool is replaced; one that is lost during the work is not', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  let dead = 2;
  const refuse = () => Promise.reject(lost);
  const flaky = new Proxy(hasty.prisma, {
    get: (target, key): unknown => {
      if (key === '$transaction') dead -= 1;
      return key === '$transaction' && dead >= 0 ? refuse : Reflect.get(target, key);
    },
  });
  const database = { ...hasty, prisma: flaky };
  let begun = 0;
  const work = (fails: boolean) => async (tx: typeof ctx) => {
    begun += 1;
    await rename(tx, `Begun ${begun}`);
    if (fails) throw lost;
  };
  expect([await refusalOf(transaction({ ...ctx, database }, work(false))), begun]).toEqual(['done', 1]);
  expect([await refusalOf(transaction(ctx, work(true))), begun, await name()]).toEqual(['unavailable', 2, 'Begun 1']);
});

it('work that refers to a row which was deleted after its check is repeated once, and refuses', async () => {
  const { id: serverId } = await prisma.server.create({
    data: { name: 'Deleted', ip: '192.0.2.9', port: 4100 },
    select: { id: true },
  });
  const findings: boolean[] = [];
  const work = transaction(ctx, async (tx) => {
    const server = await tx.db.server.findUnique({ where: { id: serverId } });
    findings.push(server !== null);
    if (server === null) throw new AppError('notFound');
    await rename(tx, 'Never bound');
    await prisma.server.delete({ where: { id: serverId } });
    await tx.db.clientServer.create({ data: { clientId: 1, serverId } });
  });
  expect([await refusalOf(work), findings]).toEqual(['notFound', [true, false]]);
  expect(await name()).not.toBe('Never bound');
});

it('work that violates a foreign key twice fails with that error', async () => {
  let begun = 0;
  const works: ((tx: typeof ctx) => Promise<unknown>)[] = [
    (tx) => tx.db.$executeRaw`insert into client_server (client_id, server_id) values (1, -1)`,
    (tx) => tx.db.clientServer.create({ data: { clientId: 1, serverId: -1 } }),
  ];
  for (const write of works) {
    const work = transaction(ctx, async (tx) => {
      begun += 1;
      await write(tx);
    });
    expect(databaseCode(await refusalOf(work))).toBe('23503');
  }
  expect(begun).toBe(4);
});

/** Connections of which each is reset when it sends a statement with this word. */
function openResetting(word: string) {
  const database = openDatabase(service.databaseUrl, { connections: 2 });
  database.pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const write = stream.write.bind(stream);
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read', errno: -104 });
    stream.write = (data: Buffer) => {
      const sent = write(data);
      if (data.includes(word)) stream.destroy(reset);
      return sent;
    };
  });
  return database;
}

it.each([
  ['unavailable', 'a statement', '/* reset */'],
  ['unsure', 'the commit', 'COMMIT'],
])('is %s if the connection is reset during %s', async (refused, _moment, word) => {
  const database = openResetting(word);
  let begun = 0;
  const work = transaction({ ...ctx, database }, async (tx) => {
    begun += 1;
    await tx.db.$executeRaw`/* reset */ select 1`;
  });
  expect([await refusalOf(work), begun]).toEqual([refused, 1]);
  await database.close();
});

it('every connection has a limit to waiting and to idling in a transaction', async () => {
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ lock: '10s', idle: '1min' }]);
});

it('what follows a commit fails neither the call nor what else follows, and never has the work done twice', async () => {
  const failures: unknown[] = [];
  const publishedIds: string[] = [];
  const log = { ...quietLog, error: (fields: object) => void failures.push((fields as { err: unknown }).err) };
  const conflict = Object.assign(new Error('looks like a conflict'), { code: '40001' });
  const refuse = () => {
    throw conflict;
  };
  let begun = 0;
  const result = await transaction({ ...ctx, log }, async (tx) => {
    begun += 1;
    tx.afterCommit(refuse);
    tx.afterCommit(() => publishedIds.push('the second'));
    await rename(tx, `Committed ${begun}`);
    return 'committed';
  });
  expect([result, begun, await name()]).toEqual(['committed', 1, 'Committed 1']);
  expect([failures, publishedIds]).toEqual([[conflict], ['the second']]);
});

it('a listener that fails keeps no other one from hearing', async () => {
  const messages: unknown[] = [];
  const ends = [
    service.bus.subscribe('commands', ({ serverId }) => {
      throw new Error(`not now, ${serverId}`);
    }),
    service.bus.subscribe('commands', (message) => messages.push(message)),
  ];
  service.bus.publish('commands', { serverId: 7 });
  for (const end of ends) end();
  expect(messages).toEqual([{ serverId: 7 }]);
});
