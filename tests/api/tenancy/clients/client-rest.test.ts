import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putAccount, putClient, putRole, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { codesOf, signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const [first, second, third] = [
  await putServer(admin, 'First', 'first.example'),
  await putServer(admin, 'Second', 'second.example'),
  await putServer(admin, 'Third', 'third.example'),
];
let made = 0;

/** Creates an agent with two servers, a client of it, and the agent's session. */
async function family() {
  made += 1;
  const agentId = await putClient(service, admin, `Agent ${made}`, { quota: 5 });
  const childId = await putClient(service, admin, `Child ${made}`, { pid: agentId, type: 2, quota: 3 });
  const siblingId = await putClient(service, admin, `Sibling ${made}`);
  await admin.call('client', 'saveBindServer', { clientId: agentId, servIds: [first, second], defaultServId: first });
  const agent = await signInFor(service, `agent-${made}`, agentId);
  return { agentId, childId, siblingId, agent, number: made };
}

async function bound(clientId: number): Promise<[number, boolean][]> {
  const { result } = await admin.call('client', 'queryServersByClientId', { clientId });
  return result.map(({ servId, isDefault }) => [servId, isDefault]);
}

describe('servers of a client', () => {
  it('are replaced within what the asker holds; others that are bound stay', async () => {
    const { childId, agent } = await family();
    await admin.call('client', 'saveBindServer', { clientId: childId, servIds: [third] });
    const save = { clientId: childId, servIds: [first, second, second], defaultServId: second };
    const saved = await agent.call('client', 'saveBindServer', save);
    expect(saved.result).toMatchObject({ id: childId, servId: second, servName: 'Second' });
    expect(await bound(childId)).toEqual([
      [first, false],
      [second, true],
      [third, false],
    ]);
    expect((await agent.call('client', 'saveBindServer', { clientId: childId, servIds: [] })).code).toBe(200);
    expect(await bound(childId)).toEqual([[third, false]]);
    expect((await admin.call('client', 'queryById', { id: childId })).result.servId).toBeNull();
  });

  it('are refused where the asker does not hold them, like ones that do not exist', async () => {
    const { childId, agent } = await family();
    for (const servId of [third, 2_000_000_000]) {
      const save = { clientId: childId, servIds: [first, servId] };
      expect((await unchanged(() => agent.call('client', 'saveBindServer', save))).code).toBe(3102);
      const his = { clientId: childId, dataServId: servId };
      expect((await unchanged(() => agent.call('client', 'setHisServer', his))).code).toBe(3102);
    }
  });

  it('include the default one, and change under one version only', async () => {
    const { childId } = await family();
    const outside = { clientId: childId, servIds: [first], defaultServId: second };
    expect(await unchanged(() => admin.call('client', 'saveBindServer', outside))).toMatchObject({
      code: 400,
      errors: [{ field: 'defaultServId' }],
    });
    const { rowVersion } = (await admin.call('client', 'queryById', { id: childId })).result;
    const save = { clientId: childId, servIds: [first], rowVersion };
    expect(await codesOf([1, 2].map(() => admin.call('client', 'saveBindServer', save)))).toEqual([200, 3104]);
    expect(await unchanged(() => admin.call('client', 'saveBindServer', save))).toMatchObject({
      code: 3104,
      params: { reason: 'changed' },
    });
  });

  it('that are taken away are removed from all clients below, once their use by terminals is confirmed', async () => {
    const { agentId, childId, number } = await family();
    await admin.call('client', 'saveBindServer', { clientId: childId, servIds: [first, second], defaultServId: first });
    await admin.call('client', 'setHisServer', { clientId: childId, dataServId: first });
    const ids = [
      await putTerminal(service, `S${number}00000001`.padEnd(11, '0'), childId, { serverId: first }),
      await putTerminal(service, `S${number}00000002`.padEnd(11, '0'), childId, { backupServerId: first }),
      await putTerminal(service, `S${number}00000003`.padEnd(11, '0'), childId, { serverId: second }),
    ];
    const save = { clientId: agentId, servIds: [second] };
    const refused = await unchanged(() => admin.call('client', 'saveBindServer', save));
    expect(refused).toMatchObject({ code: 3601, params: { count: 2 }, result: { confirm: 'force', count: 2 } });
    const done = await admin.call('client', 'saveBindServer', { ...save, confirm: ['force'] });
    expect(done.result).toMatchObject({ id: agentId, servId: null });
    expect([await bound(agentId), await bound(childId)]).toEqual([[[second, false]], [[second, false]]]);
    const child = (await admin.call('client', 'queryById', { id: childId })).result;
    expect([child.servId, child.dataServId]).toEqual([null, null]);
    const terminals = await prisma.terminal.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    expect(terminals.map((row) => [row.serverId, row.backupServerId])).toEqual([
      [null, null],
      [null, null],
      [second, null],
    ]);
  });

  it('are on record, before and after', async () => {
    const { childId } = await family();
    const rows = await loggedDuring(service, () =>
      admin.call('client', 'saveBindServer', { clientId: childId, servIds: [second] }),
    );
    expect(rows).toMatchObject([
      { action: 'saveBindServer', targetClientId: childId, before: { servIds: [] }, after: { servIds: [second] } },
    ]);
  });

  it('are read in the scope; the default one is that of the own client', async () => {
    const { agentId, childId, siblingId, agent } = await family();
    const read = (clientId: number) => agent.call('client', 'queryServersByClientId', { clientId });
    expect((await read(agentId)).result).toEqual([
      { servId: first, servName: 'First', servIp: 'first.example', tport: 4100, isDefault: true },
      { servId: second, servName: 'Second', servIp: 'second.example', tport: 4100, isDefault: false },
    ]);
    expect((await read(childId)).result).toEqual([]);
    for (const id of [siblingId, 1, 2_000_000_000]) expect((await read(id)).code).toBe(3102);
    expect((await agent.call('client', 'queryDefaultServer')).result).toMatchObject({ servId: first });
    const session = await signInFor(service, `child-${made}`, childId, 'client');
    expect(await session.call('client', 'queryDefaultServer')).toMatchObject({ code: 200, result: null });
  });

  it('serve its data interface where the asker holds them', async () => {
    const { childId, agent } = await family();
    const set = (dataServId: number | null) => agent.call('client', 'setHisServer', { clientId: childId, dataServId });
    expect((await set(second)).result).toMatchObject({ dataServId: second });
    expect((await set(null)).result).toMatchObject({ dataServId: null });
  });
});

const fromAbove = (id: number) =>
  [
    ['saveBindServer', { clientId: id, servIds: [] }],
    ['setHisServer', { clientId: id, dataServId: null }],
    ['updateHideSuper', { id, hideSuper: true }],
    ['batchUpdateCustomById', { ids: [id], customPricing: true }],
  ] as const;

describe('what only an account above may set', () => {
  it('is refused for the own client with 510, beside and above with 3102', async () => {
    const { agentId, siblingId, agent } = await family();
    const cases = [
      [agentId, 510],
      [siblingId, 3102],
      [1, 3102],
      [2_000_000_000, 3102],
    ] as const;
    for (const [id, code] of cases) {
      for (const [name, input] of fromAbove(id)) {
        const answer = await unchanged(() => agent.raw('client', name, input));
        expect([name, id, answer.code]).toEqual([name, id, code]);
      }
    }
  });
});

describe('settings of several clients', () => {
  it('are made for all or none, each with its row in the log', async () => {
    const { agentId, childId, siblingId, agent } = await family();
    const other = await putClient(service, agent, `Other child ${made}`, { pid: agentId, type: 2 });
    const days = { enabled: true, days: 9 };
    for (const id of [siblingId, 2_000_000_000]) {
      const ids = [childId, id];
      expect((await unchanged(() => agent.call('client', 'setReminderDays', { ids, ...days }))).code).toBe(3102);
      const custom = { ids, customPricing: true };
      expect((await unchanged(() => agent.call('client', 'batchUpdateCustomById', custom))).code).toBe(3102);
    }
    const among = { ids: [childId, agentId], customPricing: true };
    expect((await unchanged(() => agent.call('client', 'batchUpdateCustomById', among))).code).toBe(510);
    const rows = await loggedDuring(service, async () => {
      const ids = [childId, agentId, other, childId];
      expect((await agent.call('client', 'setReminderDays', { ids, ...days })).result).toEqual({ updated: 3 });
    });
    expect(new Set(rows.map(({ targetClientId }) => targetClientId))).toEqual(new Set([agentId, childId, other]));
    expect(rows[0]).toMatchObject({ before: { reminderDays: 30 }, after: { reminderDays: 9 } });
    const priced = await agent.call('client', 'batchUpdateCustomById', { ids: [childId, other], customPricing: true });
    expect(priced.result).toEqual({ updated: 2, unbound: [] });
    for (const id of [childId, other]) {
      const { result } = await agent.call('client', 'queryById', { id });
      expect(result).toMatchObject({ customPricing: true, reminderEnabled: true, reminderDays: 9, rowVersion: 3 });
    }
  });

  it.each([0, -1, 366, 1.5, '7 days'])('refuse %s days', async (days) => {
    const { agentId } = await family();
    const input = { ids: [agentId], enabled: true, days };
    expect(await unchanged(() => admin.raw('client', 'setReminderDays', input))).toMatchObject({
      code: 400,
      errors: [{ field: 'days' }],
    });
  });

  it('hide the clients above at the next call, and show them again', async () => {
    const { childId, agentId, agent } = await family();
    const session = await signInFor(service, `hidden-${made}`, childId, 'client');
    const parent = async () => (await session.call('client', 'queryById', { id: childId })).result;
    expect((await agent.call('client', 'updateHideSuper', { id: childId, hideSuper: true })).result).toMatchObject({
      hideSuper: true,
      pid: agentId,
    });
    expect(await parent()).toMatchObject({ pid: 0, parentName: '' });
    await agent.call('client', 'updateHideSuper', { id: childId, hideSuper: false });
    expect(await parent()).toMatchObject({ pid: agentId, parentName: `Agent ${made}` });
  });
});

const putGroups = (clientId: number, names: string[]) =>
  prisma.group.createMany({ data: names.map((name) => ({ clientId, name })) });

describe('what a client holds', () => {
  it('is returned for the own one to any session, for others only to sessions that may look at clients', async () => {
    const { agentId, childId, siblingId, agent } = await family();
    await putAccount(service, `bare-${made}`, agentId, await putRole(service, agentId, 'Bare', []));
    const bare = await signIn(service, `bare-${made}`);
    const nothing = { yearmoney: 0, monthmoney: 0, dcoin: 0, voucherCount: 0, voucherList: [] };
    expect((await bare.call('client', 'queryBalance')).result).toEqual(nothing);
    expect((await bare.call('client', 'queryBalance', { clientId: agentId })).result).toEqual(nothing);
    for (const id of [childId, siblingId, 2_000_000_000]) {
      expect((await bare.call('client', 'queryBalance', { clientId: id })).code).toBe(510);
    }
    expect((await agent.call('client', 'queryBalance', { clientId: childId })).result).toEqual(nothing);
    for (const id of [siblingId, 1]) {
      expect((await agent.call('client', 'queryBalance', { clientId: id })).code).toBe(3102);
    }
  });

  it('may still create as many groups as it and every client above it have left', async () => {
    const { agentId, childId, siblingId, agent } = await family();
    const count = async (clientId: number) => (await admin.call('client', 'queryCreGrpCount', { clientId })).result;
    expect(await count(childId)).toEqual({ total: 3, used: 0, remaining: 3, unlimited: false });
    await putGroups(agentId, ['a', 'b', 'c', 'd']);
    expect(await count(childId)).toEqual({ total: 3, used: 0, remaining: 1, unlimited: false });
    await putGroups(childId, ['e']);
    expect([await count(agentId), await count(childId)]).toEqual([
      { total: 5, used: 5, remaining: 0, unlimited: false },
      { total: 3, used: 1, remaining: 0, unlimited: false },
    ]);
    await putGroups(childId, ['f', 'g', 'h']);
    expect((await count(childId)).remaining).toBe(0);
    expect((await agent.call('client', 'queryCreGrpCount')).result).toEqual(await count(agentId));
    expect((await agent.call('client', 'queryCreGrpCount', { clientId: siblingId })).code).toBe(3102);
    const platform = (await admin.call('client', 'queryCreGrpCount')).result;
    expect(platform).toEqual({
      total: platform.used + 1_000_000,
      used: platform.used,
      remaining: 1_000_000,
      unlimited: true,
    });
    expect(platform.used).toBeGreaterThan(0);
    expect((await admin.call('client', 'queryById', { id: childId })).result.groupCount).toBe(4);
  });
});

describe('clients', () => {
  it('are found by a terminal, by a group and as the direct agents of another', async () => {
    const { agentId, childId, siblingId, agent, number } = await family();
    const nested = await putClient(service, agent, `A nested agent ${number}`, { pid: agentId });
    await putClient(service, agent, `Deeper agent ${number}`, { pid: nested });
    const msId = `F${number}00000001`.padEnd(11, '0');
    await putTerminal(service, msId, childId);
    const foreignMsId = `F${number}00000002`.padEnd(11, '0');
    await putTerminal(service, foreignMsId, siblingId);
    const group = await prisma.group.create({ data: { clientId: childId, name: 'Found' } });
    const foreign = await prisma.group.create({ data: { clientId: siblingId, name: 'Foreign' } });
    const option = { id: childId, clientname: `Child ${number}`, cregroupcount: 3, clienttype: 2, pid: agentId };
    expect((await agent.call('client', 'queryClientByMsId', { msId })).result).toEqual(option);
    expect((await agent.call('client', 'getClientByGrpId', { grpId: group.id })).result).toEqual(option);
    expect((await agent.call('client', 'queryClientByMsId', { msId: foreignMsId })).code).toBe(3202);
    expect((await agent.call('client', 'getClientByGrpId', { grpId: foreign.id })).code).toBe(3102);
    const agents = async (input: { clientId?: number }) => {
      const { result } = await agent.call('client', 'queryNextAgent', input);
      return result.map(({ id }) => id);
    };
    expect([await agents({}), await agents({ clientId: agentId }), await agents({ clientId: childId })]).toEqual([
      [nested],
      [nested],
      [],
    ]);
    expect((await agent.call('client', 'queryNextAgent', { clientId: siblingId })).code).toBe(3102);
  });
});
