import { Client, type Pool } from 'pg';
import type { BusWire } from './bus.ts';

const CHANNEL = 'roger_bus';
const AGAIN_MS = 1000;
const PATIENCE_MS = 5000;

/** Messages between processes by PostgreSQL's LISTEN and NOTIFY, where there is no Redis; listening takes a connection of its own. */
export function postgresWire(databaseUrl: string, pool: Pool): BusWire {
  let client: Client | null = null;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async (onText: (text: string) => void, onGap: () => void, isFirst: boolean): Promise<void> => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'roger-bus',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      // Ends what is left of it; it may be half open.
      next.end().catch(() => undefined);
      if (isClosed) return;
      again = setTimeout(() => void connect(onText, onGap, false), AGAIN_MS).unref();
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', ({ payload }) => onText(payload ?? ''));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
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
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
