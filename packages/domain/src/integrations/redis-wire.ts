import { Redis } from 'ioredis';
import type { BusWire } from '../kernel/bus.ts';

const CHANNEL = 'roger-bus';
const PATIENCE_MS = 2000;

/** Messages between processes by Redis pub/sub. */
export function redisWire(url: string): BusWire {
  const opened: Redis[] = [];
  const open = (options: { maxRetriesPerRequest: number | null; commandTimeout?: number }): Redis => {
    const redis = new Redis(url, { connectTimeout: PATIENCE_MS, ...options });
    // It connects again by itself.
    redis.on('error', () => undefined);
    opened.push(redis);
    return redis;
  };
  let sending: Redis | undefined;
  return {
    send: async (text) => {
      sending ??= open({ maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS });
      await sending.publish(CHANNEL, text);
    },
    receive: (onText, onGap) => {
      const receiving = open({ maxRetriesPerRequest: null });
      let wasReady = false;
      receiving.on('message', (_channel, text) => onText(text));
      // Subscriptions come back with the connection; what was sent meanwhile does not.
      receiving.on('ready', () => {
        if (wasReady) onGap();
        wasReady = true;
      });
      receiving.subscribe(CHANNEL).catch(() => undefined);
    },
    close: async () => opened.forEach((redis) => redis.disconnect()),
  };
}
