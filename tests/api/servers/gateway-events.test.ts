import type { GatewayResult } from '@roger/contract/gateway/define';
import type { events } from '@roger/contract/gateway/events';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putVideo } from '../../support/fixtures/use.ts';
import { putRadioServer, type RadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

type Answer = GatewayResult<typeof events>;

const service = await useService();
const { prisma, pool } = service.database;
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const clientId = await putClient(service, admin, 'Rangers', { servId: north.servId, areaMinutes: 120 });
const bothServers = { serverId: north.servId, backupServerId: south.servId };
const now = () => service.clock.now().getTime();

let terminals = 0;
let seq = 0;
/** Creates a terminal of both servers; returns its ID too. */
async function createTerminal(columns: Parameters<typeof putTerminal>[3] = {}) {
  terminals += 1;
  const msId = `T${String(1_000_000_000 + terminals)}`;
  return { msId, id: await putTerminal(service, msId, clientId, { ...bothServers, ...columns }) };
}

async function send(events: readonly object[], server: RadioServer = north, stream = 'main'): Promise<Answer> {
  const numbered = events.map((event) => ({ seq: (seq += 1), at: now(), ...event }));
  const { status, body } = await server.post('events', { stream, events: numbered });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const presence = (terminalId: number) => prisma.terminalPresence.findUnique({ where: { terminalId } });
const sessions = (terminalId: number) =>
  prisma.onlineSession.findMany({ where: { terminalId }, orderBy: { id: 'asc' } });
const days = (terminalId: number) => prisma.onlineDay.findMany({ where: { terminalId }, orderBy: { date: 'asc' } });
const statusOf = async (msId: string) => (await admin.call('terminal', 'queryMsExt', { msId })).result.onlineStatus;
const reasons = ({ refused }: Answer) => refused.map(({ reason }) => reason);
const online = (msId: string, fields: object = {}) => ({ type: 'online', msId, connType: 'TCP', ...fields });

describe('a batch', () => {
  it('is taken once: a replay changes nothing, and what comes after it is new', async () => {
    const { msId, id } = await createTerminal();
    const batch = {
      stream: 'replayed',
      events: [
        { seq: 3, at: now(), ...online(msId) },
        { seq: 9, at: now(), type: 'call', msId, callId: 'c', kind: 'group', seconds: 4 },
      ],
    };
    expect((await north.post('events', batch)).body).toEqual({
      taken: 2,
      duplicates: 0,
      refused: [],
      ignored: 0,
      lastSeq: 9,
    });
    expect((await north.post('events', batch)).body).toEqual({
      taken: 0,
      duplicates: 2,
      refused: [],
      ignored: 0,
      lastSeq: 9,
    });
    expect(await sessions(id)).toHaveLength(1);
    expect((await prisma.trafficSlot.findMany()).map(({ kind, count }) => [kind, count])).toEqual([['call.group', 1]]);
    expect((await south.post('events', { stream: 'replayed', events: [] })).body).toMatchObject({ lastSeq: null });
  });

  it.each<[string, object, string]>([
    ['without a stream', { events: [] }, '#/stream'],
    ['with an invisible stream', { stream: 'a b', events: [] }, '#/stream'],
    ['with a seq that falls', { stream: 'x', events: [{ seq: 2 }, { seq: 1 }] }, '#/events/1/seq'],
    ['with a seq twice', { stream: 'x', events: [{ seq: 2 }, { seq: 2 }] }, '#/events/1/seq'],
    ['without a seq', { stream: 'x', events: [{ type: 'heartbeat' }] }, '#/events/0/seq'],
    ['with something else for an event', { stream: 'x', events: [1] }, '#/events'],
    [
      'with too many events',
      { stream: 'x', events: Array.from({ length: 5001 }, (_, index) => ({ seq: index })) },
      '#/events',
    ],
  ])('%s is wrong as a whole', async (_, body, pointer) => {
    const answer = await north.post('events', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: expect.stringContaining(pointer) as string }] },
    });
    expect(await prisma.gatewayStream.count({ where: { stream: 'x' } })).toBe(0);
  });
});

describe('refused is', () => {
  it('what is not as its type asks, too early, too late, of a foreign or of a limited terminal', async () => {
    const { msId } = await createTerminal();
    const limited = await createTerminal({ limitReason: 'admin' });
    const foreign = 'T9000000000';
    await putTerminal(service, foreign, clientId);
    const answer = await send([
      { type: 'noSuchType', msId },
      { ...online(msId), connType: 'SMS' },
      { ...online(msId), extra: 1 },
      { type: 'location', msId, lat: 91, lon: 0 },
      { type: 'groupChange', msId, grpId: 2_000_000_000 },
      { type: 'alarm', msId, kind: null, on: true },
      { type: 'usage', msId, upBytes: 1, downBytes: 1 },
      { type: 'usage', msId, iccid: '8949000000000000077', upBytes: 1e12, downBytes: 1 },
      { type: 'functionUse', msId, funcId: 1_000_000, seconds: 5, begun: now() },
      { type: 'upgrade', msId, taskId: 1, state: 'done' },
      { type: 'heartbeat', msId, at: now() + 6 * 60_000 },
      { type: 'heartbeat', msId, at: now() - 8 * 86_400_000 },
      { type: 'heartbeat', msId: 'T9999999999' },
      { type: 'heartbeat', msId: foreign },
      { type: 'heartbeat', msId: 'x' },
      online(limited.msId),
      { type: 'alarm', msId: limited.msId, kind: 'sos', on: true },
      { type: 'offline', msId: limited.msId, reason: 'kicked' },
    ]);
    expect(reasons(answer)).toEqual([
      ...Array.from({ length: 10 }, () => 'badField'),
      'future',
      'tooOld',
      'unknownTerminal',
      'unknownTerminal',
      'unknownTerminal',
      'limited',
    ]);
    // A badField names its field, the untimely ones their time, and no other refusal has one.
    const fields = ['type', 'connType', 'extra', 'lat', 'grpId', 'kind', 'iccid', 'downBytes', 'funcId', 'taskId'];
    expect(answer.refused.flatMap(({ field }) => field ?? [])).toEqual([...fields, 'at', 'at']);
    expect(answer.refused.map(({ index }) => index)).toEqual(Array.from({ length: 16 }, (_, index) => index));
    expect(answer.taken).toBe(2);
  });

  it('a use that began too long ago, or is longer than the time since; no day has more than eight days', async () => {
    const { msId, id } = await createTerminal();
    const funcId = await putVideo(service, id);
    const week = 7 * 86_400;
    const use = (seconds: number, begunSecondsAgo: number) => ({
      type: 'functionUse',
      msId,
      funcId,
      seconds,
      begun: now() - begunSecondsAgo * 1000,
    });
    const answer = await send([use(5, week + 3600), { ...use(5, 0), begun: 0 }, use(1000, 60), use(60, 59)]);
    expect(answer.refused.map(({ index, field }) => [index, field])).toEqual([
      [0, 'begun'],
      [1, 'begun'],
      [2, 'seconds'],
    ]);
    for (let times = 0; times < 2; times += 1) await send([use(week, week), use(week, week)]);
    const [stored] = await prisma.functionUse.findMany({ where: { terminalId: id } });
    expect(stored?.seconds).toBe(8 * 86_400);
  });

  it('an answer of a radio that cannot be stored, and not the rest of its batch', async () => {
    const { msId, id } = await createTerminal();
    const { id: commandId } = await prisma.terminalCommand.create({
      data: { serverId: north.servId, terminalId: id, type: 'locate', params: {}, createTime: service.clock.now() },
    });
    const ack = { type: 'ack', commandId: String(commandId), ok: true };
    const answer = await send([
      { ...ack, result: { text: '\0' } },
      { ...ack, result: { list: ['\uD83D'] } },
      online(msId),
      { ...ack, result: { lat: 1 } },
    ]);
    expect(answer.refused.map(({ index, reason, field }) => [index, reason, field])).toEqual([
      [0, 'badField', 'result'],
      [1, 'badField', 'result'],
    ]);
    expect(answer.taken).toBe(2);
    expect(await prisma.terminalCommand.findUnique({ where: { id: commandId } })).toMatchObject({ result: { lat: 1 } });
  });
});

describe('what is not known', () => {
  it('may be null as well as left out, where it may be left out', async () => {
    const { msId } = await createTerminal();
    const { refused, taken } = await send([
      { ...online(msId), ip: null, version: null, imei: null, iccid: null, grpId: null },
      { type: 'location', msId, lat: 1, lon: 2, accuracy: null, speed: null, heading: null },
      { type: 'call', msId, callId: 'c', kind: 'individual', grpId: null, toMsIds: null, seconds: 3 },
      { type: 'message', msId, kind: 'text', grpId: null, toMsId: null, bytes: null },
      { type: 'groupChange', msId, grpId: null },
      { type: 'ack', msId: null, commandId: '999999999', ok: false, reason: null, result: null },
    ]);
    expect(refused).toEqual([]);
    expect(taken).toBe(6);
    expect(await statusOf(msId)).toBe('online');
  });

  it('may be a command of a terminal that cannot exist, which is ignored', async () => {
    const { msId } = await createTerminal();
    const { taken } = await send([{ type: 'ack', commandId: '2999999999900000', ok: true }, online(msId)]);
    expect([taken, await statusOf(msId)]).toEqual([2, 'online']);
  });
});

describe('presence', () => {
  it('begins with online and ends with offline, and the days add up', async () => {
    const group = await createTerminal().then(async (one) => ({
      ...one,
      grpId: await putGroup(service, clientId, 'Watch', [one.id]),
    }));
    const begin = now() - 100_000;
    await send([{ ...online(group.msId, { ip: '10.1.1.1', grpId: group.grpId, version: '9.1' }), at: begin }]);
    expect(await statusOf(group.msId)).toBe('online');
    expect(await presence(group.id)).toMatchObject({
      connType: 'TCP',
      ip: '10.1.1.1',
      groupId: group.grpId,
      serverId: north.servId,
    });
    expect(await prisma.terminal.findUnique({ where: { id: group.id } })).toMatchObject({
      version: '9.1',
      rowVersion: 1,
    });
    await send([
      { type: 'groupChange', msId: group.msId, grpId: null },
      { type: 'offline', msId: group.msId, reason: 'signOff', at: begin + 90_500 },
    ]);
    expect(await statusOf(group.msId)).toBe('online');
    const end = now();
    await send([{ type: 'offline', msId: group.msId, reason: 'signOff', at: end }]);
    expect(await statusOf(group.msId)).toBe('offline');
    expect(await sessions(group.id)).toMatchObject([
      { beginTime: new Date(begin), endTime: new Date(end), reason: 'signOff', groupId: null, clientId },
    ]);
    const counted = await days(group.id);
    const seconds = counted.reduce((sum, day) => sum + day.seconds, 0);
    expect(seconds).toBe(Math.floor(end / 1000) - Math.floor(begin / 1000));
    expect(await presence(group.id)).toMatchObject({
      sessionId: null,
      signedOff: true,
      lastOfflineTime: new Date(end),
    });
  });

  it('is parted by the midnights of the client', async () => {
    const { msId, id } = await createTerminal();
    const midnight = Math.floor((now() + 7_200_000) / 86_400_000) * 86_400_000 - 7_200_000;
    const [begin, end] = [midnight - 86_400_000 - 60_000, midnight - 1000];
    await send([
      { ...online(msId), at: begin },
      { type: 'offline', msId, reason: 'lost', at: end },
    ]);
    expect(
      (await days(id)).map(({ seconds, sessions: n, lastOfflineTime }) => [seconds, n, lastOfflineTime?.getTime()]),
    ).toEqual([
      [60, 1, undefined],
      [86_399, 1, end],
    ]);
  });

  it('does not go back where something comes late', async () => {
    const { msId, id } = await createTerminal();
    await send([online(msId)]);
    const before = await presence(id);
    await send([
      { type: 'offline', msId, reason: 'lost', at: now() - 60_000 },
      { ...online(msId, { version: 'old' }), at: now() - 120_000 },
      { type: 'heartbeat', msId, at: now() - 90_000 },
    ]);
    expect(await presence(id)).toEqual(before);
    expect(await prisma.terminal.findUnique({ where: { id } })).toMatchObject({ version: null });
    // A sign-on without a version takes none away, in a batch or alone.
    await send([online(msId, { version: 'V2' }), online(msId)]);
    expect(await prisma.terminal.findUnique({ where: { id } })).toMatchObject({ version: 'V2' });
  });

  it('moves to the server where the terminal came online last, and only that ends it', async () => {
    const { msId, id } = await createTerminal();
    await send([online(msId)]);
    await send([online(msId)], south);
    await send([{ type: 'offline', msId, reason: 'lost' }]);
    expect(await statusOf(msId)).toBe('online');
    expect((await sessions(id)).map(({ serverId, reason }) => [serverId, reason])).toEqual([
      [north.servId, 'moved'],
      [south.servId, null],
    ]);
    await send([{ type: 'offline', msId, reason: 'kicked' }], south);
    expect(await statusOf(msId)).toBe('offline');
  });

  it('lasts three heartbeats, of a UDP terminal its own', async () => {
    const [tcp, udp] = [await createTerminal({ heartbeat: 60 }), await createTerminal({ udpHeartbeat: 20 })];
    await send([online(tcp.msId), online(udp.msId, { connType: 'UDP' })]);
    await service.clock.later(90_000, async () => {
      expect([await statusOf(tcp.msId), await statusOf(udp.msId)]).toEqual(['online', 'offline']);
      await send([{ type: 'heartbeats', msIds: [udp.msId] }]);
      expect(await statusOf(udp.msId)).toBe('online');
    });
  });

  it('is not begun by a heartbeat, and what is unknown or limited in a list is counted', async () => {
    const [never, offline, limited] = [
      await createTerminal(),
      await createTerminal(),
      await createTerminal({ limitReason: 'expired' }),
    ];
    await send([online(offline.msId), { type: 'offline', msId: offline.msId, reason: 'signOff' }]);
    const answer = await send([
      { type: 'heartbeat', msId: never.msId },
      { type: 'heartbeats', msIds: [never.msId, offline.msId, limited.msId, 'T9999999998'] },
    ]);
    expect(answer).toMatchObject({ taken: 2, ignored: 2, refused: [] });
    expect([await statusOf(never.msId), await statusOf(offline.msId)]).toEqual(['never', 'offline']);
    expect(await presence(never.id)).toBeNull();
  });

  it('is published to all processes', async () => {
    const { msId, id } = await createTerminal();
    const messages: unknown[] = [];
    const end = service.bus.subscribe('presence', ({ changes }) => messages.push(...changes));
    await send([online(msId)]);
    await send([{ type: 'heartbeat', msId }]);
    await send([{ type: 'offline', msId, reason: 'lost' }]);
    end();
    expect(messages).toEqual([
      [id, clientId, 'online', msId, north.servId, null],
      [id, clientId, 'offline', msId, null, null],
    ]);
  });
});

it('has partitions for the days ahead from the start, and makes what is missing', async () => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_inherits where inhparent = 'gateway_event'::regclass`,
  );
  expect(rows[0]?.n).toBe(17);
  const { msId } = await createTerminal();
  await service.clock.later(40 * 86_400_000, async () => {
    expect(await send([{ type: 'alarm', msId, kind: 'sos', on: true }])).toMatchObject({ taken: 1 });
  });
});
