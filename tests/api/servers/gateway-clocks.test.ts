import { sweepPresence } from '@roger/domain/fleet/presence/sweep-presence';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { putRadioServer, type RadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const clientId = await putClient(service, admin, 'Rangers', { servId: north.servId, areaMinutes: 330 });
const now = () => service.clock.now().getTime();
const [MINUTE, HOUR] = [60_000, 3_600_000];

let numbers = 0;
async function createTerminal() {
  const msId = `T${String(2_000_000_000 + (numbers += 1))}`;
  const both = { serverId: north.servId, backupServerId: south.servId, expiresInDays: 3650 };
  return { msId, id: await putTerminal(service, msId, clientId, both) };
}

let seq = 0;
/** Sends events as one batch; returns the number of accepted events and the reasons of the refused ones. */
async function send(events: readonly object[], server: RadioServer = north): Promise<[number, string[]]> {
  const numbered = events.map((event) => ({ seq: (seq += 1), at: now(), ...event }));
  const { status, body } = await server.post('events', { stream: 'clocks', events: numbered });
  expect(status).toBe(200);
  const { taken, refused } = body as { taken: number; refused: { reason: string; field?: string }[] };
  const untimely = refused.filter(({ reason }) => reason === 'future' || reason === 'tooOld');
  expect(untimely.filter(({ field }) => field !== 'at')).toEqual([]);
  return [taken, refused.map(({ reason }) => reason)];
}

const online = (msId: string, at: number) => ({ type: 'online', msId, connType: 'TCP', at });
const offline = (msId: string, at: number) => ({ type: 'offline', msId, reason: 'lost', at });
const beat = (msId: string, at: number) => ({ type: 'heartbeat', msId, at });
const stat = (at: number) => ({ type: 'serverStat', usersOnline: 1, tcp: 1, udp: 0, requests: 1, responses: 1, at });
const presence = (terminalId: number) => prisma.terminalPresence.findUnique({ where: { terminalId } });
const statusOf = async (msId: string) => (await admin.call('terminal', 'queryMsExt', { msId })).result.onlineStatus;

const second = (time: Date | null) => Math.floor((time?.getTime() ?? 0) / 1000);

/** Sessions, oldest first. Expects that they do not overlap and that the days contain exactly their seconds. */
async function consistentSessions(terminalId: number) {
  const sessions = await prisma.onlineSession.findMany({
    where: { terminalId },
    orderBy: [{ beginTime: 'asc' }, { id: 'asc' }],
  });
  const isOrderly = sessions.every(({ beginTime, endTime }, index) => {
    const next = sessions[index + 1];
    return endTime === null
      ? next === undefined
      : endTime >= beginTime && (next === undefined || endTime <= next.beginTime);
  });
  expect(isOrderly).toBe(true);
  const ended = sessions.filter(({ endTime }) => endTime !== null);
  const days = await prisma.onlineDay.findMany({ where: { terminalId } });
  expect(days.reduce((sum, day) => sum + day.seconds, 0)).toBe(
    ended.reduce((sum, { beginTime, endTime }) => sum + second(endTime) - second(beginTime), 0),
  );
  return sessions;
}

describe('a server whose clock', () => {
  it('is six minutes ahead or eight days behind is refused, and changes nothing', async () => {
    const { msId, id } = await createTerminal();
    await send([online(msId, now())]);
    const before = await presence(id);
    const [ahead, behind] = [now() + 6 * MINUTE, now() - 8 * 24 * HOUR];
    expect(await send([offline(msId, ahead), beat(msId, ahead), online(msId, ahead)])).toEqual([
      0,
      ['future', 'future', 'future'],
    ]);
    expect(await send([offline(msId, behind), beat(msId, behind)])).toEqual([0, ['tooOld', 'tooOld']]);
    expect(await presence(id)).toEqual(before);
    expect(await statusOf(msId)).toBe('online');
    // The stream does not repeat the events: their numbers are recorded.
    expect(await prisma.gatewayStream.findFirst({ where: { stream: 'clocks' } })).toMatchObject({
      lastSeq: BigInt(seq),
    });
  });

  it('jumps back by an hour in the middle moves no state back, and its sessions follow one another', async () => {
    const { msId, id } = await createTerminal();
    const begin = now() - 2 * MINUTE;
    await send([online(msId, begin), beat(msId, now())]);
    const before = await presence(id);
    await send([offline(msId, now() - HOUR), online(msId, now() - HOUR + 1000), beat(msId, now() - HOUR + 2000)]);
    expect(await presence(id)).toEqual(before);
    expect(await statusOf(msId)).toBe('online');
    await send([offline(msId, now()), online(msId, now() + 1000), offline(msId, now() + 2000)]);
    expect(await consistentSessions(id)).toHaveLength(2);
    expect(await statusOf(msId)).toBe('offline');
  });

  it('is behind of another one’s: the later event wins, in whichever order they come', async () => {
    const t = now() - MINUTE;
    for (const order of [
      [north, south],
      [south, north],
    ]) {
      const { msId, id } = await createTerminal();
      for (const server of order) await send([online(msId, server === north ? t : t + 5000)], server);
      await send([offline(msId, t + 6000)], north);
      expect(await presence(id)).toMatchObject({
        serverId: south.servId,
        lastOnlineTime: new Date(t + 5000),
        signedOff: false,
      });
      await send([offline(msId, t + 7000)], south);
      const sessions = await consistentSessions(id);
      expect(sessions.at(-1)).toMatchObject({ serverId: south.servId, endTime: new Date(t + 7000) });
    }
  });
});

/** The difference of a server's clock at its page, in the list, and at home. */
async function clockSeconds(server: RadioServer) {
  const { servId } = server;
  const [{ result: detail }, { result: list }, { result: home }] = [
    await admin.call('server', 'detail', { servId }),
    await admin.call('server', 'list', { servId: [servId] }),
    await admin.call('terminal', 'fleetTasks'),
  ];
  expect(list.records.map((row) => row.clockSeconds)).toEqual([detail.clockSeconds]);
  return [detail.status, detail.clockSeconds, home.clocks];
}

describe('the clock of a server', () => {
  const right = ['connected', null, { count: 0, seconds: 0 }];

  it('that is ahead is displayed with its difference until events are accepted again', async () => {
    const { msId } = await createTerminal();
    await send([online(msId, now())]);
    expect(await clockSeconds(north)).toEqual(right);
    const ahead = 6 * MINUTE;
    await send([online(msId, now() + ahead - 20_000), beat(msId, now() + ahead)]);
    expect(await clockSeconds(north)).toEqual(['connected', 360, { count: 1, seconds: 360 }]);
    await north.get('changes');
    await send([{ type: 'nonsense' }]);
    expect(await clockSeconds(north)).toEqual(['connected', 360, { count: 1, seconds: 360 }]);
    await send([beat(msId, now() + 4 * MINUTE)]);
    expect(await clockSeconds(north)).toEqual(right);
  });

  it('that is behind is displayed too: its terminals seem silent', async () => {
    const { msId } = await createTerminal();
    const behind = now() - 2 * HOUR;
    await send([online(msId, behind), stat(behind)], south);
    expect(await statusOf(msId)).toBe('offline');
    expect(await clockSeconds(south)).toEqual(['connected', -7200, { count: 1, seconds: -7200 }]);
    await send([stat(now() - 8 * 24 * HOUR)], south);
    await service.clock.later(10_000, () => send([stat(now() - 8 * 24 * HOUR)], south));
    expect(await clockSeconds(south)).toEqual(['connected', -691_200, { count: 1, seconds: -691_200 }]);
    await send([stat(now())], south);
    expect(await clockSeconds(south)).toEqual(right);
  });

  it('is not measured by events that waited in a radio', async () => {
    const { msId } = await createTerminal();
    await send([online(msId, now())]);
    await send([{ type: 'location', msId, lat: 1, lon: 2, at: now() - 2 * HOUR }]);
    expect(await clockSeconds(north)).toEqual(right);
  });

  it('that is ahead from the first event on leaves its stream without a lag', async () => {
    const events = [{ ...stat(now() + 6 * MINUTE), seq: 1 }];
    expect((await south.post('events', { stream: 'fresh', events })).status).toBe(200);
    const { eventStreams } = (await admin.call('server', 'detail', { servId: south.servId })).result;
    expect(eventStreams?.find(({ stream }) => stream === 'fresh')).toMatchObject({ lastAt: null, lagSeconds: null });
    await send([stat(now())], south);
  });

  it('is of no matter at home once the server is away', async () => {
    await send([stat(now() + 6 * MINUTE)]);
    await service.clock.later(3 * MINUTE, async () => {
      expect(await clockSeconds(north)).toEqual(['disconnected', 360, { count: 0, seconds: 0 }]);
    });
    await send([stat(now())]);
  });
});

/** Reports in a separate stream that terminals sign on at a given time. */
async function signOnInOwnStream(server: RadioServer, part: number, some: readonly { msId: string }[], at: number) {
  const events = some.map(({ msId }) => ({ seq: (seq += 1), ...online(msId, at) }));
  expect((await server.post('events', { stream: `race-${part}`, events })).body).toMatchObject({
    taken: some.length,
  });
}

it('two servers that race for terminals leave each with the later one, and no two sessions at a time', async () => {
  const racers = await Promise.all(Array.from({ length: 30 }, createTerminal));
  const t = now() - 10 * MINUTE;
  for (let round = 0; round < 3; round += 1) {
    const at = (server: RadioServer) => t + round * MINUTE + (server === south ? 500 : 0);
    await Promise.all(
      [north, south].map(async (server) =>
        Promise.all(
          [0, 1, 2].map((part) => signOnInOwnStream(server, part, racers.slice(part * 10, part * 10 + 10), at(server))),
        ),
      ),
    );
  }
  for (const { msId, id } of racers) {
    expect(await presence(id)).toMatchObject({
      serverId: south.servId,
      lastOnlineTime: new Date(t + 2 * MINUTE + 500),
    });
    await send([offline(msId, t + 4 * MINUTE)], south);
    await consistentSessions(id);
  }
});

describe('our own clock', () => {
  it('that is an hour ahead for a while ends no session for good, and no time is counted twice', async () => {
    const { msId, id } = await createTerminal();
    await send([online(msId, now())]);
    await service.clock.later(HOUR, async () => {
      expect(await statusOf(msId)).toBe('offline');
      await sweepPresence(jobOf(service));
    });
    expect(await presence(id)).toMatchObject({ sessionId: null, signedOff: false });
    await send([beat(msId, now() + 1000)]);
    expect(await statusOf(msId)).toBe('online');
    await send([offline(msId, now() + 2000)]);
    expect((await consistentSessions(id)).map(({ reason }) => reason)).toEqual(['silent', 'lost']);
  });

  it('that goes back an hour refuses what it takes for the future, until it is right again', async () => {
    const { msId, id } = await createTerminal();
    const real = now();
    await send([online(msId, real)]);
    await service.clock.later(-HOUR, async () => {
      expect(await send([beat(msId, real + 1000)])).toEqual([0, ['future']]);
      await sweepPresence(jobOf(service));
    });
    expect(await statusOf(msId)).toBe('online');
    await send([beat(msId, real + 2000), offline(msId, real + 3000)]);
    expect(await consistentSessions(id)).toHaveLength(1);
  });
});

/** Creates a terminal that is online over the last midnight of its client, counted up to it, and seen after it. */
async function overMidnight() {
  const one = await createTerminal();
  await prisma.terminal.update({ where: { id: one.id }, data: { heartbeat: 3600 } });
  const offset = 330 * MINUTE;
  const day = 24 * HOUR;
  const midnight = Math.floor((now() + offset) / day) * day + day - offset;
  const at = <T>(moment: number, work: () => Promise<T>) => service.clock.later(moment - now(), work);
  await at(midnight - HOUR, () => send([online(one.msId, midnight - HOUR)]));
  await at(midnight + 10_000, async () => {
    await send([beat(one.msId, midnight + 5000)]);
    await sweepPresence(jobOf(service));
    expect(await presence(one.id)).toMatchObject({ countedUntil: new Date(midnight) });
  });
  return { ...one, midnight, after: <T>(work: () => Promise<T>) => at(midnight + 20_000, work) };
}
const daysOf = async (terminalId: number) =>
  (await prisma.onlineDay.findMany({ where: { terminalId }, orderBy: { date: 'asc' } })).map(
    ({ seconds, sessions, lastOfflineTime }) => [seconds, sessions, lastOfflineTime?.getTime() ?? null],
  );

describe('an end that is reported after the midnight of the client', () => {
  it('ends the session before it, and leaves the new day empty', async () => {
    const { msId, id, midnight, after } = await overMidnight();
    const end = midnight - 10 * MINUTE;
    await after(() => send([offline(msId, end)]));
    expect(await consistentSessions(id)).toMatchObject([{ endTime: new Date(end), reason: 'lost' }]);
    expect(await daysOf(id)).toEqual([[3000, 1, end]]);
  });

  it('counts a sign-on elsewhere before it once', async () => {
    const { msId, id, midnight, after } = await overMidnight();
    const [moved, end] = [midnight - 10 * MINUTE, midnight + 15_000];
    await after(async () => {
      await send([online(msId, moved)], south);
      await send([offline(msId, end)], south);
    });
    expect(await consistentSessions(id)).toMatchObject([{ endTime: new Date(moved) }, { endTime: new Date(end) }]);
    expect(await daysOf(id)).toEqual([
      [3600, 2, null],
      [15, 1, end],
    ]);
  });
});
