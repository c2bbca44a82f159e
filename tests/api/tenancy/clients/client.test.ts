import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { areaAt, putClient, putRole, putServer, putAccount, signInFor } from '../../../support/fixtures/basics.ts';
import { fingerprint } from '../../../support/database/fingerprint.ts';
import { putReport } from '../../../support/fixtures/reports.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { putUpgradeTask } from '../../../support/fixtures/upgrades.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);

const base = { clienttype: 1, pid: 1, cregroupcount: 0 } as const;

async function row(session: Session, id: number) {
  const { result } = await session.call('client', 'queryById', { id });
  return result;
}

async function pathOf(id: number): Promise<number[]> {
  return (await prisma.client.findUniqueOrThrow({ where: { id } })).path;
}

async function sees(session: Session): Promise<number> {
  return (await session.call('terminal', 'findMsCount')).result.total;
}
const noRelations = { memberships: 0, associations: 0, contacts: 0, profiles: 0, upgrades: 0 };

describe('adding', () => {
  it('answers the new row, with its superior and the superior area where none is given', async () => {
    const areaId = await areaAt(service, 330);
    const agent = await putClient(service, admin, 'Add agent', { areaMinutes: 330, quota: 3 });
    const answer = await admin.call('client', 'add', {
      ...base,
      clientname: 'Add child',
      clienttype: 2,
      pid: agent,
      contact: '',
      email: 'crew@example.com',
    });
    expect(answer.result).toMatchObject({
      clientname: 'Add child',
      pid: agent,
      parentName: 'Add agent',
      areaId,
      timeDiff: 5.5,
      contact: null,
      email: 'crew@example.com',
      terminalCount: 0,
      hosts: [],
      rowVersion: 1,
    });
    expect(await admin.call('client', 'getTimeDiffByClient', { clientId: agent })).toMatchObject({ result: 5.5 });
  });

  it('refuses a second root, an agent below a client and a superior that does not exist', async () => {
    const leaf = await putClient(service, admin, 'Leaf', { type: 2 });
    const under = await admin.call('client', 'add', { ...base, clientname: 'Under leaf', clienttype: 2, pid: leaf });
    expect(under.code).toBe(200);
    const agent = await admin.call('client', 'add', { ...base, clientname: 'Agent under leaf', pid: leaf });
    expect(agent).toMatchObject({ code: 400, errors: [{ field: 'pid' }] });
    const root = await admin.raw('client', 'add', { ...base, clientname: 'Second root', clienttype: 0 });
    expect(root).toMatchObject({ code: 400, errors: [{ field: 'clienttype', rule: 'enum' }] });
    expect(await admin.call('client', 'add', { ...base, clientname: 'Orphan', pid: 99_999 })).toMatchObject({
      code: 3102,
    });
  });

  it('ends at eight levels', async () => {
    let pid = 1;
    for (let level = 1; level <= 8; level += 1) pid = await putClient(service, admin, `Level ${level}`, { pid });
    const ninth = await admin.call('client', 'add', { ...base, clientname: 'Level 9', pid });
    expect(ninth).toMatchObject({ code: 400, errors: [{ field: 'pid', rule: 'max', params: { max: 8 } }] });
  });

  it('holds the quota of the superior as a ceiling for each child, not for their sum', async () => {
    const agent = await putClient(service, admin, 'Quota agent', { quota: 10 });
    const add = (clientname: string, cregroupcount: number) =>
      admin.call('client', 'add', { ...base, clientname, pid: agent, cregroupcount });
    expect(await add('Quota 11', 11)).toMatchObject({ code: 3401, params: { remaining: 10 } });
    expect(await add('Quota 10', 10)).toMatchObject({ code: 200 });
    expect(await add('Quota 10 too', 10)).toMatchObject({ code: 200 });
    const lower = await admin.call('client', 'edit', { id: agent, cregroupcount: 9 });
    expect(lower).toMatchObject({ code: 3401, params: { needed: 10 } });
    expect((await row(admin, agent)).cregroupcount).toBe(10);
  });

  it('takes a name once in the installation, in parallel too', async () => {
    const adds = Array.from({ length: 12 }, () => admin.call('client', 'add', { ...base, clientname: 'Only one' }));
    const answers = await Promise.all(adds);
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 11 }, () => 3101)]);
    expect(answers.find(({ code }) => code === 3101)?.params).toEqual({ field: 'clientname' });
    expect(await prisma.client.count({ where: { name: 'Only one' } })).toBe(1);
    expect(await admin.call('client', 'checkExistName', { clientname: 'Only one' })).toMatchObject({ result: true });
    const { id } = await prisma.client.findUniqueOrThrow({ where: { name: 'Only one' } });
    expect(await admin.call('client', 'checkExistName', { clientname: 'Only one', id })).toMatchObject({
      result: false,
    });
  });

  it('binds servers that the own client holds, and no other', async () => {
    const [own, foreign] = [
      await putServer(admin, 'Held', 'held.example'),
      await putServer(admin, 'Not held', 'no.example'),
    ];
    const agent = await putClient(service, admin, 'Server agent', { servId: own });
    const session = await signInFor(service, 'server-agent', agent);
    const add = (clientname: string, servId: number) =>
      session.call('client', 'add', { ...base, clientname, clienttype: 2, pid: agent, servId });
    expect(await add('With held', own)).toMatchObject({ code: 200, result: { servId: own, servName: 'Held' } });
    expect(await add('With foreign', foreign)).toMatchObject({ code: 3102 });
    expect(await add('With none', 99_999)).toMatchObject({ code: 3102 });
  });
});

describe('editing', () => {
  it('keeps what is absent, clears with null and takes the whole row back', async () => {
    const id = await putClient(service, admin, 'Editable', { contact: 'Ann', email: 'ann@example.com' });
    const saved = await admin.call('client', 'edit', { id, company: 'Harbour' });
    expect(saved.result).toMatchObject({ contact: 'Ann', email: 'ann@example.com', company: 'Harbour', rowVersion: 2 });
    const cleared = await admin.call('client', 'edit', { id, contact: null, company: '' });
    expect(cleared.result).toMatchObject({ contact: null, company: null, email: 'ann@example.com' });
    const back = await admin.raw('client', 'edit', cleared.result);
    expect(back).toMatchObject({ code: 200, result: { clientname: 'Editable', rowVersion: 3 } });
  });

  it('refuses an older version and changed fixed fields', async () => {
    const id = await putClient(service, admin, 'Versioned');
    expect((await admin.call('client', 'edit', { id, contact: 'first', rowVersion: 1 })).code).toBe(200);
    const stale = await admin.call('client', 'edit', { id, contact: 'second', rowVersion: 1 });
    expect(stale).toMatchObject({ code: 3104, params: { reason: 'changed' } });
    expect((await row(admin, id)).contact).toBe('first');
    for (const fixed of [{ clienttype: 2 }, { createTime: '2020-01-01 00:00:00' }]) {
      const answer = await admin.raw('client', 'edit', { id, ...fixed });
      expect(answer).toMatchObject({ code: 400, errors: [{ field: Object.keys(fixed)[0], rule: 'readOnly' }] });
    }
    expect(await admin.raw('client', 'edit', { id, clientname: null })).toMatchObject({ code: 400 });
    expect(await admin.raw('client', 'edit', { id, contact: 'x', coins: 5 })).toMatchObject({
      code: 400,
      errors: [{ field: 'coins', rule: 'unknown' }],
    });
  });

  it('of the own client changes contact details only', async () => {
    const agent = await putClient(service, admin, 'Own agent', { quota: 5 });
    const child = await putClient(service, admin, 'Own child', { pid: agent, type: 2 });
    const session = await signInFor(service, 'own-agent', agent);
    const areaId = await areaAt(service, -210);
    const own = await session.call('client', 'edit', {
      id: agent,
      contact: 'Me',
      areaId,
      reminderDays: 7,
      phone: '12 34',
    });
    expect(own).toMatchObject({ code: 200, result: { contact: 'Me', areaId, timeDiff: -3.5, reminderDays: 7 } });
    for (const more of [
      { clientname: 'Renamed' },
      { cregroupcount: 6 },
      { pid: child },
      { customPricing: true },
      { hideSuper: true },
      { servId: null, cregroupcount: 1 },
    ]) {
      const answer = await session.call('client', 'edit', { id: agent, ...more });
      expect([more, answer.success]).toEqual([more, false]);
    }
    expect((await row(admin, agent)).clientname).toBe('Own agent');
    expect(await session.raw('client', 'edit', (await row(session, agent)) as object)).toMatchObject({ code: 200 });
    expect(await session.call('client', 'deleteBatch', { ids: [agent] })).toMatchObject({ success: false });
    expect(await session.call('client', 'edit', { id: child, cregroupcount: 5 })).toMatchObject({ code: 200 });
  });

  it('leaves the platform where it is', async () => {
    const agent = await putClient(service, admin, 'Not above', {});
    const moved = await admin.call('client', 'edit', { id: 1, pid: agent });
    expect(moved.success).toBe(false);
    expect(await pathOf(1)).toEqual([1]);
    expect(await admin.call('client', 'deleteBatch', { ids: [1] })).toMatchObject({ success: false });
  });
});

describe('moving', () => {
  it('moves all descendants along: paths, scopes of terminals, and what accounts see at once', async () => {
    const [from, to] = [await putClient(service, admin, 'Move from'), await putClient(service, admin, 'Move to')];
    const moved = await putClient(service, admin, 'Moved', { pid: from });
    const below = await putClient(service, admin, 'Moved below', { pid: moved, type: 2 });
    await putTerminal(service, 'M1000000001', below);
    const [before, after] = [await signInFor(service, 'move-from', from), await signInFor(service, 'move-to', to)];
    expect([await sees(before), await sees(after)]).toEqual([1, 0]);
    const untouched = await fingerprint(service);
    const trial = await admin.call('client', 'edit', { id: moved, pid: to, dryRun: true });
    expect(trial).toMatchObject({ code: 200, result: { pid: to, moved: { accounts: 0, servers: 0, templates: 0 } } });
    expect(await fingerprint(service)).toEqual(untouched);
    expect(await admin.call('client', 'edit', { id: moved, pid: to })).toMatchObject({
      code: 200,
      result: { pid: to },
    });
    expect(await pathOf(below)).toEqual([1, to, moved, below]);
    expect((await prisma.terminal.findUniqueOrThrow({ where: { msId: 'M1000000001' } })).scopePath).toEqual([
      1,
      to,
      moved,
      below,
    ]);
    expect([await sees(before), await sees(after)]).toEqual([0, 1]);
    expect(await before.call('client', 'queryById', { id: below })).toMatchObject({ code: 3102 });
  });

  it('makes no cycle, no second root and no ninth level', async () => {
    const top = await putClient(service, admin, 'Cycle top');
    const bottom = await putClient(service, admin, 'Cycle bottom', {
      pid: await putClient(service, admin, 'Cycle', { pid: top }),
    });
    for (const pid of [top, bottom]) {
      expect(await admin.call('client', 'edit', { id: top, pid })).toMatchObject({
        code: 400,
        errors: [{ field: 'pid' }],
      });
    }
    expect((await admin.call('client', 'edit', { id: top, pid: 0 })).success).toBe(false);
    let pid = 1;
    for (let level = 1; level <= 6; level += 1) pid = await putClient(service, admin, `Deep ${level}`, { pid });
    expect(await admin.call('client', 'edit', { id: top, pid })).toMatchObject({
      code: 400,
      errors: [{ field: 'pid', rule: 'max' }],
    });
    expect(await pathOf(bottom)).toHaveLength(4);
  });

  it('ends roles and servers that the new place does not allow, and counts them before', async () => {
    const server = await putServer(admin, 'Move server', 'move.example');
    const from = await putClient(service, admin, 'Roles from', { servId: server });
    const to = await putClient(service, admin, 'Roles to');
    const moved = await putClient(service, admin, 'Roles moved', { pid: from, servId: server });
    const hidden = await putRole(service, from, 'From role', ['terminalList'], true);
    const own = await putRole(service, moved, 'Moved role', ['terminalList']);
    await putAccount(service, 'role-loser', moved, hidden);
    await putAccount(service, 'role-keeper', moved, own);
    // Accounts of the old superior also lose sight of the moved client's roles.
    await putAccount(service, 'role-left-behind', from, own);
    const trial = await admin.call('client', 'edit', { id: moved, pid: to, dryRun: true });
    expect(trial.result.moved).toEqual({
      accounts: 2,
      servers: 1,
      templates: 0,
      plans: 0,
      ...noRelations,
    });
    const answer = await admin.call('client', 'edit', { id: moved, pid: to });
    expect(answer.result).toMatchObject({ moved: { accounts: 2, servers: 1, templates: 0 }, servId: null });
    const names = await prisma.account.findMany({
      where: { name: { startsWith: 'role-' } },
      orderBy: { name: 'asc' },
      select: { role: { select: { name: true } } },
    });
    expect(names.map(({ role }) => role.name)).toEqual(['Moved role', 'Default agent', 'Default agent']);
  });

  it('asks for both superiors in scope, and for the quota of the new one', async () => {
    const agent = await putClient(service, admin, 'Mover', { quota: 9 });
    const small = await putClient(service, admin, 'Mover small', { pid: agent, quota: 2 });
    const large = await putClient(service, admin, 'Mover large', { pid: agent, quota: 9, type: 2 });
    const session = await signInFor(service, 'mover', agent);
    expect(await session.call('client', 'edit', { id: large, pid: 1 })).toMatchObject({ code: 3102 });
    expect(await session.call('client', 'edit', { id: large, pid: small })).toMatchObject({ code: 3401 });
    expect(await session.call('client', 'edit', { id: large, pid: small, cregroupcount: 2 })).toMatchObject({
      code: 200,
    });
  });
});

describe('deleting', () => {
  it('passes children up, ends accounts and sessions, and previews it', async () => {
    const agent = await putClient(service, admin, 'Doomed above');
    const toDelete = await putClient(service, admin, 'Doomed', { pid: agent });
    const child = await putClient(service, admin, 'Doomed child', { pid: toDelete, type: 2 });
    const session = await signInFor(service, 'doomed', toDelete);
    await prisma.stockedImei2.create({
      data: { imei2: '490154203237518', clientId: toDelete, createTime: new Date() },
    });
    await putReport(service, toDelete, { name: 'Doomed report' });
    for (const status of ['draft', 'paused', 'finished', 'cancelled'])
      await putUpgradeTask(service, toDelete, { status });
    const untouched = await fingerprint(service);
    const plan = {
      clients: [{ id: child, clientname: 'Doomed child', toId: agent, toName: 'Doomed above' }],
      accounts: 1,
      sessions: 1,
      groups: 0,
      coins: { YCOIN: 0, MCOIN: 0, KCOIN: 0 },
      vouchers: 0,
      roles: 0,
      servers: 0,
      templates: 0,
      plans: 0,
      imei2s: 1,
      reports: 1,
      upgradeTasks: 2,
      ...noRelations,
    };
    const trial = await admin.call('client', 'deleteBatch', { ids: [toDelete], dryRun: true });
    expect(trial.result).toMatchObject(plan);
    expect(await fingerprint(service)).toEqual(untouched);
    const answer = await admin.call('client', 'deleteBatch', { ids: [toDelete] });
    expect(answer.result).toEqual({ deleted: 1, ...plan });
    expect(await pathOf(child)).toEqual([1, agent, child]);
    const passedOn = await prisma.stockedImei2.findFirst({ where: { imei2: '490154203237518' } });
    expect(passedOn?.clientId).toBe(agent);
    expect(await session.call('account', 'current')).toMatchObject({ code: 106 });
    const login = await signIn(service, 'doomed').catch((error: Error) => error.message);
    expect(login).toContain('3001');
  });

  it('deletes parent and child together, whatever their order', async () => {
    const parent = await putClient(service, admin, 'Pair parent');
    const child = await putClient(service, admin, 'Pair child', { pid: parent });
    const last = await putClient(service, admin, 'Pair last', { pid: child, type: 2 });
    const answer = await admin.call('client', 'deleteBatch', { ids: [parent, child] });
    expect(answer.result).toMatchObject({ deleted: 2, clients: [{ id: last, toId: 1 }] });
    expect(await pathOf(last)).toEqual([1, last]);
  });

  it('refuses while one of them holds terminals, and then deletes none', async () => {
    const full = await putClient(service, admin, 'Full');
    const empty = await putClient(service, admin, 'Empty');
    await putTerminal(service, 'M1000000002', full);
    expect(await admin.call('client', 'deleteBatch', { ids: [empty, full] })).toMatchObject({
      code: 3103,
      params: { count: 1 },
    });
    expect(await admin.call('client', 'deleteBatch', { ids: [empty, 99_999] })).toMatchObject({ code: 3102 });
    expect((await row(admin, empty)).clientname).toBe('Empty');
    expect(await admin.call('client', 'deleteBatch', { ids: [empty, empty] })).toMatchObject({
      result: { deleted: 1 },
    });
  });
});

describe('hideSuper', () => {
  it('hides the clients above in list, tree, options and session; the platform still sees them', async () => {
    const above = await putClient(service, admin, 'Secret superior', { quota: 3 });
    const hidden = await putClient(service, admin, 'Hiding', { pid: above, hideSuper: true });
    const below = await putClient(service, admin, 'Below hiding', { pid: hidden, type: 2 });
    const session = await signInFor(service, 'hiding', hidden);
    const belowSession = await signInFor(service, 'below-hiding', below, 'client');
    expect(await row(session, hidden)).toMatchObject({ pid: 0, parentName: '' });
    expect(await row(session, below)).toMatchObject({ pid: hidden, parentName: 'Hiding' });
    expect(await row(admin, hidden)).toMatchObject({ pid: above, parentName: 'Secret superior' });
    for (const reader of [session, belowSession]) {
      const answers = [
        await reader.call('client', 'list', {}),
        await reader.call('client', 'all'),
        await reader.call('client', 'tree'),
        await reader.call('client', 'getClientTree'),
        await reader.call('account', 'current'),
      ];
      for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('Secret superior');
    }
    expect((await session.call('client', 'all')).result.find(({ id }) => id === hidden)?.pid).toBe(0);
    expect((await session.call('client', 'tree')).result).toMatchObject([
      { id: hidden, pid: 0, children: [{ id: below }] },
    ]);
  });
});

describe('the list', () => {
  it('filters, sorts, pages and leaves subordinates out', async () => {
    const agent = await putClient(service, admin, 'List agent', { email: 'list@example.com' });
    for (const name of ['List b%', 'List a_', 'List c']) await putClient(service, admin, name, { pid: agent, type: 2 });
    const session = await signInFor(service, 'list-agent', agent);
    const names = async (input: Parameters<typeof session.raw>[2]) => {
      const { result } = await session.raw('client', 'list', input);
      return (result as { records: { clientname: string }[] }).records.map(({ clientname }) => clientname);
    };
    expect(await names({ column: 'clientname' })).toEqual(['List a_', 'List agent', 'List b%', 'List c']);
    expect(await names({ column: 'clientname', order: 'desc', pageSize: 2, pageNo: 2 })).toEqual([
      'List agent',
      'List a_',
    ]);
    expect(await names({ clientname: '%' })).toEqual(['List b%']);
    expect(await names({ clientname: '_' })).toEqual(['List a_']);
    expect(await names({ clienttype: 1 })).toEqual(['List agent']);
    expect(await names({ pid: [agent, 99_999], column: 'id' })).toEqual(['List b%', 'List a_', 'List c']);
    expect(await names({ excludeSub: true })).toEqual(['List agent']);
    expect(await names({ email: 'LIST@' })).toEqual(['List agent']);
    expect(await session.raw('client', 'list', { column: 'path' })).toMatchObject({
      code: 400,
      errors: [{ field: 'column', rule: 'enum' }],
    });
    const beyond = await session.call('client', 'list', { pageNo: 50 });
    expect(beyond.result).toMatchObject({ records: [], total: 4, current: 50, pages: 1, size: 10 });
  });
});
