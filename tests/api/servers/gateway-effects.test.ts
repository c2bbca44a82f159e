import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putVideo, runUseBilling } from '../../support/fixtures/use.ts';
import { putRadioServer, type RadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const clientId = await putClient(service, admin, 'Rangers', { servId: north.servId, areaMinutes: 0 });
const now = () => service.clock.now().getTime();
const DAY = 86_400_000;

let terminals = 0;
let seq = 0;
async function createTerminal(columns: Parameters<typeof putTerminal>[3] = {}) {
  terminals += 1;
  const msId = `T${String(1_000_000_000 + terminals)}`;
  return { msId, id: await putTerminal(service, msId, clientId, { serverId: north.servId, ...columns }) };
}

async function send(events: readonly object[], server: RadioServer = north): Promise<unknown> {
  const numbered = events.map((event) => ({ seq: (seq += 1), at: now(), ...event }));
  const { status, body } = await server.post('events', { stream: 'main', events: numbered });
  expect(status).toBe(200);
  return body;
}
const online = (msId: string, fields: object = {}) => ({ type: 'online', msId, connType: 'TCP', ...fields });
const storedChanges = (terminalId: number) =>
  prisma.gatewayEvent.findMany({
    where: { terminalId },
    orderBy: { id: 'asc' },
    select: { type: true, data: true, clientId: true },
  });

describe('an event', () => {
  it('of calls and messages counts by five minutes, client and kind, and is in the time line', async () => {
    const { msId, id } = await createTerminal();
    await send([
      { type: 'call', msId, callId: 'a', kind: 'group', grpId: 999_999, seconds: 9 },
      { type: 'call', msId, callId: 'b', kind: 'video', toMsIds: ['T9999999999'], seconds: 9 },
      { type: 'message', msId, kind: 'text', bytes: 5 },
      { type: 'message', msId, kind: 'text', toMsId: 'T9999999999' },
    ]);
    const slots = await prisma.trafficSlot.findMany({ orderBy: { kind: 'asc' } });
    expect(slots.map(({ kind, count, serverId, clientId: owner }) => [kind, count, serverId, owner])).toEqual([
      ['call.group', 1, north.servId, clientId],
      ['call.video', 1, north.servId, clientId],
      ['message.text', 2, north.servId, clientId],
    ]);
    expect(slots.every(({ slotTime }) => slotTime.getTime() % 300_000 === 0)).toBe(true);
    expect((await storedChanges(id)).slice(0, 2)).toEqual([
      { type: 'call', data: { callId: 'a', kind: 'group', groupId: 999_999, seconds: 9 }, clientId },
      { type: 'call', data: { callId: 'b', kind: 'video', toMsIds: ['T9999999999'], seconds: 9 }, clientId },
    ]);
  });

  it('of places, alarms and settings stores what is latest, whatever comes last', async () => {
    const { msId, id } = await createTerminal();
    await send([
      { type: 'location', msId, lat: 53.5, lon: 10, speed: 12 },
      { type: 'location', msId, lat: 1, lon: 1, at: now() - 60_000 },
      { type: 'alarm', msId, kind: 'sos', on: true },
      { type: 'alarm', msId, kind: 'sos', on: false, at: now() - 60_000 },
      { type: 'alarm', msId, kind: 'geoFence', on: true },
      { type: 'alarm', msId, kind: 'geoFence', on: false },
      { type: 'settings', msId, version: 7 },
    ]);
    await send([
      { type: 'location', msId, lat: 2, lon: 2, at: now() - 60_000 },
      { type: 'settings', msId, version: 3, at: now() - 60_000 },
    ]);
    expect(await prisma.terminalPosition.findUnique({ where: { terminalId: id } })).toMatchObject({
      lat: 53.5,
      lon: 10,
      speed: 12,
      heading: null,
    });
    const alarms = await prisma.terminalAlarm.findMany({ where: { terminalId: id }, orderBy: { kind: 'asc' } });
    expect(alarms.map(({ kind, isOn }) => [kind, isOn])).toEqual([
      ['geoFence', false],
      ['sos', true],
    ]);
    expect(await prisma.terminalTwin.findUnique({ where: { terminalId: id } })).toMatchObject({
      reportedVersion: 7,
      desiredVersion: 0,
    });
  });

  it('of latitude and longitude 0 are taken, and no place', async () => {
    const { msId, id } = await createTerminal();
    const place = () => prisma.terminalPosition.findUnique({ where: { terminalId: id } });
    await send([{ type: 'location', msId, lat: 0, lon: 0, speed: 12 }]);
    expect(await place()).toBeNull();
    await send([
      { type: 'location', msId, lat: 0, lon: 10, at: now() - 60_000 },
      { type: 'location', msId, lat: 0, lon: 0 },
    ]);
    expect(await place()).toMatchObject({ lat: 0, lon: 10 });
    const { points } = (await admin.call('terminal', 'track', { msId })).result;
    expect(points.map(({ lat, lon }) => [lat, lon])).toEqual([[0, 10]]);
  });

  it('of usage counts for the card that it names, else for the stored one', async () => {
    const [bare, carded] = [await createTerminal(), await createTerminal({ iccid: '8949000000000000001' })];
    await send([
      { type: 'usage', msId: bare.msId, iccid: '8949000000000000002', upBytes: 10, downBytes: 5 },
      { type: 'usage', msId: carded.msId, upBytes: 1, downBytes: 2 },
      { type: 'usage', msId: carded.msId, upBytes: 3, downBytes: 4 },
    ]);
    const cards = await prisma.cardUsageDay.findMany({ orderBy: { iccid: 'asc' } });
    expect(cards.map(({ iccid, upBytes, downBytes }) => [iccid, Number(upBytes), Number(downBytes)])).toEqual([
      ['8949000000000000001', 4, 6],
      ['8949000000000000002', 10, 5],
    ]);
  });

  it('of the server itself is stored by the minute', async () => {
    const stat = { type: 'serverStat', usersOnline: 5, tcp: 3, udp: 2, requests: 100, responses: 90 };
    const at = Math.floor(now() / 60_000) * 60_000;
    await send([
      { ...stat, at },
      { ...stat, at: at - 60_000 },
    ]);
    await send([{ ...stat, usersOnline: 4, at }]);
    const minutes = await prisma.serverMinute.findMany({
      where: { serverId: north.servId },
      orderBy: { minute: 'asc' },
    });
    expect(minutes.map(({ usersOnline, requests }) => [usersOnline, requests])).toEqual([
      [5, 100],
      [5, 200],
    ]);
  });

  it('that acknowledges ends a command of its own server, once, and wakes who waits', async () => {
    const { id } = await createTerminal();
    const command = {
      serverId: north.servId,
      terminalId: id,
      type: 'locate',
      params: {},
      createTime: service.clock.now(),
    };
    const [first, second] = [
      await prisma.terminalCommand.create({ data: command }),
      await prisma.terminalCommand.create({ data: command }),
    ];
    const messages: string[] = [];
    const end = service.bus.subscribe('acks', ({ commandId }) => messages.push(commandId));
    await send([{ type: 'ack', commandId: String(first.id), ok: true }], south);
    expect(messages).toEqual([]);
    await send([
      { type: 'ack', commandId: String(first.id), ok: true, result: { lat: 1 } },
      { type: 'ack', commandId: Number(second.id), ok: false, reason: 'busy' },
      { type: 'ack', commandId: String(first.id), ok: false },
    ]);
    await send([{ type: 'ack', commandId: String(first.id), ok: false }]);
    end();
    expect(messages.toSorted()).toEqual([String(first.id), String(second.id)].toSorted());
    const commands = await prisma.terminalCommand.findMany({ where: { terminalId: id }, orderBy: { id: 'asc' } });
    expect(commands.map(({ state, reason, result }) => [state, reason, result])).toEqual([
      ['acknowledged', null, { lat: 1 }],
      ['refused', 'busy', null],
    ]);
  });

  it('of use is billed the day after, and a video call is not', async () => {
    const { msId, id } = await createTerminal();
    await putCoins(admin, clientId, { KCOIN: 100 });
    const funcId = await putVideo(service, id);
    const use = { type: 'functionUse', msId, funcId, seconds: 90, begun: now() - 90_000 };
    const body = {
      stream: 'use',
      events: [
        { seq: 1, at: now(), ...use },
        { seq: 2, at: now(), type: 'call', msId, callId: 'v', kind: 'video', seconds: 600 },
      ],
    };
    expect((await north.post('events', body)).body).toMatchObject({ taken: 2 });
    expect((await north.post('events', body)).body).toMatchObject({ duplicates: 2 });
    await service.clock.later(DAY, () => runUseBilling(service));
    const charges = await prisma.useCharge.findMany({ where: { terminalId: id } });
    expect(charges.map(({ seconds, functionId }) => [seconds, functionId])).toEqual([[90, funcId]]);
  });

  it('of use before a transfer is charged to the giver, however late it comes', async () => {
    const { msId, id } = await createTerminal();
    const receiver = await putClient(service, admin, 'Receiving rangers', { servId: north.servId, areaMinutes: 0 });
    const third = await putClient(service, admin, 'Third rangers', { servId: north.servId, areaMinutes: 0 });
    const funcId = await putVideo(service, id);
    const begun = now();
    for (const [minutes, to] of [
      [10, receiver],
      [20, third],
    ] as const)
      await service.clock.later(minutes * 60_000, () =>
        admin.call('terminal', 'transfer', { msIds: [msId], clientId: to }),
      );
    await service.clock.later(30 * 60_000, () =>
      send(
        [1, 11, 21].map((minutes) => ({
          type: 'functionUse',
          msId,
          funcId,
          seconds: 10 * minutes,
          begun: begun + minutes * 60_000,
          at: begun + minutes * 60_000 + 10_000 * minutes,
        })),
      ),
    );
    const uses = await prisma.functionUse.findMany({ where: { terminalId: id }, orderBy: { seconds: 'asc' } });
    expect(uses.map(({ clientId: owner, seconds }) => [owner, seconds])).toEqual([
      [clientId, 10],
      [receiver, 110],
      [third, 210],
    ]);
  });

  it('may come packed', async () => {
    const { msId, id } = await createTerminal();
    const body = gzipSync(JSON.stringify({ stream: 'packed', events: [{ seq: 1, at: now(), ...online(msId) }] }));
    const answer = await service.http
      .post('/gateway/v1/events')
      .set({ authorization: `Bearer ${north.token}`, 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .serialize((packed: Buffer) => packed as never)
      .send(body as never);
    expect([answer.status, answer.body]).toMatchObject([200, { taken: 1 }]);
    expect(await prisma.onlineSession.count({ where: { terminalId: id } })).toBe(1);
  });
});

const reports = (terminalId: number) => prisma.hardwareReport.findMany({ where: { terminalId } });

describe('hardware', () => {
  it('is stored where none is, reported where another is, and settled where it is itself again', async () => {
    const [card, other] = ['8949000000000000011', '8949000000000000012'];
    const { msId, id } = await createTerminal();
    await send([online(msId, { iccid: card, imei: '860000000000001' })]);
    expect(await prisma.terminal.findUnique({ where: { id } })).toMatchObject({
      iccid: card,
      imei: '860000000000001',
      rowVersion: 1,
    });
    expect(await reports(id)).toEqual([]);
    await send([online(msId, { iccid: other })]);
    const [first] = await reports(id);
    expect(first).toMatchObject({ field: 'iccid', reported: other });
    await service.clock.later(1000, () => send([online(msId, { iccid: other })]));
    expect(await reports(id)).toEqual([first]);
    const log = (await admin.call('operationLog', 'list', { target: msId, module: ['terminal'] })).result.records;
    expect(log).toMatchObject([
      {
        actorKind: 'system',
        clientName: 'Rangers',
        content: 'Other hardware reported',
        target: msId,
        before: { iccid: card },
        after: { iccid: other },
      },
    ]);
    await service.clock.later(2000, () => send([online(msId, { iccid: card })]));
    expect(await reports(id)).toEqual([]);
  });

  it('of a sign-on that comes late neither opens nor ends a report', async () => {
    const [card, other] = ['8949000000000000031', '8949000000000000032'];
    const { msId, id } = await createTerminal({ iccid: card, backupServerId: south.servId });
    await send([online(msId, { iccid: card })]);
    // The line of the other server was down.
    const late = { at: now() - 60_000 };
    await send([online(msId, { ...late, iccid: other })], south);
    expect(await reports(id)).toEqual([]);
    await send([online(msId, { iccid: other })]);
    const [report] = await reports(id);
    expect(report).toMatchObject({ field: 'iccid', reported: other });
    await send([online(msId, { ...late, iccid: card })], south);
    expect(await reports(id)).toEqual([report]);
    // Of two in one batch the later one counts, also where it is sent first.
    await send([online(msId, { at: now() + 2000, iccid: card }), online(msId, { at: now() + 1000, iccid: other })]);
    expect(await reports(id)).toEqual([]);
  });

  it('of a sign-on is compared although a heartbeat of the same server has begun a session after it', async () => {
    const { msId, id } = await createTerminal({ iccid: '8949000000000000041' });
    await send([online(msId)]);
    await prisma.terminalPresence.update({
      where: { terminalId: id },
      data: { lastOnlineTime: new Date(now() + 60_000) },
    });
    await send([online(msId, { iccid: '8949000000000000042' })]);
    expect(await reports(id)).toMatchObject([{ field: 'iccid', reported: '8949000000000000042' }]);
  });

  it('that another terminal has is reported, not stored', async () => {
    const card = '8949000000000000021';
    await createTerminal({ iccid: card });
    const { msId, id } = await createTerminal();
    await send([online(msId, { iccid: card })]);
    expect(await prisma.terminal.findUnique({ where: { id } })).toMatchObject({ iccid: null });
    expect(await reports(id)).toMatchObject([{ field: 'iccid', reported: card }]);
  });
});

it('shows the group that a terminal talks in, as long as it is in it', async () => {
  const { msId, id } = await createTerminal();
  const grpId = await putGroup(service, clientId, 'Watch', [id]);
  await send([online(msId), { type: 'groupChange', msId, grpId }]);
  const readTerminal = async () => (await admin.call('terminal', 'queryMsExt', { msId })).result;
  expect(await readTerminal()).toMatchObject({ currentGrpId: grpId, currentGrpName: 'Watch' });
  await prisma.groupMember.deleteMany({ where: { terminalId: id } });
  expect(await readTerminal()).toMatchObject({ currentGrpId: null, currentGrpName: null });
});

const found = async (filter: object) =>
  (await admin.call('terminal', 'list', filter)).result.records.map((one) => one.msId);

it('finds terminals by the group that they talk in, and publishes it as it changes', async () => {
  const { msId, id } = await createTerminal();
  const other = await createTerminal();
  const grpId = await putGroup(service, clientId, 'Talkers', [id, other.id]);
  const published: unknown[] = [];
  const ends = [
    service.bus.subscribe('presence', ({ changes }) =>
      published.push(...changes.map((one) => [one[2], one[3], one[5]])),
    ),
    service.bus.subscribe('groups', ({ changes }) => published.push(...changes)),
  ];
  await send([online(msId), online(other.msId, { grpId })]);
  await send([{ type: 'groupChange', msId, grpId }]);
  expect((await found({ currentGrpId: [grpId] })).toSorted()).toEqual([msId, other.msId].toSorted());
  await send([{ type: 'groupChange', msId, grpId: null }]);
  expect(await found({ currentGrpId: [grpId] })).toEqual([other.msId]);
  await send([{ type: 'offline', msId: other.msId, reason: 'signOff' }]);
  expect(await found({ currentGrpId: [grpId] })).toEqual([]);
  for (const end of ends) end();
  expect(published).toEqual(
    expect.arrayContaining([
      ['online', msId, null],
      ['online', other.msId, grpId],
      [clientId, msId, grpId],
      [clientId, msId, null],
      ['offline', other.msId, null],
    ]),
  );
  expect(published).toHaveLength(5);
});

it('does not show the group of a superior that hideSuper hides, also where it is filtered by', async () => {
  const client = await putClient(service, admin, 'Hidden rangers', {
    pid: clientId,
    hideSuper: true,
    servId: north.servId,
  });
  const msId = 'T1999999999';
  const id = await putTerminal(service, msId, client, { serverId: north.servId });
  const grpId = await putGroup(service, clientId, 'Watch of those above', [id]);
  await send([online(msId, { grpId })]);
  const reader = await signInFor(service, 'hidden-ranger', client);
  const nothing = { currentGrpId: null, currentGrpName: null };
  expect((await reader.call('terminal', 'queryMsExt', { msId })).result).toMatchObject(nothing);
  expect((await reader.call('terminal', 'list', { keyword: msId })).result.records).toMatchObject([nothing]);
  for (const filter of [{ currentGrpId: [grpId] }, { currentGrpName: 'Watch of those above' }]) {
    expect((await reader.call('terminal', 'list', filter)).result.total).toBe(0);
  }
  expect((await admin.call('terminal', 'queryMsExt', { msId })).result).toMatchObject({ currentGrpId: grpId });
});
