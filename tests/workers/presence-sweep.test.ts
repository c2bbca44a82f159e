import { rebuildOnlineDays } from '@roger/domain/fleet/presence/rebuild-online-days';
import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { jobOf } from '../support/fixtures/use.ts';
import { putRadioServer } from '../support/radio-server.ts';
import { signIn } from '../support/session.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const clientId = await putClient(service, admin, 'Rangers', { servId: north.servId, areaMinutes: 330 });
const now = () => service.clock.now().getTime();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let seq = 0;
async function send(...events: object[]): Promise<void> {
  const numbered = events.map((event) => ({ seq: (seq += 1), at: now(), ...event }));
  expect(await north.post('events', { stream: 'main', events: numbered })).toMatchObject({
    status: 200,
    body: { refused: [] },
  });
}
const run = (name: string) => runJob({ ...service, log: quietLog }, { name, data: {}, id: '1' });
const createTerminal = (msId: string, columns: object = {}) =>
  putTerminal(service, msId, clientId, { serverId: north.servId, expiresInDays: 3650, ...columns });
const sessions = (terminalId: number) =>
  prisma.onlineSession.findMany({ where: { terminalId }, orderBy: { id: 'asc' } });
const days = () =>
  prisma.onlineDay.findMany({
    orderBy: [{ terminalId: 'asc' }, { date: 'asc' }],
    select: {
      terminalId: true,
      date: true,
      seconds: true,
      sessions: true,
      firstOnlineTime: true,
      lastOfflineTime: true,
    },
  });

it('ends silent sessions at their last sign of life, once, and a heartbeat begins another', async () => {
  const [silent, alive] = [await createTerminal('T1000000001'), await createTerminal('T1000000002')];
  await send(
    { type: 'online', msId: 'T1000000001', connType: 'TCP' },
    { type: 'online', msId: 'T1000000002', connType: 'TCP' },
  );
  const last = now() + 30_000;
  await service.clock.later(60_000, async () => {
    await send({ type: 'heartbeat', msId: 'T1000000001', at: last });
    expect(await run('presence-sweep')).toMatchObject({ ended: 0, slots: 1 });
  });
  const messages: unknown[] = [];
  const end = service.bus.subscribe('presence', ({ changes }) => messages.push(...changes));
  await service.clock.later(30_000 + 181_000, async () => {
    await send({ type: 'heartbeat', msId: 'T1000000002' });
    const swept = await Promise.all([run('presence-sweep'), run('presence-sweep')]);
    expect(swept.reduce((sum, one) => sum + (one as { ended: number }).ended, 0)).toBe(1);
    expect(messages).toEqual([[silent, clientId, 'offline', 'T1000000001', null, null]]);
    expect(await sessions(silent)).toMatchObject([{ endTime: new Date(last), reason: 'silent' }]);
    expect(await sessions(alive)).toMatchObject([{ endTime: null }]);
    await send({ type: 'heartbeats', msIds: ['T1000000001'], at: last - 1000 });
    expect(await sessions(silent)).toHaveLength(1);
    await send({ type: 'heartbeats', msIds: ['T1000000001'] });
    expect((await sessions(silent)).map(({ reason }) => reason)).toEqual(['silent', null]);
    expect(messages.at(-1)).toEqual([silent, clientId, 'online', 'T1000000001', north.servId, null]);
    await send(
      { type: 'offline', msId: 'T1000000001', reason: 'lost' },
      { type: 'offline', msId: 'T1000000002', reason: 'lost' },
    );
  });
  end();
});

it('counts the most terminals that were online within five minutes', async () => {
  const slots = await prisma.onlineSlot.findMany({ orderBy: { slotTime: 'asc' } });
  expect(slots.length).toBeGreaterThan(0);
  expect(Math.max(...slots.map(({ online }) => online))).toBe(2);
  expect(slots.every((slot) => slot.serverId === north.servId && slot.clientId === clientId)).toBe(true);
});

it('closes days at the midnights of the client, and the days are what the sessions say', async () => {
  const [staying, leaving] = [
    await createTerminal('T1000000003', { heartbeat: 3600 }),
    await createTerminal('T1000000004', { heartbeat: 3600 }),
  ];
  const offset = 330 * 60_000;
  const midnight = Math.floor((now() + offset) / DAY) * DAY + DAY - offset;
  const at = async (moment: number, work: () => Promise<unknown>) => service.clock.later(moment - now(), work);
  await at(midnight - 2 * HOUR, () =>
    send(
      { type: 'online', msId: 'T1000000003', connType: 'TCP' },
      { type: 'online', msId: 'T1000000004', connType: 'TCP' },
    ),
  );
  await at(midnight + 10_000, async () => {
    expect(await run('presence-sweep')).toMatchObject({ closed: 0 });
    await send({ type: 'heartbeat', msId: 'T1000000003' });
    expect(await run('presence-sweep')).toMatchObject({ closed: 1 });
    expect(await run('presence-sweep')).toMatchObject({ closed: 0 });
  });
  await at(midnight + HOUR + 500, () => send({ type: 'offline', msId: 'T1000000004', reason: 'signOff' }));
  const own = (await days()).filter(({ terminalId }) => terminalId === staying || terminalId === leaving);
  expect(own.map(({ terminalId, seconds, sessions: count }) => [terminalId, seconds, count])).toEqual([
    [staying, expect.closeTo(7200, -1), 1],
    [staying, 0, 1],
    [leaving, expect.closeTo(7200, -1), 1],
    [leaving, expect.closeTo(3600, -1), 1],
  ]);
  const counted = await days();
  const range = {
    begin: new Date(now() - 3 * DAY).toISOString().slice(0, 10),
    end: new Date(now() + 3 * DAY).toISOString().slice(0, 10),
  };
  await rebuildOnlineDays(jobOf(service), range);
  expect(await days()).toEqual(counted);
  await prisma.onlineDay.updateMany({ data: { seconds: 1, sessions: 9 } });
  await prisma.onlineDay.deleteMany({ where: { terminalId: leaving } });
  await rebuildOnlineDays(jobOf(service), range);
  expect(await days()).toEqual(counted);
  expect(await run('online-rollup')).toMatchObject({ closed: 0 });
});
