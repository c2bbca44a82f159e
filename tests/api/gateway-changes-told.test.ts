import { setTimeout as pause } from 'node:timers/promises';
import { openBus } from '@roger/domain/integrations/open-bus';
import { silentBus, type Bus } from '@roger/domain/kernel/bus';
import { openDatabase } from '@roger/domain/kernel/db';
import { transaction } from '@roger/domain/kernel/transaction';
import { afterAll, describe, expect, it } from 'vitest';
import { startedWith, useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { jobOf } from '../support/fixtures/use.ts';
import { quietLog } from '../support/quiet-log.ts';
import { atProcess, follow, putRadioServer } from '../support/radio-server.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const agentId = await putClient(service, admin, 'Feed agent', { quota: 50, servId: north.servId });

/** Another process of the installation. */
const processOn = (bus: Bus, redisUrl = '') => startedWith({ ...service, bus }, { redisUrl });

describe.each([
  ['PostgreSQL', ''],
  ['Redis', process.env['REDIS_TEST_URL'] ?? ''],
] as const)('changes that another process makes, by %s', (name, redisUrl) => {
  it.skipIf(name === 'Redis' && redisUrl === '')('are told before a waiting server would look by itself', async () => {
    // Its database is another one to the process: what it knows of changes is its own.
    const writer = openDatabase(service.databaseUrl, { connections: 2 });
    afterAll(() => writer.close());
    const buses = [service.database, writer].map((database) =>
      openBus({ ...service.settings, redisUrl }, database, quietLog),
    );
    afterAll(() => Promise.all(buses.map((bus) => bus.close())));
    const [heard, made] = buses;
    if (heard === undefined || made === undefined) throw new Error('no buses');
    const [listening, deaf] = [await processOn(heard, redisUrl), await processOn(silentBus)];
    const [awake, asleep] = [follow(atProcess(listening, north)), follow(atProcess(deaf, north))];
    const ctx = jobOf({ ...service, database: writer, bus: made });
    const msId = `U${1_000_000_000 + name.length}`;
    const id = await putTerminal(service, msId, agentId, { serverId: north.servId });
    const change = (msName: string) =>
      transaction(ctx, (tx) => tx.db.terminal.update({ where: { id }, data: { name: msName } }));
    const bothKnow = () => Promise.all([awake.catchUp(), asleep.catchUp()]);
    // Until the way between the processes is open.
    await bothKnow();
    const open = new AbortController();
    const told = awake.page(20).finally(() => open.abort());
    for (let turn = 0; !open.signal.aborted; turn += 1) {
      await change(`Turn ${turn}`);
      await pause(200);
    }
    expect((await told).told).toEqual([`terminal ${msId}`]);
    await bothKnow();
    const order: string[] = [];
    // By their own looks the one that waits longer would be first.
    const sleeping = asleep.page(20).then((page) => order.push(`asleep ${page.told.join()}`));
    await pause(1000);
    const waiting = awake.page(20).then((page) => order.push(`awake ${page.told.join()}`));
    await pause(500);
    await change(`Told by ${name}`);
    await Promise.all([sleeping, waiting]);
    expect(order).toEqual([`awake terminal ${msId}`, `asleep terminal ${msId}`]);
  });
});
