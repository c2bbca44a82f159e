import { followClients } from '@roger/domain/tenancy/clients/follow-clients';
import { rollUpStatistics } from '@roger/domain/servers/statistics/roll-up-statistics';
import { beforeEach, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putAccount, putClient, putRole, putServer } from '../../support/fixtures/basics.ts';
import { putMinute, putOnlineSlot, putTraffic } from '../../support/fixtures/statistics.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma, pool } = service.database;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const thisHour = Math.floor(service.clock.now().getTime() / HOUR_MS) * HOUR_MS;
/** A time `minutes` minutes into the hour `hoursAgo` hours ago. */
const at = (hoursAgo: number, minutes = 0) => new Date(thisHour - hoursAgo * HOUR_MS + minutes * MINUTE_MS);
const wire = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

const serverId = await putServer(admin, 'Statistics one', 'one.stat.example');
const otherId = await putServer(admin, 'Statistics two', 'two.stat.example');
const agent = await putClient(service, admin, 'Statistics agent', { servId: serverId });
const child = await putClient(service, admin, 'Statistics child', { pid: agent, type: 2, servId: serverId });
const stranger = await putClient(service, admin, 'Statistics stranger', { servId: otherId });
const keys = ['serverStat', 'server-stat.export'];
await putAccount(service, 'stat-agent', agent, await putRole(service, agent, 'Statistics', keys));
const reader = await signIn(service, 'stat-agent');

/** Adds up finished hours. Two runs: one marks an hour, a later one adds it up. */
async function rollUp(range = {}): Promise<number> {
  await rollUpStatistics(jobOf(service));
  await pool.query(`update stat_hour set dirty_time = dirty_time - interval '5 minutes' where dirty_time is not null`);
  return (await rollUpStatistics(jobOf(service), range)).hours;
}
const stat = async (session: Session, input: object) => (await session.call('serverStat', 'stat', input)).result;
const within = (begin: Date, end: Date) => ({ begin: wire(begin), end: wire(new Date(end.getTime() - 1000)) });
const NO_CALLS = { group: 0, individual: 0, temporary: 0, all: 0, broadcast: 0, video: 0 };
const NO_MESSAGES = { text: 0, image: 0, file: 0, location: 0 };

beforeEach(async () => {
  await pool.query(
    'truncate server_minute, traffic_slot, online_slot, stat_hour, server_hour, traffic_hour, online_hour, traffic_total',
  );
  await putMinute(service, serverId, at(3, 1), 10);
  await putMinute(service, serverId, at(3, 2), 20);
  await putMinute(service, otherId, at(3, 2), 5);
  await putMinute(service, serverId, at(1, 30), 8);
  await putTraffic(service, { serverId, clientId: agent, slotTime: at(3, 0) }, { 'call.group': 2, 'message.text': 1 });
  await putTraffic(service, { serverId, clientId: child, slotTime: at(3, 5) }, { 'call.group': 3 });
  await putTraffic(service, { serverId: otherId, clientId: stranger, slotTime: at(3, 5) }, { 'call.video': 7 });
  await putOnlineSlot(service, { serverId, clientId: agent, slotTime: at(3, 0) }, 4);
  await putOnlineSlot(service, { serverId, clientId: child, slotTime: at(3, 0) }, 1);
  await putOnlineSlot(service, { serverId, clientId: child, slotTime: at(3, 5) }, 2);
});

/** Expects the figures of the three hours, whether they are added up or not. */
async function expectFigures(): Promise<void> {
  const three = within(at(3), at(0));
  const all = await stat(admin, three);
  expect(all.points).toHaveLength(3);
  expect(all.points[0]).toEqual({
    time: wire(at(3)),
    usersOnline: 25,
    tcp: 25,
    udp: 0,
    requests: 35,
    responses: 35,
    calls: { ...NO_CALLS, group: 5, video: 7 },
    messages: { ...NO_MESSAGES, text: 1 },
  });
  expect(all.points[1]).toMatchObject({ usersOnline: null, requests: null, responses: null, calls: NO_CALLS });
  expect(all.totals).toMatchObject({
    usersOnline: { peak: 25, mean: 14.3 },
    requests: 43,
    responses: 43,
    udp: { peak: 0, mean: 0 },
  });
  const one = await stat(admin, { ...three, servId: serverId });
  expect(one.totals).toMatchObject({ usersOnline: { peak: 20, mean: 12.7 }, calls: { group: 5, video: 0 } });
  const own = await stat(reader, three);
  expect(own.points[0]).toMatchObject({ usersOnline: 5, tcp: null, udp: null, requests: null, responses: null });
  expect(own.totals).toMatchObject({
    usersOnline: { peak: 5, mean: 3.5 },
    tcp: null,
    requests: null,
    calls: { ...NO_CALLS, group: 5 },
    messages: { text: 1 },
  });
}

describe('statistics of servers', () => {
  it('are the same before they are added up, afterwards, and added up again', async () => {
    await expectFigures();
    expect(await rollUp()).toBeGreaterThan(0);
    expect(await prisma.serverHour.count()).toBeGreaterThan(0);
    await expectFigures();
    expect(await rollUp()).toBe(0);
    const again = { begin: at(4).toISOString().replace('.000', ''), end: at(0).toISOString().replace('.000', '') };
    expect(await rollUp(again)).toBeGreaterThan(1);
    await expectFigures();
  });

  it('are the same by five minutes, of all servers and of one, before and after they are added up', async () => {
    const fine = { ...within(at(4), at(0)), step: '5m' };
    const read = async () =>
      Promise.all([
        stat(admin, fine),
        stat(admin, { ...fine, servId: serverId }),
        stat(admin, { ...fine, ...within(at(3, 5), at(2)) }),
        stat(reader, fine),
      ]);
    const before = await read();
    expect(before.map(({ totals }) => [totals.calls.group, totals.calls.video, totals.requests])).toEqual([
      [5, 7, 43],
      [5, 0, 38],
      [3, 7, 0],
      [5, 0, null],
    ]);
    await rollUp();
    expect(await prisma.trafficTotal.count()).toBe(4);
    expect(await read()).toEqual(before);
    await pool.query(`update traffic_slot set count = count + 1 where kind = 'call.video'`);
    expect((await read()).map(({ totals }) => totals.calls.video)).toEqual([8, 0, 8, 0]);
    await rollUp();
    expect((await read()).map(({ totals }) => totals.calls.video)).toEqual([8, 0, 8, 0]);
    // Added-up hours are read from the sums.
    await pool.query(`update traffic_total set count = count + 100 where kind = 'call.video'`);
    expect((await read()).map(({ totals }) => totals.calls.video)).toEqual([108, 0, 108, 0]);
  });

  it('of a deleted client stay its superior’s, added to what that has', async () => {
    await rollUp();
    const both = async (input: object) => Promise.all([admin, reader].map((session) => stat(session, input)));
    const hours = await both(within(at(3), at(0)));
    const fine = await both({ ...within(at(3), at(0)), step: '5m' });
    const deletedClient = await putClient(service, admin, 'Statistics goes', { pid: agent, type: 2 });
    await pool.query('update traffic_slot set client_id = $1 where client_id = $2', [deletedClient, child]);
    await pool.query('update online_slot set client_id = $1 where client_id = $2', [deletedClient, child]);
    await putTraffic(service, { serverId, clientId: agent, slotTime: at(3, 5) }, { 'call.group': 1 });
    await rollUp();
    expect((await admin.call('client', 'deleteBatch', { ids: [deletedClient] })).code).toBe(200);
    const of = { moved: [], gone: [{ id: deletedClient, toId: agent }] };
    expect(await followClients(jobOf(service), of)).toEqual({ rows: 3 });
    expect(await followClients(jobOf(service), of)).toEqual({ rows: 0 });
    expect(await prisma.statHour.count({ where: { dirtyTime: { not: null } } })).toBe(0);
    expect(
      await prisma.trafficSlot.findMany({
        where: { slotTime: at(3, 5), serverId },
        select: { clientId: true, count: true },
      }),
    ).toEqual([{ clientId: agent, count: 4 }]);
    expect(
      await prisma.onlineSlot.findMany({ where: { serverId }, orderBy: { slotTime: 'asc' }, select: { online: true } }),
    ).toEqual([{ online: 5 }, { online: 2 }]);
    const more = ({ points, totals }: (typeof hours)[number]) => [
      points.length,
      totals.calls.group - 1,
      totals.usersOnline,
    ];
    const same = ({ points, totals }: (typeof hours)[number]) => [
      points.length,
      totals.calls.group,
      totals.usersOnline,
    ];
    expect((await both(within(at(3), at(0)))).map(more)).toEqual(hours.map(same));
    expect((await both({ ...within(at(3), at(0)), step: '5m' })).map(more)).toEqual(fine.map(same));
    const again = { begin: at(4).toISOString().replace('.000', ''), end: at(0).toISOString().replace('.000', '') };
    await rollUp(again);
    expect((await both(within(at(3), at(0)))).map(more)).toEqual(hours.map(same));
  });

  it('show what comes late at once, and it is added up afterwards', async () => {
    await rollUp();
    await putTraffic(service, { serverId, clientId: child, slotTime: at(3, 10) }, { 'call.all': 4 });
    const late = async () => (await stat(reader, within(at(3), at(2)))).totals.calls.all;
    expect(await late()).toBe(4);
    expect(await rollUp()).toBe(1);
    expect(await late()).toBe(4);
    expect(await prisma.trafficHour.count({ where: { kind: 'call.all' } })).toBe(3);
  });

  it('are read by five minutes, hours, or days of the reader', async () => {
    const fine = await stat(admin, { ...within(at(3), at(2)), step: '5m' });
    expect(fine.points).toHaveLength(12);
    expect(fine.points.map(({ calls }) => calls.group).slice(0, 3)).toEqual([2, 3, 0]);
    const hours = await stat(admin, {});
    // Hours that have not begun have no point, not a zero.
    expect(hours.points.at(-1)?.time).toBe(
      wire(new Date(Math.floor(service.clock.now().getTime() / 3_600_000) * 3_600_000)),
    );
    const tomorrow = new Date(service.clock.now().getTime() + 86_400_000);
    expect((await stat(admin, within(tomorrow, new Date(tomorrow.getTime() + 7_200_000)))).points).toEqual([]);
    const days = await stat(admin, { step: '1d' });
    expect(days.points).toHaveLength(7);
    expect(days.totals.calls.group).toBe(5);
  });

  it('of days that begin within an hour count each value on its day, before and after they are added up', async () => {
    const client = await putClient(service, admin, 'Statistics Kolkata', {
      timeZone: 'Asia/Kolkata',
      areaMinutes: 330,
    });
    await putAccount(service, 'stat-kolkata', client, await putRole(service, client, 'Statistics', keys));
    const kolkata = await signIn(service, 'stat-kolkata');
    const [dayMs, zoneMs] = [24 * HOUR_MS, 330 * MINUTE_MS];
    // The latest midnight there with an hour around it that is over.
    const midnight = Math.floor((thisHour - 2 * HOUR_MS + zoneMs) / dayMs) * dayMs - zoneMs;
    for (const [minutes, calls] of [
      [-10, 2],
      [10, 3],
    ] as const) {
      const place = { serverId, clientId: client, slotTime: new Date(midnight + minutes * MINUTE_MS) };
      await putTraffic(service, place, { 'call.group': calls });
      await putOnlineSlot(service, place, calls);
    }
    // Times on the wire are UTC.
    const days = { ...within(new Date(midnight - dayMs), new Date(midnight + dayMs)), step: '1d' };
    const last = { ...within(new Date(midnight), new Date(midnight + dayMs)), step: '1d' };
    const read = async () =>
      (await Promise.all([stat(kolkata, days), stat(kolkata, last)])).map(({ points }) =>
        points.map(({ calls, usersOnline }) => [calls.group, usersOnline]),
      );
    const figures = [
      [
        [2, 2],
        [3, 3],
      ],
      [[3, 3]],
    ];
    expect(await read()).toEqual(figures);
    expect(await rollUp()).toBeGreaterThan(0);
    expect(await read()).toEqual(figures);
  });

  it('of days that begin within an hour keep the hours without single values, on the last of a month too', async () => {
    const zoned = await putClient(service, admin, 'Statistics Colombo', { timeZone: 'Asia/Colombo', areaMinutes: 330 });
    await putAccount(service, 'stat-colombo', zoned, await putRole(service, zoned, 'Statistics', keys));
    const hour = new Date('2041-05-29T18:00:00Z');
    const count = { hour, scopeId: zoned, serverId, kind: 'call.group', count: 7n };
    await prisma.statHour.create({ data: { hour, dirtyTime: null } });
    await prisma.trafficHour.create({ data: count });
    const now = Date.parse('2041-08-31T12:00:00Z');
    await service.clock.later(now - service.clock.now().getTime(), async () => {
      const reader2041 = await signIn(service, 'stat-colombo');
      const days = await stat(reader2041, { begin: '2041-05-28 00:00:00', end: '2041-06-03 00:00:00', step: '1d' });
      expect(days.totals.calls.group).toBe(7);
    });
  });

  it.each([
    [{ begin: '2026-01-01 00:00:00', end: '2026-01-02 00:00:00' }, 'begin', 'dateOlder'],
    [{ begin: wire(at(2)), end: wire(at(4)) }, 'end', 'dateRange'],
    [{ begin: wire(at(24 * 60)), step: '1h' }, 'step', 'count'],
    [{ begin: wire(at(24 * 120)), end: wire(at(24 * 119)), step: '5m' }, 'begin', 'dateOlder'],
  ])('refuse %j', async (input, field, rule) => {
    const refused = await admin.raw('serverStat', 'stat', { end: wire(at(0)), ...input });
    expect(refused).toMatchObject({ code: 400, errors: [{ field, rule }] });
  });

  it('of a server that the reader does not see are not found', async () => {
    expect((await reader.raw('serverStat', 'stat', { servId: otherId })).code).toBe(3102);
  });

  it('are exported with each count in a column of its own', async () => {
    const { body } = await admin.raw('serverStat', 'exportStat', {
      ...within(at(3), at(2)),
      format: 'csv',
      columns: ['usersOnline', 'groupCalls', 'textMessages'],
    });
    expect(String(body).split('\r\n')[1]).toBe('25,5,1');
  });
});
