import { actorOf, openSession } from '@roger/domain/platform/ctx/session';
import { createCoin } from '@roger/domain/money/coins/create-coin';
import { issueCoin } from '@roger/domain/money/coins/issue-coin';
import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { silentBus } from '@roger/domain/platform/bus/bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import type { Actor } from '@roger/domain/platform/ctx/types';
import { openDatabase, type Database } from '@roger/domain/platform/db/db';
import { scopeOf } from '@roger/domain/platform/ctx/scope';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { jobCtx } from '@roger/workers/worker-ctx';
import { median } from './median.ts';

const PARALLEL = 8;
const ROUNDS = 3;
const ISSUERS = 16;
const COINS = 1_000_000;

/** Bookings per second through the service's own transaction and through a bare one with the same writes. */
export interface LedgerFigures {
  booked: number;
  bare: number;
  ratio: number;
}

/** A client that issues coins, and the one that gets them. */
interface Pair {
  ctx: Ctx;
  from: number;
  to: number;
}

/** Issues coins alternately with bare transactions: first all from one account, then each from another one. */
export async function measureLedger(
  url: string,
  seconds: number,
): Promise<{ hot: LedgerFigures; spread: LedgerFigures }> {
  const database = openDatabase(url, { connections: PARALLEL });
  try {
    const pairs = await pairsOf(url, database);
    const hot = await compare(database, pairs.slice(0, 1), seconds);
    return { hot, spread: await compare(database, pairs, seconds) };
  } finally {
    await database.close();
  }
}

async function pairsOf(url: string, database: Database): Promise<Pair[]> {
  const settings = readSettings({ ROGER_EMBEDDED: '1', DATABASE_URL: url });
  const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = { settings, database, clock: systemClock, log: silent, bus: silentBus };
  const base = jobCtx({ ...deps, cardProvider: openCardProvider(deps) }, 'bench');
  const { id } = await database.prisma.account.findUniqueOrThrow({ where: { name: 'admin' }, select: { id: true } });
  const admin = await actorOf(base, await openSession(base, id));
  if (admin === null) throw new Error('the administrator has no session');
  const ctxOf = (actor: Actor): Ctx => ({ ...base, actor, scope: scopeOf(actor) });
  await createCoin(ctxOf(admin), { currency: 'MCOIN', amount: COINS * ISSUERS });
  const children = await database.prisma.client.findMany({
    where: { type: 2 },
    distinct: ['parentId'],
    take: ISSUERS,
    include: { parent: true },
  });
  const pairs: Pair[] = [];
  for (const { id: to, parent } of children) {
    if (parent === null) continue;
    await issueCoin(ctxOf(admin), { clientId: parent.id, currency: 'MCOIN', amount: COINS });
    const ctx = ctxOf({
      ...admin,
      clientId: parent.id,
      clientName: parent.name,
      clientPath: parent.path,
      clientType: 1,
    });
    pairs.push({ ctx, from: parent.id, to });
    await issueCoin(ctx, { clientId: to, currency: 'MCOIN', amount: 1 });
  }
  return pairs;
}

async function compare(database: Database, pairs: readonly Pair[], seconds: number): Promise<LedgerFigures> {
  const booked: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    booked.push(
      await rate(pairs, seconds, ({ ctx, to }) => issueCoin(ctx, { clientId: to, currency: 'MCOIN', amount: 1 })),
    );
    bare.push(await rate(pairs, seconds, ({ from, to }) => issueBare(database, from, to)));
  }
  const figures = { booked: median(booked), bare: median(bare) };
  return { ...figures, ratio: figures.booked / figures.bare };
}

async function rate(pairs: readonly Pair[], seconds: number, work: (pair: Pair) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async (_, lane) => {
      for (let turn = lane; performance.now() < end; turn += PARALLEL) {
        await work(pairs[turn % pairs.length] as Pair);
        done += 1;
      }
    }),
  );
  return done / seconds;
}

/** Only the writes of an issue: accounts locked, bill, two entries, log row. */
async function issueBare({ pool }: Database, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; clientId: number; balance: string }>(
      `select id, client_id as "clientId", balance from coin_account where client_id = any($1::int[]) and currency = 'MCOIN'
        order by id for update`,
      [[from, to]],
    );
    const bill = await client.query<{ id: string }>(
      `insert into bill (bill_no, type, method, client_id, actor_path, operator, remark, create_time)
        values (to_char(now(), 'YYYYMMDD') || lpad(nextval('bill_no_seq')::text, 8, '0'), 'issue', 'MCOIN', $1, $2, 'admin', '',
          now()) returning id`,
      [from, [1, from]],
    );
    const legs = rows.map(({ id, clientId, balance }) => ({
      id,
      clientId,
      balance,
      amount: clientId === from ? -1 : 1,
    }));
    await client.query(
      `insert into bill_entry (bill_id, account_id, client_id, currency, amount, balance_after, counterpart_id,
          counterpart_name, counterpart_path, create_time)
        select $1, u.account_id, u.client_id, 'MCOIN', u.amount, u.balance_after, u.counterpart_id, 'Somebody', '{1}', now()
        from unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::int[])
          as u(account_id, client_id, amount, balance_after, counterpart_id)`,
      [
        bill.rows[0]?.id,
        legs.map(({ id }) => id),
        legs.map(({ clientId }) => clientId),
        legs.map(({ amount }) => amount),
        legs.map(({ balance, amount }) => Number(balance) + amount),
        legs.map(({ clientId }) => (clientId === from ? to : from)),
      ],
    );
    await client.query(
      `insert into operation_log (accounts_name, operator, actor_path, target_path, former_path, operate_type, module, action,
          target, after, outcome, code, ip, request_id, cost_ms, create_time)
        values ('admin', 'Administrator', '{1}', $1, '{}', 'money', 'coin', 'issueCoin', 'bill', '{"amount": 1}', 'success',
          200, '', 'bench', 0, now())`,
      [[1, from, to]],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
