import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import { openDatabase, type Database } from '@roger/domain/platform/db/db';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { sweepPresence } from '@roger/domain/fleet/presence/sweep-presence';
import { jobCtx } from '@roger/workers/worker-ctx';
import { quietLog } from '../support/quiet-log.ts';
import { addAgentAccount, fillFleet } from './fleet.ts';
import { print } from './print.ts';
import { startApi } from './servers.ts';
import { signIn } from './sign-in.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const ROUNDS = 5;
/** Longest time that an unrequested figure of a large fleet may be cached. */
const SHARED_MS = 35_000;

/**
 * Cost of homes and of a month's online times in a large fleet, before and after the sweep has counted it
 * (docs/adr/019).
 */
export async function benchFigures(
  url: string,
  { terminals, clients }: { terminals: number; clients: number },
): Promise<void> {
  const database = openDatabase(url, { statementTimeoutMs: 3_600_000 });
  await fillFleet(database.pool, { terminals, clients });
  await fillTime(database);
  await addAgentAccount(database.pool);
  const api = await startApi(url);
  try {
    const tokens = { platform: await signIn(api.baseUrl, 'admin'), agent: await signIn(api.baseUrl, 'bench-agent') };
    await request(api.baseUrl, tokens, 'uncounted');
    await sweepUntilAdded(url, database);
    await new Promise((done) => setTimeout(done, SHARED_MS));
    await request(api.baseUrl, tokens, 'counted');
  } finally {
    api.stop();
    await database.close();
  }
}

/** Six terminals of ten are online and three were; each was online on every day of the month. */
async function fillTime({ pool }: Database): Promise<void> {
  await pool.query(`insert into server (name, ip, port) values ('Figures', 'figures.example', 9000)`);
  await pool.query(`insert into online_session (terminal_id, client_id, server_id, begin_time, conn_type)
    select id, client_id, (select max(id) from server), now() - interval '2 hours', 'TCP' from terminal where id % 10 < 6`);
  await pool.query(`insert into terminal_presence (terminal_id, server_id, conn_type, session_id, counted_until, last_online_time, last_seen_time)
    select t.id, (select max(id) from server), 'TCP', s.id, s.begin_time, s.begin_time, now() + interval '1 hour'
    from terminal t left join online_session s on s.terminal_id = t.id where t.id % 10 < 9`);
  await pool.query(
    `insert into online_day (terminal_id, date, client_id, scope_path, seconds, sessions, first_online_time)
      select t.id, (now() at time zone 'UTC')::date - n, t.client_id, t.scope_path, 3600 + t.id % 1000, 1, now()
      from generate_series($1::int, 0, -1) n, terminal t`,
    [DAYS - 1],
  );
  await pool.query('analyze');
}

/** Sweeps as the workers do, until all finished days are added up. */
async function sweepUntilAdded(url: string, database: Database): Promise<void> {
  const settings = readSettings({ ...process.env, ROGER_EMBEDDED: '1', DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const bus = openBus(settings, database, quietLog);
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  const ctx = jobCtx({ settings, database, clock: systemClock, log: quietLog, bus, cardProvider }, 'bench');
  const seconds: number[] = [];
  for (let days = 0; days < DAYS - 2;) {
    const begun = performance.now();
    const swept = await sweepPresence(ctx);
    days += swept.days;
    seconds.push((performance.now() - begun) / 1000);
    // A day is added up two minutes after it was marked.
    await database.pool.query(
      `update online_sum_day set dirty_time = dirty_time - interval '3 minutes' where dirty_time is not null`,
    );
  }
  await bus.close();
  print(
    'sweep',
    `${seconds[0]?.toFixed(2)} s, with four days to add up ${Math.max(...seconds).toFixed(2)} s`,
    'every 30 s',
  );
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

async function request(baseUrl: string, tokens: Record<string, string>, state: string): Promise<void> {
  const calls = {
    findMsCount: ['tbMsInfo/findMsCount', 'wanted ≤ 50 ms'],
    fleetOverview: ['tbMsInfo/fleetOverview', 'wanted ≤ 200 ms'],
    'online time, a month': [`tbOnlineTime/list?date_begin=${day(DAYS - 1)}&date_end=${day(0)}`, 'an answer'],
  };
  for (const [who, token] of Object.entries(tokens)) {
    for (const [name, [path = '', target = '']] of Object.entries(calls)) {
      const took: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        const answer = await fetch(`${baseUrl}/nmsService/${path}`, { headers: { 'x-access-token': token } });
        const { code } = (await answer.json()) as { code: number };
        took.push(code === 200 ? `${(performance.now() - begun).toFixed(0)} ms` : String(code));
      }
      print(`${name}, ${who}, ${state}`, took.join(', '), target);
    }
  }
}
