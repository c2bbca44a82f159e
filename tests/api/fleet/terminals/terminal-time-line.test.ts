import { beforeAll, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putAccount, putClient, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { putEvents } from '../../../support/fixtures/servers/gateway-events.ts';
import { putGroup } from '../../../support/fixtures/groups.ts';
import { payersOf, renew } from '../../../support/fixtures/payers.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const { admin, payer, terminal } = await payersOf(service);
const NOON = Date.parse('2026-03-04T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const msId = 'T2200000001';
const ids = { owner: 0, other: 0, terminal: 0, group: 0 };
let owner: Session;

const history = async (more: object = {}, session = owner) =>
  (await session.call('terminal', 'history', { msId, ...more })).result;
const event = (minutes: number, type: string, data: object, clientId = ids.owner) => ({
  terminalId: ids.terminal,
  clientId,
  type,
  at: at(minutes),
  data,
});

beforeAll(async () => {
  ids.owner = await putClient(service, admin, 'Line owner');
  ids.other = await putClient(service, admin, 'Line other');
  owner = await signInFor(service, 'line-owner', ids.owner);
  ids.terminal = await putTerminal(service, msId, ids.owner);
  ids.group = await putGroup(service, ids.owner, 'Line group');
  const server = await prisma.server.create({ data: { name: 'line', ip: 'line.example.org', port: 5000 } });
  const stay = { terminalId: ids.terminal, serverId: server.id, connType: 'UDP' };
  await prisma.onlineSession.createMany({
    data: [
      {
        ...stay,
        clientId: ids.owner,
        beginTime: at(0),
        endTime: at(5),
        reason: 'lost',
        groupId: ids.group,
        ip: '10.0.0.1',
      },
      { ...stay, clientId: ids.owner, beginTime: at(60) },
      { ...stay, clientId: ids.other, beginTime: at(-60), endTime: at(-50), reason: 'signOff' },
    ],
  });
  await putEvents(service, [
    event(1, 'groupChange', { groupId: ids.group }),
    event(2, 'call', { callId: 'c', kind: 'group', groupId: ids.group, seconds: 12 }),
    event(3, 'alarm', { kind: 'sos', on: true }),
    event(4, 'alarm', { kind: 'sos', on: false }),
    event(6, 'version', { version: 'V2', dispatcherVersion: null }),
    event(7, 'settings', { version: 3 }),
    event(8, 'upgrade', { state: 'failed', version: 'V3' }),
    event(9, 'location', { lat: 1, lon: 2 }),
    event(-55, 'alarm', { kind: 'sos', on: true }, ids.other),
  ]);
});

it('lists sessions and events within the scope on one line, the latest first', async () => {
  const { records: changes, total } = await history({ end: '2026-03-04' });
  const group = { grpId: ids.group, grpName: 'Line group', clientId: ids.owner };
  expect(changes.map(({ time, kind, text, params }) => [time.slice(11, 16), kind, text, params])).toEqual([
    [
      '13:00',
      'session',
      'session',
      { endTime: null, reason: null, servName: 'line', connType: 'UDP', ip: null, group: null },
    ],
    ['12:08', 'version', 'upgrade', { state: 'failed', version: 'V3' }],
    ['12:07', 'settings', 'settingsApplied', { version: 3 }],
    ['12:06', 'version', 'version', { version: 'V2', dispatcherVersion: null }],
    ['12:04', 'alarm', 'alarmOff', { alarmKind: 'sos' }],
    ['12:03', 'alarm', 'alarmOn', { alarmKind: 'sos' }],
    ['12:02', 'call', 'call', { callKind: 'group', seconds: 12, group }],
    ['12:01', 'group', 'talkGroup', { group }],
    [
      '12:00',
      'session',
      'session',
      {
        endTime: '2026-03-04 12:05:00',
        reason: 'lost',
        servName: 'line',
        connType: 'UDP',
        ip: '10.0.0.1',
        group,
      },
    ],
  ]);
  expect(total).toBe(9);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(9);
  expect((await history({ end: '2026-03-04', pageSize: 50 }, admin)).total).toBe(11);
});

const textsOf = async (more: object) => (await history(more)).records.map(({ text }) => text);

it('is cut by kind, time and page', async () => {
  expect(await textsOf({ type: ['alarm'] })).toEqual(['alarmOff', 'alarmOn']);
  expect(await textsOf({ type: ['call', 'session'] })).toEqual(['session', 'call', 'session']);
  expect(await textsOf({ begin: '2026-03-04 12:01:00', end: '2026-03-04 12:03:00' })).toEqual([
    'alarmOn',
    'call',
    'talkGroup',
  ]);
  expect(await textsOf({ end: '2026-03-04', pageSize: 3, pageNo: 2 })).toEqual(['version', 'alarmOff', 'alarmOn']);
  const page = await history({ end: '2026-03-04', pageSize: 2, pageNo: 5 });
  expect(page).toMatchObject({ records: [{}], total: 9, size: 2, current: 5, pages: 5 });
  expect(await history({ end: '2026-03-04', pageSize: 2, pageNo: 6 })).toMatchObject({ records: [], total: 9 });
  expect((await owner.send('terminal', 'history', { msId, pageSize: 100, pageNo: 6 })).code).toBe(400);
});

it('lists bills and logged actions for readers who may read them elsewhere', async () => {
  const someone = await payer({ YCOIN: 5 });
  const paid = await terminal(someone.childId, { expiresInDays: 5 });
  await renew(someone.session, { msIds: [paid] });
  const eventsOf = async (session: Session) =>
    (await session.call('terminal', 'history', { msId: paid, pageSize: 50 })).result.records;
  const all = await eventsOf(someone.session);
  expect(all.find(({ kind }) => kind === 'bill')).toMatchObject({
    text: 'billed',
    params: { type: expect.any(String), newState: 'until', undone: false },
    ref: expect.stringMatching(/^\d+$/),
  });
  expect(all.find(({ kind }) => kind === 'log')).toMatchObject({
    text: 'logged',
    params: { content: 'Renew terminals', outcome: 'success', code: 200 },
  });
  const role = await putRole(service, someone.id, 'line-reader', ['home', 'terminalList']);
  await putAccount(service, 'line-reader', someone.id, role);
  expect((await eventsOf(await signIn(service, 'line-reader'))).map(({ kind }) => kind)).toEqual([]);
});
