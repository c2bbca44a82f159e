import { seedResources } from '@roger/contract/menu';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putAccount, putClient, putRole } from '../../../support/fixtures/basics.ts';
import { logRows, lastLogId, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { listGrantedKeys, signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent');
const stored = await prisma.resource.findMany({ select: { id: true, powerName: true } });
const idOf = (powerName: string) => stored.find((one) => one.powerName === powerName)?.id ?? 0;
const menu = idOf('terminals');
const screen = idOf('terminalList');
const action = idOf('terminal.add');
let made = 0;

/** Creates a resource of the operator. */
async function custom(fields: object = {}) {
  made += 1;
  const answer = await admin.raw('resource', 'add', {
    powerName: `own.n${made}`,
    resourceName: 'Own',
    type: 3,
    pid: screen,
    ...fields,
  });
  expect(answer.code).toBe(200);
  return answer.result as { id: number; powerName: string; rowVersion: number };
}

describe('who is not of the platform', () => {
  it('neither reads nor changes resources, whatever the role holds', async () => {
    const keys = seedResources().map(({ powerName }) => powerName);
    await putAccount(service, 'holds-all', agentId, await putRole(service, agentId, 'All', keys));
    const agent = await signIn(service, 'holds-all');
    const { id } = await custom();
    const calls = [
      ['list', {}],
      ['queryOneMenu', {}],
      ['add', { powerName: 'own.theirs', resourceName: 'x', type: 3, pid: screen }],
      ['edit', { id, resourceName: 'Theirs' }],
      ['edit', { id: 2_000_000_000, resourceName: 'Theirs' }],
      ['deleteBatch', { ids: [id] }],
    ] as const;
    for (const [name, input] of calls) {
      const answer = await unchanged(() => agent.raw('resource', name, input));
      expect([name, answer.code, answer.result]).toEqual([name, 510, null]);
    }
  });
});

async function list(input: object) {
  const { result } = await admin.raw('resource', 'list', { pageSize: 500, ...input });
  return (result as { records: { id: number; powerName: string; type: number }[] }).records;
}

describe('reading', () => {
  it('answers the top menus in their order', async () => {
    const { result } = await admin.call('resource', 'queryOneMenu');
    const wanted = seedResources().filter(({ type }) => type === 1);
    expect(result.map(({ powerName }) => powerName)).toEqual(wanted.map(({ powerName }) => powerName));
    expect(result.every(({ pid, type, level }) => pid === 0 && type === 1 && level === 1)).toBe(true);
  });

  it('filters and sorts the list', async () => {
    const { powerName, id } = await custom({ resourceName: 'Percent 100%', orderNo: 99 });
    expect(await list({ resourceName: '%' })).toMatchObject([{ id, powerName, seeded: false }]);
    expect((await list({ pid: [screen] })).map((row) => row.type)).not.toContain(2);
    expect((await list({ type: [1, 2] })).map((row) => row.type)).not.toContain(3);
    expect(await list({ id: [id, action] })).toHaveLength(2);
    const everything = (await list({})).length;
    expect((await list({})).length).toBe(await prisma.resource.count());
    const columns = [
      'id',
      'pid',
      'powerName',
      'resourceName',
      'renamed',
      'route',
      'type',
      'level',
      'orderNo',
      'seeded',
    ];
    for (const column of columns) {
      const up = await list({ column, order: 'asc' });
      const down = await list({ column, order: 'desc' });
      expect([column, up.length]).toEqual([column, everything]);
      expect([column, down.map((row) => row.id)]).toEqual([column, up.map((row) => row.id).toReversed()]);
    }
  });
});

const good = { powerName: 'own.placed', resourceName: 'Placed', type: 3, pid: screen };

describe('adding', () => {
  it.each([
    ['pid', 'a top menu beneath another', { type: 1, pid: menu }],
    ['pid', 'a submenu at the root', { type: 2, pid: 0, route: '/x' }],
    ['pid', 'a submenu beneath a submenu', { type: 2, pid: screen, route: '/x' }],
    ['pid', 'a submenu beneath a function', { type: 2, pid: action, route: '/x' }],
    ['pid', 'a function at the root', { pid: 0 }],
    ['pid', 'a function beneath a function', { pid: action }],
    ['pid', 'a negative place', { pid: -1 }],
    ['route', 'a submenu without a route', { type: 2, pid: menu }],
    ['route', 'a route that is none', { type: 2, pid: menu, route: 'not a route' }],
    ['level', 'a function of the first level', { level: 1 }],
    ['level', 'a top menu of the second level', { type: 1, pid: 0, level: 2 }],
    ['type', 'a fourth type', { type: 4 }],
    ['powerName', 'a key with a blank', { powerName: 'own placed' }],
    ['resourceName', 'an empty name', { resourceName: '' }],
    ['orderNo', 'a negative place in the order', { orderNo: -1 }],
  ])('refuses at %s: %s', async (field, _what, wrong) => {
    const answer = await unchanged(() => admin.raw('resource', 'add', { ...good, ...wrong }));
    expect([answer.code, answer.errors?.map((fault) => fault.field)]).toEqual([400, [field]]);
  });

  it('refuses a place that does not exist with 3102', async () => {
    expect((await unchanged(() => admin.call('resource', 'add', { ...good, type: 3, pid: 2_000_000_000 }))).code).toBe(
      3102,
    );
  });

  it('creates a menu with a screen and a function, which the administrator holds at once', async () => {
    const top = await custom({ type: 1, pid: 0, powerName: 'ownMenu', orderNo: 500 });
    const sub = await custom({ type: 2, pid: top.id, powerName: 'ownScreen', route: '/own-screen' });
    const leaf = await custom({ pid: sub.id, powerName: 'own-screen.add' });
    expect([top, sub, leaf]).toMatchObject([
      { level: 1, seeded: false },
      { level: 2, route: '/own-screen', pid: top.id },
      { level: 2, type: 3, rowVersion: 1 },
    ]);
    expect(await listGrantedKeys(admin)).toEqual(expect.arrayContaining(['ownMenu', 'ownScreen', 'own-screen.add']));
  });

  it('gives it to no other role until it is granted', async () => {
    const { id, powerName } = await custom();
    const roleId = await putRole(service, agentId, 'Granted', ['home']);
    await putAccount(service, 'granted', agentId, roleId);
    const session = await signIn(service, 'granted');
    expect(await listGrantedKeys(session)).toEqual(['home']);
    await admin.call('role', 'addRoleResource', { roleId, resourceIds: [id] });
    expect((await listGrantedKeys(session)).toSorted()).toEqual([powerName, 'terminalList', 'terminals'].toSorted());
  });

  it('takes a key once, ten at a time too', async () => {
    const adds = Array.from({ length: 10 }, () => admin.call('resource', 'add', { ...good, type: 3 }));
    const refused = (await Promise.all(adds)).filter(({ code }) => code !== 200);
    expect(refused.map(({ code, params }) => [code, params])).toEqual(
      Array.from({ length: 9 }, () => [3101, { field: 'powerName' }]),
    );
    for (const powerName of ['terminal.add', 'clientList', 'own.placed']) {
      const answer = await unchanged(() => admin.call('resource', 'add', { ...good, type: 3, powerName }));
      expect([powerName, answer.code]).toEqual([powerName, 3101]);
    }
  });
});

describe('the resources of the console', () => {
  it('are renamed and reordered, and nothing else', async () => {
    const before = (await admin.call('resource', 'list', { id: [screen] })).result.records[0];
    const renamed = await admin.call('resource', 'edit', { id: screen, resourceName: 'Radios', orderNo: 77 });
    expect(renamed.result).toMatchObject({ resourceName: 'Radios', orderNo: 77, powerName: 'terminalList' });
    expect(await admin.raw('resource', 'edit', renamed.result)).toMatchObject({ code: 200 });
    const { result } = await admin.call('account', 'current');
    expect(result.resource.find(({ id }) => id === screen)).toMatchObject({ resourceName: 'Radios', renamed: true });
    const untouched = [menu, action, idOf('home')];
    for (const one of result.resource.filter(({ id }) => untouched.includes(id))) expect(one.renamed).toBe(false);
    const fixed = { powerName: 'own.taken', type: 3, pid: idOf('clients'), level: 1, route: '/elsewhere' };
    for (const [field, value] of Object.entries(fixed)) {
      const answer = await unchanged(() => admin.raw('resource', 'edit', { id: screen, [field]: value }));
      expect([field, answer.code, answer.errors]).toEqual([field, 400, [{ field, rule: 'readOnly' }]]);
    }
    const { resourceName = '', orderNo = 0 } = before ?? {};
    const restored = await admin.call('resource', 'edit', { id: screen, resourceName, orderNo });
    expect(restored).toMatchObject({ code: 200, result: { renamed: false } });
  });

  it('are never deleted, nor anything together with them', async () => {
    const { id } = await custom();
    for (const seeded of [menu, screen, action, idOf('home')]) {
      expect((await unchanged(() => admin.call('resource', 'deleteBatch', { ids: [seeded] }))).code).toBe(510);
      expect((await unchanged(() => admin.call('resource', 'deleteBatch', { ids: [id, seeded] }))).code).toBe(510);
    }
  });
});

describe('the own resources of the operator', () => {
  it('are changed, guarded by their version and the uniqueness of their keys', async () => {
    const { id, powerName } = await custom();
    const edit = (input: object) => admin.raw('resource', 'edit', { id, ...input });
    const changed = await edit({ powerName: 'own.rekeyed', resourceName: 'Renamed', pid: menu });
    expect(changed.result).toMatchObject({
      powerName: 'own.rekeyed',
      resourceName: 'Renamed',
      pid: menu,
      rowVersion: 2,
    });
    expect(await listGrantedKeys(admin)).toContain('own.rekeyed');
    expect(await listGrantedKeys(admin)).not.toContain(powerName);
    expect(await unchanged(() => edit({ resourceName: 'x', rowVersion: 1 }))).toMatchObject({
      code: 3104,
      params: { reason: 'changed' },
    });
    expect(await unchanged(() => edit({ powerName: 'terminal.add' }))).toMatchObject({
      code: 3101,
      params: { field: 'powerName' },
    });
    expect(await unchanged(() => edit({ seeded: true }))).toMatchObject({ code: 400, errors: [{ field: 'seeded' }] });
    expect(await unchanged(() => edit({ pid: id }))).toMatchObject({ code: 400, errors: [{ field: 'pid' }] });
    expect(await unchanged(() => edit({ pid: action }))).toMatchObject({ code: 400, errors: [{ field: 'pid' }] });
    expect(await unchanged(() => edit({ pid: 2_000_000_000 }))).toMatchObject({ code: 3102 });
    expect((await admin.call('resource', 'edit', { id: 2_000_000_000, orderNo: 1 })).code).toBe(3102);
  });

  it.each([
    ['a submenu with a function', 'sub', 'a function', { type: 3, pid: menu }],
    ['a top menu with a submenu', 'top', 'a submenu', { type: 2, pid: menu, route: '/top' }],
    ['a top menu with a submenu', 'top', 'a function', { type: 3, pid: menu }],
  ] as const)('%s (%s) does not become %s while that hangs on it', async (_what, which, _kind, input) => {
    const top = await custom({ type: 1, pid: 0 });
    const sub = await custom({ type: 2, pid: top.id, route: '/sub' });
    await custom({ pid: sub.id });
    const { id } = { top, sub }[which];
    const answer = await unchanged(() => admin.raw('resource', 'edit', { id, ...input }));
    expect([answer.code, answer.errors?.map(({ field }) => field)]).toEqual([400, ['type']]);
  });

  it('never hang on what hangs on them', async () => {
    const top = await custom({ type: 1, pid: 0 });
    const sub = await custom({ type: 2, pid: top.id, route: '/sub' });
    const answer = await unchanged(() => admin.call('resource', 'edit', { id: top.id, type: 3, pid: sub.id }));
    expect(answer.code).toBe(400);
    const roleId = await putRole(service, 1, 'Circular', []);
    expect((await admin.call('role', 'addRoleResource', { roleId, resourceIds: [sub.id] })).code).toBe(200);
  });

  it('change the keys of open sessions when they are re-keyed', async () => {
    const own = await custom();
    const roleId = await putRole(service, agentId, 'Rekeyed', [own.powerName]);
    await putAccount(service, 'rekeyed', agentId, roleId);
    const session = await signIn(service, 'rekeyed');
    expect(await listGrantedKeys(session)).toEqual([own.powerName]);
    await admin.call('resource', 'edit', { id: own.id, powerName: 'own.elsewhere' });
    expect(await listGrantedKeys(session)).toEqual(['own.elsewhere']);
  });

  it('are deleted, all or none, once nothing hangs on them', async () => {
    const sub = await custom({ type: 2, pid: menu, route: '/gone' });
    const leaves = [await custom({ pid: sub.id }), await custom({ pid: sub.id })];
    const [first, second] = leaves.map(({ id }) => id);
    const roleId = await putRole(service, agentId, 'Holds one', [leaves[0]?.powerName ?? '']);
    const free = await custom();
    const remove = (ids: (number | undefined)[]) => admin.raw('resource', 'deleteBatch', { ids });
    expect(await unchanged(() => remove([free.id, sub.id]))).toMatchObject({ code: 3103, params: { count: 2 } });
    expect(await unchanged(() => remove([free.id, sub.id, first, second]))).toMatchObject({
      code: 3103,
      params: { count: 1 },
    });
    expect((await unchanged(() => remove([free.id, 2_000_000_000]))).code).toBe(3102);
    await admin.call('role', 'addRoleResource', { roleId, resourceIds: [] });
    const since = await lastLogId(service);
    expect((await remove([first, free.id, sub.id, second, first])).result).toEqual({ deleted: 4 });
    expect(await logRows(service, since)).toMatchObject([{ module: 'resource', operateType: 'delete', code: 200 }]);
    expect(await listGrantedKeys(admin)).not.toContain(free.powerName);
  });
});
