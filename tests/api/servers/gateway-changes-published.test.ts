import { setTimeout as pause } from 'node:timers/promises';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { silentBus, type Bus } from '@roger/domain/platform/bus/bus';
import { openDatabase } from '@roger/domain/platform/db/db';
import { transaction } from '@roger/domain/platform/db/transaction';
import { afterAll, describe, expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { connectTo, followChanges, putRadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const agentId = await putClient(service, admin, 'Feed agent', { quota: 50, servId: north.servId });

/** Another process of the installation. */
const processOn = (bus: Bus, redisUrl = '') => startWith({ ...service, bus }, { redisUrl });

describe.each([
  ['PostgreSQL', ''],
  ['Redis', process.env['REDIS_TEST_URL'] ?? ''],
] as const)('changes that another process makes, by %s', (name, redisUrl) => {
  it.skipIf(name === 'Redis' && redisUrl === '')('are sent before a waiting server would look by itself', async () => {
    // A second database object, as in another process, so that its state about changes is separate.
    const writer = openDatabase(service.databaseUrl, { connections: 2 });
    afterAll(() => writer.close());
    const buses = [service.database, writer].map((database) =>
      openBus({ ...service.settings, redisUrl }, database, quietLog),
    );
    afterAll(() => Promise.all(buses.map((bus) => bus.close())));
    const [receiver, made] = buses;
    if (receiver === undefined || made === undefined) throw new Error('no buses');
    const [listening, deaf] = [await processOn(receiver, redisUrl), await processOn(silentBus)];
    const [awake, asleep] = [followChanges(connectTo(listening, north)), followChanges(connectTo(deaf, north))];
    const ctx = jobOf({ ...service, database: writer, bus: made });
    const msId = `U${1_000_000_000 + name.length}`;
    const id = await putTerminal(service, msId, agentId, { serverId: north.servId });
    const change = (msName: string) =>
      transaction(ctx, (tx) => tx.db.terminal.update({ where: { id }, data: { name: msName } }));
    const bothKnow = () => Promise.all([awake.catchUp(), asleep.catchUp()]);
    // Until the connection between the processes works.
    await bothKnow();
    const open = new AbortController();
    const nextPage = awake.page(20).finally(() => open.abort());
    for (let turn = 0; !open.signal.aborted; turn += 1) {
      await change(`Turn ${turn}`);
      await pause(200);
    }
    expect((await nextPage).keys).toEqual([`terminal ${msId}`]);
    await bothKnow();
    const order: string[] = [];
    // By their own polling the server that waits longer would be first.
    const sleeping = asleep.page(20).then((page) => order.push(`asleep ${page.keys.join()}`));
    await pause(1000);
    const waiting = awake.page(20).then((page) => order.push(`awake ${page.keys.join()}`));
    await pause(500);
    await change(`Told by ${name}`);
    await Promise.all([sleeping, waiting]);
    expect(order).toEqual([`awake terminal ${msId}`, `asleep terminal ${msId}`]);
  });
});
