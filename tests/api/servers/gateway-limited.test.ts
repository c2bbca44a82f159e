import type { EventOf, EventType } from '@roger/contract/gateway/events';
import { beforeAll, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putUpgradeRecord, putUpgradeTask } from '../../support/fixtures/upgrades.ts';
import { putVideo } from '../../support/fixtures/use.ts';
import { putRadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const clientId = await putClient(service, admin, 'Limited client', { servId: north.servId });
const [msId, freeMsId] = ['T1000000001', 'T1000000002'];
const terminal = (id: string, limitReason: string | null) =>
  putTerminal(service, id, clientId, { serverId: north.servId, iccid: `898944000000${id.slice(-7)}`, limitReason });
const [limited, free] = [await terminal(msId, 'admin'), await terminal(freeMsId, null)];
let funcId = 0;
let taskId = 0;
beforeAll(async () => {
  for (const id of [limited, free]) funcId = await putVideo(service, id);
  taskId = await putUpgradeTask(service, 1, { status: 'running' });
  for (const one of [msId, freeMsId]) await putUpgradeRecord(service, taskId, one);
});

type Fields<T extends EventType> = Omit<EventOf<T>, 'seq' | 'at' | 'type' | 'msId'>;
type Outcome = 'limited' | 'taken' | 'ignored';

/** The outcome of each event type for a limited terminal (docs/gateway.md §2), and a sample event. */
const outcomes: { [T in EventType]: [outcome: Outcome, fields: () => Fields<T>] } = {
  online: ['limited', () => ({ connType: 'TCP' })],
  heartbeat: ['limited', () => ({})],
  heartbeats: ['ignored', () => ({ msIds: [msId] })],
  offline: ['taken', () => ({ reason: 'kicked' })],
  groupChange: ['limited', () => ({ grpId: null })],
  call: ['limited', () => ({ callId: 'c', kind: 'group', seconds: 4 })],
  message: ['limited', () => ({ kind: 'text' })],
  location: ['limited', () => ({ lat: 53.5, lon: 9.9 })],
  usage: ['taken', () => ({ upBytes: 1, downBytes: 1 })],
  functionUse: ['taken', () => ({ funcId, seconds: 5, begun: service.clock.now().getTime() - 5000 })],
  alarm: ['taken', () => ({ kind: 'sos', on: true })],
  settings: ['taken', () => ({ version: 1 })],
  upgrade: ['taken', () => ({ taskId, state: 'downloading' })],
  ack: ['taken', () => ({ commandId: '1', ok: true })],
  serverStat: ['taken', () => ({ usersOnline: 1, tcp: 1, udp: 0, requests: 1, responses: 1 })],
};

let seq = 0;
async function outcomeOf(type: string, fields: object, ofTerminal: string): Promise<string> {
  const named = ['heartbeats', 'serverStat'].includes(type) ? {} : { msId: ofTerminal };
  const event = { seq: (seq += 1), at: service.clock.now().getTime(), type, ...named, ...fields };
  const { status, body } = await north.post('events', { stream: 'main', events: [event] });
  expect(status).toBe(200);
  const { refused, ignored } = body as { refused: { reason: string }[]; ignored: number };
  if (ignored > 0) return 'ignored';
  return refused[0]?.reason ?? 'taken';
}

const cases = Object.entries(outcomes).map(([type, [outcome, fields]]) => ({ type, outcome, fields }));

it.each(cases)(
  '$type of a limited terminal is $outcome, and of any other one taken',
  async ({ type, outcome, fields }) => {
    expect(await outcomeOf(type, fields(), msId)).toBe(outcome);
    const ofOther = type === 'heartbeats' ? { msIds: [freeMsId] } : fields();
    expect(await outcomeOf(type, ofOther, freeMsId)).toBe('taken');
  },
);

it('what was refused has left nothing behind', async () => {
  const { prisma } = service.database;
  const where = { terminalId: limited };
  expect([await prisma.onlineSession.count({ where }), await prisma.terminalPosition.count({ where })]).toEqual([0, 0]);
  const types = (await prisma.gatewayEvent.findMany({ where })).map(({ type }) => type);
  expect(types.filter((type) => ['online', 'call', 'message', 'location', 'groupChange'].includes(type))).toEqual([]);
});
