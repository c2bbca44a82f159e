import { beforeAll, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putEvents } from '../../../support/fixtures/servers/gateway-events.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;
const SLOT_MS = 300_000;
const now = service.clock.now();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ids = { owner: 0, child: 0, other: 0, terminal: 0 };
let owner: Session;

beforeAll(async () => {
  ids.owner = await putClient(service, admin, 'Position owner');
  ids.child = await putClient(service, admin, 'Position child', { pid: ids.owner, type: 2 });
  ids.other = await putClient(service, admin, 'Position other');
  owner = await signInFor(service, 'position-owner', ids.owner);
  ids.terminal = await putTerminal(service, 'T2100000001', ids.owner, { seenSecondsAgo: 1 });
  const second = await putTerminal(service, 'T2100000002', ids.child);
  const foreign = await putTerminal(service, 'T2100000003', ids.other);
  await putTerminal(service, 'T2100000004', ids.owner);
  await prisma.terminalPosition.createMany({
    data: [
      { terminalId: ids.terminal, at: minutesAgo(9), lat: 37.98, lon: 23.73, speed: 12.5 },
      { terminalId: second, at: minutesAgo(3), lat: -33.9, lon: 18.4 },
      { terminalId: foreign, at: minutesAgo(1), lat: 0, lon: 0 },
    ],
  });
});

it('lists last positions of the scope, the latest first, by the filters of the list', async () => {
  const { positions, more } = (await owner.call('terminal', 'positions')).result;
  expect([more, positions.map(({ msId }) => msId)]).toEqual([false, ['T2100000002', 'T2100000001']]);
  expect(positions[1]).toMatchObject({ onlineStatus: 'online', lat: 37.98, lon: 23.73, speed: 12.5, heading: null });
  const found = async (filters: object) =>
    (await owner.call('terminal', 'positions', filters)).result.positions.map(({ msId }) => msId);
  expect(await found({ onlineStatus: ['online'] })).toEqual(['T2100000001']);
  expect(await found({ clientId: [ids.child] })).toEqual(['T2100000002']);
  expect(await found({ keyword: 'T2100000003' })).toEqual([]);
});

it('lists the track of a day within the scope, the earliest first, thinned out if it is long', async () => {
  const place = (minutes: number, clientId: number, type = 'location') => ({
    terminalId: ids.terminal,
    clientId,
    type,
    at: new Date(Date.parse('2026-01-05T12:00:00Z') + minutes * 60_000),
    data: { lat: minutes / 100, lon: 10 },
  });
  await putEvents(service, [
    place(2, ids.owner),
    place(1, ids.owner),
    place(3, ids.other),
    place(4, ids.owner, 'call'),
    place(24 * 60, ids.owner),
  ]);
  const track = async (day: string) => (await owner.call('terminal', 'track', { msId: 'T2100000001', day })).result;
  const { points, count } = await track('2026-01-05');
  expect([count, points]).toEqual([
    2,
    [
      { time: '2026-01-05 12:01:00', lat: 0.01, lon: 10, speed: null },
      { time: '2026-01-05 12:02:00', lat: 0.02, lon: 10, speed: null },
    ],
  ]);
  expect((await track('2026-01-06')).count).toBe(1);
  expect((await owner.call('terminal', 'track', { msId: 'T2100000001' })).result).toEqual({ points: [], count: 0 });
  const seconds = Array.from({ length: 4100 }, (_, second) => place(second / 60 + 48 * 60, ids.owner));
  await putEvents(service, seconds);
  const long = await track('2026-01-07');
  expect([long.count, long.points.length]).toEqual([4100, 1366]);
  expect((await owner.send('terminal', 'track', { msId: 'T2100000001', day: '2026-02-30' })).code).toBe(400);
});

it('counts the terminals of the scope that were online over 24 hours, and are now', async () => {
  const { id: serverId } = await prisma.server.create({ data: { name: 'trend', ip: 'trend.example.org', port: 5000 } });
  const row = (slots: number, clientId: number, online: number) => ({
    slotTime: new Date(Math.floor(service.clock.now().getTime() / SLOT_MS - slots) * SLOT_MS),
    serverId,
    clientId,
    online,
  });
  // The clock stands still: a period of five minutes may end at any moment.
  const { points } = await service.clock.freeze(async () => {
    await prisma.onlineSlot.createMany({
      data: [
        row(2, ids.owner, 3),
        row(2, ids.child, 4),
        row(2, ids.other, 50),
        row(1, ids.owner, 6),
        row(400, ids.owner, 9),
      ],
    });
    return (await owner.call('terminal', 'onlineTrend')).result;
  });
  expect(points.map(({ online }) => online)).toHaveLength(289);
  expect(points.slice(-4).map(({ online }) => online)).toEqual([0, 7, 6, 1]);
  expect(points.slice(0, -4).every(({ online }) => online === 0)).toBe(true);
});

const positionsOf = async (session: Session) =>
  (await session.call('terminal', 'positions', { keyword: 'T2100000009' })).result.positions.length;

it('forgets the last position of a terminal that another client gets', async () => {
  const terminalId = await putTerminal(service, 'T2100000009', ids.owner);
  await prisma.terminalPosition.create({ data: { terminalId, at: minutesAgo(2), lat: 1, lon: 2 } });
  expect(await positionsOf(owner)).toBe(1);
  await admin.call('terminal', 'transfer', { msIds: ['T2100000009'], clientId: ids.other });
  expect([await positionsOf(admin), await prisma.terminalPosition.count({ where: { terminalId } })]).toEqual([0, 0]);
});
