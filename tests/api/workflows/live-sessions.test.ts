import { newLiveHub } from '@roger/domain/workflows/live/live-hub';
import { afterEach, expect, it, vi } from 'vitest';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
afterEach(() => {
  vi.useRealTimers();
});

it('sessions are looked up by one look at a time, however long that takes', async () => {
  const ctx = await ctxOf(service, 'admin');
  const { database } = service;
  let underWay = 0;
  let looks = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const query = async (text: string, values: unknown[]) => {
    if (!text.includes('"sessionId"')) return database.pool.query(text, values);
    looks += 1;
    most = Math.max(most, (underWay += 1));
    await new Promise<void>((end) => ends.push(end));
    underWay -= 1;
    return database.pool.query(text, values);
  };
  const slow = {
    ...ctx,
    database: { ...database, pool: Object.assign(Object.create(database.pool) as object, { query }) },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = newLiveHub();
  const reader = await hub.open(slow as typeof ctx);
  try {
    vi.advanceTimersByTime(30_000);
    expect([looks, most]).toEqual([1, 1]);
    ends.shift()?.();
    await vi.waitFor(() => expect(underWay).toBe(0), PATIENCE);
    // The next run starts after the end of this one.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5000);
      expect(looks).toBe(2);
    }, PATIENCE);
    expect(most).toBe(1);
  } finally {
    for (const end of ends) end();
    hub.close(reader);
  }
});
