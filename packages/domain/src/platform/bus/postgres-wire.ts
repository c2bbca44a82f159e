import { randomBytes } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { createClient } from '../db/connection.ts';
import type { BusWire } from './bus.ts';

const CHANNEL = 'roger_bus';
const RETRY_MS = 1000;
const TIMEOUT_MS = 5000;
/** Interval of pings: without them a connection that a firewall has dropped looks open for two hours. */
const PING_MS = 15_000;

/** Transport over PostgreSQL's LISTEN and NOTIFY, for installations without Redis; it listens on its own connection. */
export function postgresWire(databaseUrl: string, pool: Pool, pingMs = PING_MS): BusWire {
  let client: Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (onText: (text: string) => void, onGap: () => void, isFirst: boolean): Promise<void> => {
    const next = createClient({
      connectionString: databaseUrl,
      application_name: 'roger-bus',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    let isLost = false;
    let pings: Pings | undefined;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      pings?.stop();
      // The connection may be half open.
      next.end().catch(() => undefined);
      if (isClosed) return;
      retry = setTimeout(() => void connect(onText, onGap, false), RETRY_MS).unref();
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) onText(payload ?? '');
      else pings?.answered();
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      pings = await startPings(next, pingMs, lost);
      if (isLost || isClosed) return pings.stop();
      if (!isFirst) onGap();
    } catch {
      lost();
    }
  };

  return {
    send: async (text) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    receive: (onText, onGap) => void connect(onText, onGap, true),
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      if (client !== null) await endWithin(client, TIMEOUT_MS);
    },
  };
}

interface Pings {
  answered: () => void;
  stop: () => void;
}

/** Makes a connection notify itself; it is lost if nothing has come back when the next ping is due. */
async function startPings(client: Client, everyMs: number, lost: () => void): Promise<Pings> {
  const channel = `roger_ping_${randomBytes(8).toString('hex')}`;
  await client.query(`listen ${channel}`);
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) return lost();
    isWaiting = true;
    client.query(`notify ${channel}`).catch(lost);
  }, everyMs).unref();
  return {
    answered: () => {
      isWaiting = false;
    },
    stop: () => clearInterval(timer),
  };
}

/** Ends a connection; waits `ms` at most, as the other end may be unreachable. */
async function endWithin(client: Client, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([client.end().catch(() => undefined), timeout]);
  clearTimeout(timer);
}
