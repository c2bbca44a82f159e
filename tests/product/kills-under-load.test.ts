import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import type { Database } from '@roger/domain/platform/db/db';
import { enqueue } from '@roger/domain/platform/jobs/outbox';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStream, type LoadStream } from '../bench/gateway-load.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putVideo } from '../support/fixtures/use.ts';
import { killAndWait } from '../support/process-kill.ts';
import { startProduct, WITHOUT_DEMO, type Product } from '../support/product.ts';
import { putRadioServer } from '../support/radio-server.ts';
import { openRunning } from '../support/running-service.ts';
import { signIn } from '../support/session.ts';

const STREAMS = 2;
const RADIOS = 30;
const ONLINE_MS = 20_000;
const DAY_MS = 86_400_000;
/** Of each round: a slow machine sends six of a stream, which still are more than the minute that is charged. */
const USED_SECONDS = 17;
/** Longer than all waits of a test together, so that a failing wait reports itself before the test times out. */
const LIMIT = 300_000;
const POSTGRES = /postgres.* -D /;
const WORKERS = /dist\/workers\.mjs/;

let product: Product;
let database: Database;
let token = '';
let funcId = 0;
const msIds: string[] = [];

beforeAll(async () => {
  product = await startProduct({ ...WITHOUT_DEMO, RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off', GATEWAY_RATE_LIMIT: '0' });
  const running = openRunning(product);
  ({ database } = running);
  const { service } = running;
  const admin = await signIn(service, 'admin', WITHOUT_DEMO.ADMIN_PASSWORD);
  const server = await putRadioServer(service, admin, 'Killed');
  ({ token } = server);
  const client = await putClient(service, admin, 'Killed', { areaMinutes: 0, servId: server.servId });
  await putCoins(admin, client, { KCOIN: 1_000_000 });
  for (let index = 0; index < STREAMS * RADIOS; index += 1) {
    const msId = `T${String(4_000_000_000 + index)}`;
    const iccid = String(8_986_010_000_000_000_000n + BigInt(index));
    const id = await putTerminal(service, msId, client, { serverId: server.servId, iccid });
    funcId = await putVideo(service, id);
    msIds.push(msId);
  }
});
afterAll(async () => {
  await database.close();
  await product.stop();
});

// Each billing run in between moves later use on by a day (docs/domain.md §3): the events lie so many days back that
// their day is over for every run. No session crosses midnight.
const begin = Math.floor(Date.now() / DAY_MS) * DAY_MS - 6 * DAY_MS;

/** The events of each terminal of a stream in a round: sign-on, calls, data usage, video and sign-off. */
function roundOf(own: readonly string[], round: number): object[] {
  const at = begin + round * 2 * ONLINE_MS;
  return own.flatMap((msId) => [
    { type: 'online', msId, connType: 'TCP', at },
    { type: 'call', msId, callId: `c${round}`, kind: 'group', seconds: 3, at: at + 1000 },
    { type: 'message', msId, kind: 'text', bytes: 20, at: at + 2000 },
    { type: 'usage', msId, upBytes: 1000, downBytes: 9000, at: at + 3000 },
    { type: 'functionUse', msId, funcId, seconds: USED_SECONDS, begun: at + 1000, at: at + 1000 + USED_SECONDS * 1000 },
    { type: 'offline', msId, reason: 'signOff', at: at + ONLINE_MS },
  ]);
}

/** The part of a context that domain functions need when they act for no user and send nothing outside. */
function ctxOf(from: Database): BaseCtx {
  const request = { id: 'kills-under-load' } as BaseCtx['request'];
  return {
    database: from,
    db: from.prisma,
    clock: systemClock,
    inTransaction: false,
    request,
  } as Partial<BaseCtx> as BaseCtx;
}

let rounds = 0;
/** Sends rounds until it is stopped; each answered round counts. */
async function load(stream: LoadStream, own: readonly string[], stopped: AbortSignal): Promise<void> {
  for (let round = 0; !stopped.aborted; round += 1) {
    await stream.send(roundOf(own, round));
    rounds += 1;
  }
}

/** The stored figures of all reported events. */
async function stored() {
  const { rows } = await database.pool.query<Record<string, string>>(
    `select (select count(*) from online_session) as sessions,
      (select coalesce(sum(extract(epoch from end_time - begin_time)), 0)::bigint from online_session) as online,
      (select coalesce(sum(seconds), 0) from online_day) as "onlineInDays", (select coalesce(sum(sessions), 0) from online_day) as "sessionsInDays",
      (select count(*) from gateway_event where type = 'call') as calls,
      (select coalesce(sum(count), 0) from traffic_slot where kind = 'call.group') as "callsInSlots",
      (select coalesce(sum(count), 0) from traffic_slot where kind = 'message.text') as "messagesInSlots",
      (select coalesce(sum(up_bytes), 0) from card_usage_day) as up, (select coalesce(sum(down_bytes), 0) from card_usage_day) as down,
      (select coalesce(sum(day_bytes), 0) from card_usage) as "usedByCards",
      (select coalesce(sum(bytes), 0) from cloud_usage) as "usedByMonths",
      (select coalesce(sum(seconds), 0) from (select seconds from function_use union all select seconds from use_charge) u) as used`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

/** The same figures, computed from the accepted rounds. */
function answered() {
  const terminalRounds = rounds * RADIOS;
  const online = (terminalRounds * ONLINE_MS) / 1000;
  return {
    sessions: terminalRounds,
    online,
    onlineInDays: online,
    sessionsInDays: terminalRounds,
    calls: terminalRounds,
    callsInSlots: terminalRounds,
    messagesInSlots: terminalRounds,
    up: terminalRounds * 1000,
    down: terminalRounds * 9000,
    usedByCards: terminalRounds * 10_000,
    usedByMonths: terminalRounds * 10_000,
    used: terminalRounds * USED_SECONDS,
  };
}

it(
  'counts each answered event once, though the database is killed again and again under load',
  async () => {
    const stop = new AbortController();
    const streams = Array.from({ length: STREAMS }, (_, index) =>
      openStream(() => product.baseUrl, token, `load-${index}`),
    );
    const work = Promise.all(
      streams.map((stream, index) => load(stream, msIds.slice(index * RADIOS, (index + 1) * RADIOS), stop.signal)),
    );
    for (let kills = 0; kills < 3; kills += 1) {
      const before = rounds;
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(before + 2), { timeout: 60_000 });
      await enqueue(ctxOf(database), 'useBilling', {});
      await killAndWait(product, POSTGRES);
    }
    const last = rounds;
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(last + 2), { timeout: 60_000 });
    stop.abort();
    await work;
    await vi.waitFor(async () => expect(await stored()).toEqual(answered()), { timeout: 30_000, interval: 500 });
  },
  LIMIT,
);

it(
  'bills and counts the same, though the workers are killed in the middle of their jobs',
  async () => {
    // The terminals sign on once more and fall silent: the sweep has to end their sessions. One batch, since a sweep
    // between two would end them without their heartbeat.
    const silent = openStream(() => product.baseUrl, token, 'silent');
    const at = begin + DAY_MS - 3_600_000;
    await silent.send([
      ...msIds.map((msId) => ({ type: 'online', msId, connType: 'TCP', at })),
      ...msIds.map((msId) => ({ type: 'heartbeat', msId, at: at + 10_000 })),
    ]);
    // Scheduled jobs run when workers start: each kill hits the jobs at a later point.
    for (const wait of [0, 300, 700, 1200]) {
      await sleep(wait);
      await killAndWait(product, WORKERS);
    }
    await sleep(500);
    await killAndWait(product, POSTGRES);
    const { pool } = database;
    await vi.waitFor(
      async () => {
        // On a slow machine there may be so many billing runs that the last use has moved to today.
        const { rows } = await pool.query(`select
        (select count(*)::int from function_use where day < (now() at time zone 'UTC')::date) as unbilled,
        (select count(*)::int from use_charge where bill_id is null and amount > 0) as unpaid,
        (select count(*)::int from online_session where end_time is null) as open`);
        expect(rows).toEqual([{ unbilled: 0, unpaid: 0, open: 0 }]);
      },
      { timeout: 110_000, interval: 500 },
    );
    const before = answered();
    const more = msIds.length;
    const after = {
      ...before,
      sessions: before.sessions + more,
      sessionsInDays: before.sessionsInDays + more,
      online: before.online + more * 10,
      onlineInDays: before.onlineInDays + more * 10,
    };
    // Days follow their sessions.
    await vi.waitFor(async () => expect(await stored()).toEqual(after), { timeout: 30_000, interval: 500 });
    const { rows } = await pool.query<{ charged: number; paid: number }>(
      `select (select sum(amount) from use_charge)::float8 as charged,
      -(select sum(e.amount) from bill_entry e where e.bill_id in (select bill_id from use_charge) and e.client_id <> 1)::float8 as paid`,
    );
    expect(rows[0]?.charged).toBeGreaterThan(0);
    expect(rows[0]?.paid).toBe(rows[0]?.charged);
    expect(await auditLedger(ctxOf(database))).toEqual([]);
  },
  LIMIT,
);
