import { redisWire } from '@roger/domain/platform/bus/redis-wire';
import { postgresWire } from '@roger/domain/platform/bus/postgres-wire';
import { expect, it, vi } from 'vitest';
import { createProxy } from '../../support/proxy.ts';
import { backends, useWorkerDeps } from '../../support/workers.ts';

const { settings, database } = await useWorkerDeps();
const PING_MS = 300;
const PATIENCE = { timeout: 20_000, interval: 20 };

it.each(backends)(
  'a connection to $name that drops data silently is opened again, and the gap reported',
  async (on) => {
    const url = new URL(on.redisUrl === '' ? settings.databaseUrl : on.redisUrl);
    const proxy = await createProxy({ host: url.hostname, port: Number(url.port) });
    await proxy.open();
    url.host = `127.0.0.1:${proxy.port}`;
    const { pool } = database;
    const receiving = on.redisUrl === '' ? postgresWire(url.href, pool, PING_MS) : redisWire(url.href, PING_MS);
    const sending = on.redisUrl === '' ? receiving : redisWire(on.redisUrl);
    const texts: string[] = [];
    let gaps = 0;
    receiving.receive(
      (text) => texts.push(text),
      () => (gaps += 1),
    );
    try {
      await vi.waitFor(async () => {
        await sending.send('before');
        expect(texts).toContain('before');
      }, PATIENCE);
      // Pings are answered: a healthy connection stays open.
      await new Promise((done) => setTimeout(done, 4 * PING_MS));
      expect(gaps).toBe(0);
      proxy.silence();
      await sending.send('lost');
      await vi.waitFor(() => expect(gaps).toBe(1), PATIENCE);
      expect(texts).not.toContain('lost');
      await sending.send('after');
      await vi.waitFor(() => expect(texts).toContain('after'), PATIENCE);
    } finally {
      await receiving.close();
      await sending.close();
      await proxy.close();
    }
    expect(gaps).toBe(1);
  },
);
