import { Redis } from 'ioredis';
import { leaveReadOnly } from '../services/leave-read-only.ts';
import { redisDatabaseOf } from '../services/redis-database.ts';
import type { BusWire } from './bus.ts';

const TIMEOUT_MS = 2000;
/** Interval of pings: without them a connection that a firewall has dropped looks open for hours. */
const PING_MS = 15_000;

/** Channels are those of the whole server, whichever database a connection has: the others have a name of their own. */
function channelOf(url: string): string {
  const database = redisDatabaseOf(url);
  return database === 0 ? 'roger-bus' : `roger-bus-${database}`;
}

/** Transport over Redis pub/sub. */
export function redisWire(url: string, pingMs = PING_MS): BusWire {
  const channel = channelOf(url);
  const opened: Redis[] = [];
  let pinging: NodeJS.Timeout | undefined;
  const open = (options: { maxRetriesPerRequest: number | null; commandTimeout?: number }): Redis => {
    const redis = new Redis(url, { ...leaveReadOnly, connectTimeout: TIMEOUT_MS, ...options });
    // The client reconnects.
    redis.on('error', () => undefined);
    opened.push(redis);
    return redis;
  };
  let sending: Redis | undefined;
  return {
    send: async (text) => {
      sending ??= open({ maxRetriesPerRequest: 1, commandTimeout: TIMEOUT_MS });
      await sending.publish(channel, text);
    },
    receive: (onText, onGap) => {
      const receiving = open({ maxRetriesPerRequest: null });
      let wasReady = false;
      receiving.on('message', (_channel, text) => onText(text));
      // A new connection has the subscriptions, but not the messages that were missed: from the answer on, it misses
      // no more of them.
      const subscribe = () => receiving.subscribe(channel).catch(() => undefined);
      receiving.on('ready', () => {
        if (wasReady) void subscribe().then(onGap);
        wasReady = true;
      });
      void subscribe();
      pinging = setInterval(() => void reopenIfSilent(receiving), pingMs).unref();
    },
    close: async () => {
      clearInterval(pinging);
      opened.forEach((redis) => redis.disconnect());
    },
  };
}

/** Reopens a connection that does not answer a ping in time. */
async function reopenIfSilent(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') return;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), TIMEOUT_MS);
  });
  const answer = redis.ping().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answer, timeout]);
  clearTimeout(timer);
  if (!isThere) redis.disconnect(true);
}
