import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { defaultRole, putAccount, putClient, putRole, putServer, signInFor } from '../../support/fixtures/basics.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { codesOf, readSessionCode, signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const server = await putServer(admin, 'Server', 'server.example');
const shared = await putServer(admin, 'Shared', 'shared.example');
let made = 0;

/** Creates two agents of the platform, the first one with a subtree of three levels. */
async function tree() {
  made += 1;
  const from = await putClient(service, admin, `From ${made}`, { quota: 9 });
  const to = await putClient(service, admin, `To ${made}`, { quota: 9 });
  const moved = await putClient(service, admin, `Moved ${made}`, { pid: from, quota: 5 });
  const below = await putClient(service, admin, `Below ${made}`, { pid: moved, quota: 3 });
  const leaf = await putClient(service, admin, `Leaf ${made}`, { pid: below, type: 2, quota: 2 });
  return { from, to, moved, below, leaf, number: made };
}

const msIdOf = (letter: string, number: number) => `${letter}1${String(number).padStart(9, '0')}`;

async function pathOf(id: number): Promise<number[]> {
  return (await prisma.client.findUniqueOrThrow({ where: { id } })).path;
}

async function seen(session: Session): Promise<number[]> {
  return (await session.call('client', 'all')).result.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function roleOf(name: string): Promise<string> {
  const account = await prisma.account.findUniqueOrThrow({ where: { name }, include: { role: true } });
  return account.role.name;
}

const setQuota = (id: number, cregroupcount: number) => admin.call('client', 'edit', { id, cregroupcount });

const quotaOf = async (id: number) => (await prisma.client.findUniqueOrThrow({ where: { id } })).groupQuota;

describe('quotas', () => {
  it('of a client stay between the largest below and that of its superior', async () => {
    const { from, moved, below } = await tree();
    expect(await unchanged(() => setQuota(moved, 10))).toMatchObject({ code: 3401, params: { remaining: 9 } });
    expect(await unchanged(() => setQuota(moved, 2))).toMatchObject({ code: 3401 });
    expect(await unchanged(() => setQuota(from, 4))).toMatchObject({ code: 3401 });
    expect((await setQuota(moved, 9)).result.cregroupcount).toBe(9);
    expect((await setQuota(moved, 3)).result.cregroupcount).toBe(3);
    expect((await setQuota(below, 2)).result.cregroupcount).toBe(2);
    expect((await setQuota(from, 1_000_000)).code).toBe(200);
    const add = { clientname: `Too much ${made}`, clienttype: 2, pid: moved, cregroupcount: 4 } as const;
    expect(await unchanged(() => admin.call('client', 'add', add))).toMatchObject({ code: 3401 });
  });

  it('do not get past each other when two change at the same moment', async () => {
    const { from, moved } = await tree();
    await Promise.all([
      admin.call('client', 'edit', { id: from, cregroupcount: 5 }),
      admin.call('client', 'edit', { id: moved, cregroupcount: 9 }),
    ]);
    expect(await quotaOf(moved)).toBeLessThanOrEqual(await quotaOf(from));
  });
});

describe('names', () => {
  it('end as one client when twenty clients take one at once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await putClient(service, admin, `Renamed ${index}`));
    const edits = ids.map((id) => admin.call('client', 'edit', { id, clientname: 'Wanted by all' }));
    const adds = ids.map(() =>
      admin.call('client', 'add', { clientname: 'Wanted by all', clienttype: 1, pid: 1, cregroupcount: 0 }),
    );
    const refused = (await Promise.all([...edits, ...adds])).filter(({ code }) => code !== 200);
    expect(refused.map(({ code, params }) => [code, params])).toEqual(
      Array.from({ length: 19 }, () => [3101, { field: 'clientname' }]),
    );
    expect(await prisma.client.count({ where: { name: 'Wanted by all' } })).toBe(1);
  });
});

describe('of the own client', () => {
  it('quota, superior, servers, prices and hiding are refused, and so is deleting', async () => {
    const { moved, below, from } = await tree();
    const session = await signInFor(service, `own-${made}`, moved);
    const calls = [
      ['edit', { id: moved, cregroupcount: 4 }],
      ['edit', { id: moved, pid: 1 }],
      ['edit', { id: moved, pid: below }],
      ['edit', { id: moved, servId: server }],
      ['edit', { id: moved, customPricing: true }],
      ['edit', { id: moved, hideSuper: true }],
      ['edit', { id: moved, clientname: 'Other name' }],
      ['deleteBatch', { ids: [moved] }],
      ['deleteBatch', { ids: [below, moved] }],
      ['deleteBatch', { ids: [moved], dryRun: true }],
    ] as const;
    for (const [name, input] of calls) {
      const answer = await unchanged(() => session.raw('client', name, input));
      expect([name, input, answer.code]).toEqual([name, input, 510]);
    }
    expect((await unchanged(() => session.call('client', 'edit', { id: from, contact: 'x' }))).code).toBe(3102);
  });
});

const counted = async (session: Session) => (await session.call('terminal', 'findMsCount')).result.total;

describe('moving', () => {
  it('under itself or below itself, by any caller, changes nothing', async () => {
    const { from, moved, below, leaf } = await tree();
    const agent = await signInFor(service, `mover-${made}`, from);
    for (const session of [admin, agent]) {
      for (const pid of [moved, below, leaf]) {
        const answer = await unchanged(() => session.call('client', 'edit', { id: moved, pid }));
        expect([pid, answer.code, answer.errors?.[0]?.field]).toEqual([pid, 400, 'pid']);
      }
    }
  });

  it('moves all descendants along, and open sessions see the new scope at once', async () => {
    const { from, to, moved, below, leaf, number } = await tree();
    const terminal = await putTerminal(service, msIdOf('M', number), leaf);
    const [before, after, within] = [
      await signInFor(service, `from-${number}`, from),
      await signInFor(service, `to-${number}`, to),
      await signInFor(service, `within-${number}`, below),
    ];
    expect([await seen(before), await seen(after), await seen(within)]).toEqual([
      [from, moved, below, leaf],
      [to],
      [below, leaf],
    ]);
    expect((await admin.call('client', 'edit', { id: moved, pid: to })).result).toMatchObject({ pid: to });
    expect([await seen(before), await seen(after), await seen(within)]).toEqual([
      [from],
      [to, moved, below, leaf],
      [below, leaf],
    ]);
    expect(await pathOf(leaf)).toEqual([1, to, moved, below, leaf]);
    const found = (session: Session) => session.call('terminal', 'queryById', { id: terminal });
    expect([(await found(before)).code, (await found(after)).code, (await found(within)).code]).toEqual([
      3102, 200, 200,
    ]);
    expect([await counted(before), await counted(after), await counted(within)]).toEqual([0, 1, 1]);
    expect((await before.call('client', 'edit', { id: leaf, contact: 'x' })).code).toBe(3102);
    expect((await within.call('client', 'queryById', { id: below })).result.parentName).toBe(`Moved ${number}`);
  });

  it('replaces roles that are out of sight and unbinds servers; the dry run returns the same and does nothing', async () => {
    const { from, to, moved, leaf, number } = await tree();
    for (const clientId of [from, moved, leaf]) {
      await admin.call('client', 'saveBindServer', { clientId, servIds: [server, shared], defaultServId: server });
    }
    await admin.call('client', 'saveBindServer', { clientId: to, servIds: [shared] });
    await admin.call('client', 'setHisServer', { clientId: moved, dataServId: server });
    const left = await putRole(service, from, 'Left behind', ['home'], true);
    const own = await putRole(service, moved, 'Taken along', ['home'], true);
    await putAccount(service, `loses-agent-${number}`, moved, left);
    await putAccount(service, `loses-client-${number}`, leaf, left);
    await putAccount(service, `keeps-${number}`, leaf, own);
    await putAccount(service, `default-${number}`, leaf, await defaultRole(service, 'agent'));
    const input = { id: moved, pid: to };
    const trial = await unchanged(() => admin.call('client', 'edit', { ...input, dryRun: true }));
    expect(trial.result.moved).toMatchObject({ accounts: 2, servers: 2, templates: 0 });
    const done = await admin.call('client', 'edit', input);
    expect(done.result).toEqual(trial.result);
    expect(done.result).toMatchObject({ servId: null, dataServId: null });
    expect([await roleOf(`loses-agent-${number}`), await roleOf(`loses-client-${number}`)]).toEqual([
      'Default agent',
      'Default client',
    ]);
    expect([await roleOf(`keeps-${number}`), await roleOf(`default-${number}`)]).toEqual([
      'Taken along',
      'Default agent',
    ]);
    for (const clientId of [moved, leaf]) {
      const { result } = await admin.call('client', 'queryServersByClientId', { clientId });
      expect(result.map(({ servId }) => servId)).toEqual([shared]);
    }
  });

  it('leaves no terminal with a server that its client no longer holds', async () => {
    const { from, to, leaf, moved, number } = await tree();
    for (const clientId of [from, moved, leaf]) {
      await admin.call('client', 'saveBindServer', { clientId, servIds: [server], defaultServId: server });
    }
    const msId = msIdOf('N', number);
    await putTerminal(service, msId, leaf, { serverId: server, backupServerId: server });
    const after = await signInFor(service, `lost-server-${number}`, to);
    await admin.call('client', 'edit', { id: moved, pid: to });
    const { result } = await after.call('terminal', 'list', { msId });
    expect(result.records).toMatchObject([{ msId, servId: null, servName: null, backupServId: null }]);
  });

  it('asks for both superiors in scope and for the quota of the new one, and changes nothing otherwise', async () => {
    const { from, to, moved, below } = await tree();
    const agent = await signInFor(service, `asks-${made}`, from);
    for (const pid of [to, 1, 2_000_000_000]) {
      expect((await unchanged(() => agent.call('client', 'edit', { id: moved, pid }))).code).toBe(3102);
    }
    expect((await unchanged(() => agent.call('client', 'edit', { id: to, pid: from }))).code).toBe(3102);
    const small = await putClient(service, admin, `Small ${made}`, { quota: 4 });
    for (const dryRun of [true, false]) {
      const refused = await unchanged(() => admin.call('client', 'edit', { id: moved, pid: small, dryRun }));
      expect(refused).toMatchObject({ code: 3401, params: { remaining: 4 } });
    }
    expect((await agent.call('client', 'edit', { id: below, pid: from })).result.pid).toBe(from);
  });

  it('two clients under each other at the same moment makes no cycle', async () => {
    const [one, two] = [await putClient(service, admin, 'Cycle 1'), await putClient(service, admin, 'Cycle 2')];
    const moves = [
      admin.call('client', 'edit', { id: one, pid: two }),
      admin.call('client', 'edit', { id: two, pid: one }),
    ];
    expect(await codesOf(moves)).toEqual([200, 400]);
    const lengths = [(await pathOf(one)).length, (await pathOf(two)).length];
    expect(lengths.toSorted((a, b) => a - b)).toEqual([2, 3]);
  });
});

describe('deleting', () => {
  it('passes children up, ends accounts and sessions and counts groups; the dry run returns the same', async () => {
    const { from, moved, below, leaf, number } = await tree();
    const own = await putRole(service, moved, 'Goes too', ['home'], true);
    await putAccount(service, `orphan-${number}`, leaf, own);
    await putAccount(service, `gone-${number}`, moved, own, { email: `gone-${number}@example.com` });
    const sessions = [
      await signInFor(service, `gone-agent-${number}`, moved),
      await signIn(service, `gone-agent-${number}`),
      await signIn(service, `gone-${number}`),
    ];
    const stays = await signInFor(service, `stays-${number}`, below);
    const groups = ['a', 'b', 'c'].map((name) => ({ clientId: moved, name }));
    await prisma.group.createMany({ data: [...groups, { clientId: below, name: 'stays' }] });
    await prisma.clientHost.create({ data: { clientId: moved, host: `gone-${number}.example` } });
    const trial = await unchanged(() => admin.call('client', 'deleteBatch', { ids: [moved], dryRun: true }));
    expect(trial.result).toMatchObject({
      clients: [{ id: below, clientname: `Below ${number}`, toId: from, toName: `From ${number}` }],
      accounts: 2,
      roles: 1,
      servers: 0,
      sessions: 3,
      groups: 3,
      vouchers: 0,
    });
    const done = await admin.call('client', 'deleteBatch', { ids: [moved] });
    expect(done.result).toEqual({ ...trial.result, deleted: 1 });
    expect([await pathOf(below), await pathOf(leaf)]).toEqual([
      [1, from, below],
      [1, from, below, leaf],
    ]);
    expect(await Promise.all(sessions.map(readSessionCode))).toEqual([106, 106, 106]);
    expect(await seen(stays)).toEqual([below, leaf]);
    expect((await stays.call('client', 'queryById', { id: below })).result).toMatchObject({
      pid: from,
      parentName: `From ${number}`,
    });
    expect(await prisma.group.findMany({ where: { clientId: { in: [moved, below] } } })).toMatchObject([
      { name: 'stays' },
    ]);
    expect(await roleOf(`orphan-${number}`)).toBe('Default client');
    expect(await prisma.role.count({ where: { id: own } })).toBe(0);
    const name = await admin.call('account', 'checkAccountName', { accountsName: `gone-${number}` });
    expect(name.result).toBe(false);
  });

  it('is refused while terminals are there, in the dry run too, and deletes none', async () => {
    const { moved, below, leaf } = await tree();
    await putTerminal(service, msIdOf('D', 1), leaf);
    await putTerminal(service, msIdOf('D', 2), leaf);
    for (const dryRun of [true, false]) {
      const ids = [below, leaf];
      expect(await unchanged(() => admin.call('client', 'deleteBatch', { ids, dryRun }))).toMatchObject({
        code: 3103,
        params: { count: 2 },
      });
    }
    expect((await admin.call('client', 'deleteBatch', { ids: [moved, below] })).result).toMatchObject({
      deleted: 2,
      clients: [{ id: leaf }],
    });
    expect(await prisma.terminal.count({ where: { clientId: leaf } })).toBe(2);
  });

  it('is refused while an account of the platform has a role of the client: none becomes an administrator', async () => {
    const { from, moved, below, number } = await tree();
    const role = await putRole(service, moved, 'Of a helper', ['home']);
    for (const name of ['helper', 'other']) await putAccount(service, `${name}-${number}`, 1, role);
    const superior = await signInFor(service, `superior-${number}`, from);
    expect(await superior.call('client', 'deleteBatch', { ids: [moved, below] })).toMatchObject({ code: 510 });
    for (const dryRun of [true, false]) {
      const ids = [moved, below];
      const refused = await unchanged(() => admin.call('client', 'deleteBatch', { ids, dryRun }));
      expect(refused).toMatchObject({ code: 3502, params: { count: 2 }, result: null });
    }
    await prisma.account.updateMany({
      where: { roleId: role },
      data: { roleId: await putRole(service, 1, 'Home', ['home']) },
    });
    expect((await admin.call('client', 'deleteBatch', { ids: [moved, below] })).result).toMatchObject({ roles: 0 });
  });

  it('unbinds what the new superior does not hold', async () => {
    const { from, moved, below } = await tree();
    await admin.call('client', 'saveBindServer', { clientId: from, servIds: [shared] });
    for (const clientId of [moved, below]) {
      await admin.call('client', 'saveBindServer', { clientId, servIds: [server, shared], defaultServId: server });
    }
    const trial = await unchanged(() => admin.call('client', 'deleteBatch', { ids: [moved], dryRun: true }));
    expect(trial.result).toMatchObject({ roles: 0, servers: 1 });
    expect((await admin.call('client', 'deleteBatch', { ids: [moved] })).result).toEqual(trial.result);
    const { result } = await admin.call('client', 'queryServersByClientId', { clientId: below });
    expect(result.map(({ servId, isDefault }) => [servId, isDefault])).toEqual([[shared, false]]);
  });

  it('ends at the own scope, and leaves all where one lies outside', async () => {
    const { from, to, below } = await tree();
    const agent = await signInFor(service, `deletes-${made}`, from);
    for (const id of [to, 1, 2_000_000_000]) {
      expect((await unchanged(() => agent.call('client', 'deleteBatch', { ids: [below, id] }))).code).toBe(3102);
    }
    expect((await unchanged(() => admin.call('client', 'deleteBatch', { ids: [1] }))).code).toBe(510);
  });
});
