import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@roger/contract/live';
import { expect, it, vi } from 'vitest';
import { useService } from '../../support/app.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
const admin = await signIn(service);
const { pool } = service.database;

/** Counts subscriptions to the bus: those that were made, and those that are not ended. */
function countSubscriptions(): { made: number; open: number } {
  const counts = { made: 0, open: 0 };
  const subscribe = service.bus.subscribe.bind(service.bus);
  vi.spyOn(service.bus, 'subscribe').mockImplementation((...topic: Parameters<typeof subscribe>) => {
    const end = subscribe(...topic);
    counts.made += 1;
    counts.open += 1;
    return () => {
      counts.open -= 1;
      end();
    };
  });
  return counts;
}

it('a console that leaves while its stream opens is no reader any more', async () => {
  const counts = countSubscriptions();
  const { port } = service.app.server.address() as AddressInfo;
  const left = new Promise<void>((resolve) => {
    service.app.server.once('request', (incoming) => incoming.once('close', resolve));
  });
  const lock = await pool.connect();
  try {
    await lock.query('begin; lock table role_resource in access exclusive mode');
    const request = get({ port, path: LIVE_PATH, headers: { 'x-access-token': admin.token } });
    request.on('error', () => undefined);
    await vi.waitFor(async () => {
      const waiting = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting.rowCount).toBe(1);
    }, PATIENCE);
    request.destroy();
    await left;
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  await vi.waitFor(() => expect(counts.made).toBeGreaterThan(0), PATIENCE);
  await vi.waitFor(() => expect(counts.open).toBe(0), PATIENCE);
});
