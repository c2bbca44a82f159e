import { CHANGE_KINDS } from '@roger/contract/families/fleet/terminal-change';
import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;
const msId = 'T1700000001';
let terminalId = 0;
const ids = { agent: 0, giver: 0, receiver: 0, foreign: 0 };
const sessions = {} as Record<keyof typeof ids, Session>;

/** Changes of the requested kinds, as the session sees them. */
const history = async (session: Session, more: object = {}) =>
  (await session.call('terminal', 'history', { msId, type: [...CHANGE_KINDS], ...more })).result;

const group = (clientId: number, grpName: string) => ({ grpId: 1, grpName, clientId });

/** Stores a change as use cases do, by an account of a client. */
async function put(text: string, kind: string, params: object, clientId: number, creatorPath: number[], daysAgo = 0) {
  const createTime = new Date(service.clock.now().getTime() - daysAgo * 86_400_000);
  const row = { terminalId, clientId, kind, text, params, creator: 'somebody', creatorPath, createTime };
  await prisma.terminalChange.create({ data: row });
}

beforeAll(async () => {
  ids.agent = await putClient(service, admin, 'Agent');
  ids.giver = await putClient(service, admin, 'Giver', { pid: ids.agent, type: 2 });
  ids.receiver = await putClient(service, admin, 'Receiver', { pid: ids.agent, type: 2 });
  ids.foreign = await putClient(service, admin, 'Foreign');
  for (const who of ['agent', 'giver', 'receiver', 'foreign'] as const)
    sessions[who] = await signInFor(service, `history-${who}`, ids[who]);
  terminalId = await putTerminal(service, msId, ids.giver);
});

it('retains a transfer, shown to those above in names and to the receiver without the giver', async () => {
  await sessions.agent.call('terminal', 'transfer', { msIds: [msId], clientId: ids.receiver });
  const { records: changes, total: count } = await history(sessions.agent);
  expect(count).toBe(1);
  expect(changes).toMatchObject([
    {
      kind: 'owner',
      text: 'transferred',
      params: { fromId: ids.giver, fromName: 'Giver', toId: ids.receiver, toName: 'Receiver' },
      creator: 'history-agent',
    },
  ]);
  expect((await history(sessions.receiver)).records).toMatchObject([
    { params: { fromId: 0, fromName: '', toId: ids.receiver, toName: 'Receiver' }, creator: '' },
  ]);
  expect((await sessions.giver.call('terminal', 'history', { msId })).code).toBe(3202);
  expect((await sessions.foreign.call('terminal', 'history', { msId })).code).toBe(3202);
});

describe('what was kept before', () => {
  beforeAll(async () => {
    const own = [1, ids.agent, ids.giver];
    await put('bound', 'bind', { fields: { imei: { before: null, after: '1' } } }, ids.giver, own, 9);
    await put('joined', 'group', { groups: [group(ids.agent, 'Of the agent')] }, ids.receiver, [1, ids.agent], 3);
    await put('defaultGroup', 'group', { group: group(ids.agent, 'Of the agent') }, ids.receiver, [1], 2);
  });

  it('under another client is left out below the superior of the giver', async () => {
    expect((await history(sessions.agent)).records.map(({ text }) => text)).toContain('bound');
    expect((await history(sessions.receiver)).records.map(({ text }) => text)).not.toContain('bound');
  });

  it('has no group of a client beside the reader, such as those that a transfer ended', async () => {
    const params = { groups: [group(ids.giver, 'Of the giver'), group(ids.agent, 'Of the agent')] };
    await put('left', 'group', params, ids.receiver, [1, ids.agent], 1);
    const [left] = (await history(sessions.receiver, { type: ['group'] })).records;
    expect(left?.params).toEqual({ groups: [{ grpId: 1, grpName: 'Of the agent', clientId: 0 }] });
    const [above] = (await history(sessions.agent, { type: ['group'] })).records;
    expect(above?.params).toEqual(params);
    await prisma.terminalChange.deleteMany({ where: { text: 'left' } });
  });

  it('has only the names of groups above, and hides those of hidden superiors', async () => {
    const joined = { groups: [{ grpId: 1, grpName: 'Of the agent', clientId: 0 }] };
    expect((await history(sessions.receiver, { type: ['group'] })).records.map(({ params }) => params)).toEqual([
      { group: joined.groups[0] },
      joined,
    ]);
    await prisma.client.update({ where: { id: ids.receiver }, data: { hideSuper: true } });
    const hidden = await signIn(service, 'history-receiver');
    expect((await history(hidden, { type: ['group'] })).records.map(({ params }) => params)).toEqual([
      { group: null },
      { groups: [] },
    ]);
  });

  it('is found by kind and time, and comes a page at a time, the latest first', async () => {
    const { records: changes, total: count } = await history(sessions.agent, { pageSize: 2, pageNo: 2 });
    expect([count, changes.map(({ text }) => text)]).toEqual([4, ['joined', 'bound']]);
    expect((await history(sessions.agent, { type: ['bind', 'owner'] })).total).toBe(2);
    const end = changes[1]?.time ?? '';
    expect((await history(sessions.agent, { end })).records.map(({ text }) => text)).toEqual(['bound']);
    expect((await history(sessions.agent, { begin: end })).total).toBe(4);
    expect((await sessions.agent.send('terminal', 'history', { msId, begin: '2026-02-30' })).code).toBe(400);
  });

  it('stays with the superior once its client is deleted', async () => {
    await sessions.agent.call('client', 'deleteBatch', { ids: [ids.giver] });
    expect((await history(sessions.agent)).records.map(({ text }) => text)).toContain('bound');
    expect(await prisma.terminalChange.count({ where: { clientId: ids.agent } })).toBe(1);
  });
});
