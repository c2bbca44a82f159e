import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { defaultRole, putAccount, putFamily, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const { agentId, childId, siblingId } = await putFamily(service, admin, 1);
const agent = await signInFor(service, 'agent', agentId);
const child = await signInFor(service, 'child', childId);
const sibling = await signInFor(service, 'sibling', siblingId);
const roles = {
  above: await putRole(service, 1, 'Platform open', ['home'], true),
  hidden: await putRole(service, 1, 'Platform closed', ['home']),
  own: await putRole(service, agentId, 'Agent closed', ['home']),
  ownOpen: await putRole(service, agentId, 'Agent open', ['home'], true),
  below: await putRole(service, childId, 'Child closed', ['home']),
  beside: await putRole(service, siblingId, 'Sibling open', ['home'], true),
};
const defaults = ['Default administrator', 'Default agent', 'Default client'];
const ABSENT = 2_000_000_000;

async function listed(session: Session, input: object = {}) {
  const { result } = await session.raw('role', 'list', { pageSize: 100, column: 'roleName', ...input });
  return (result as { records: { roleid: number; roleName: string; userCount: number; clientName: string }[] }).records;
}

async function isTaken(session: Session, input: { roleName: string; id?: number }): Promise<boolean> {
  return (await session.call('role', 'checkRoleNameExist', input)).result;
}

const tree = (session: Session, roleId: number) => session.call('role', 'queryTreeByRoleId', { roleId });

async function names(session: Session, input: object = {}): Promise<string[]> {
  return (await listed(session, input)).map(({ roleName }) => roleName);
}

describe('the list', () => {
  it('shows roles of the scope, open ones from above and the defaults, never those beside or closed above', async () => {
    expect(await names(agent)).toEqual(
      ['Agent closed', 'Agent open', 'Child closed', ...defaults, 'Platform open'].toSorted(),
    );
    expect(await names(child)).toEqual(['Agent open', 'Child closed', ...defaults, 'Platform open'].toSorted());
    expect(await names(sibling)).toEqual([...defaults, 'Platform open', 'Sibling open'].toSorted());
    expect(await names(admin)).toHaveLength(9);
  });

  it('names the owner only where the owner is in scope', async () => {
    const owners = Object.fromEntries((await listed(child)).map((row) => [row.roleName, row.clientName]));
    expect(owners).toMatchObject({ 'Child closed': 'Child', 'Agent open': '', 'Platform open': '' });
    expect((await listed(admin)).find(({ roleName }) => roleName === 'Agent open')?.clientName).toBe('Agent');
  });

  it('filters by name, flag, owner and own rows, and finds nothing by ids from beside', async () => {
    expect(await names(agent, { roleName: 'OPEN' })).toEqual(['Agent open', 'Platform open']);
    expect(await names(agent, { roleName: '_' })).toEqual([]);
    expect(await names(agent, { isOpen: 1 })).toEqual(['Agent open', 'Platform open']);
    expect(await names(agent, { isDefault: true })).toEqual(defaults);
    expect(await names(agent, { clientId: [childId] })).toEqual(['Child closed']);
    expect(await names(agent, { excludeSub: true })).toEqual(['Agent closed', 'Agent open']);
    expect(await names(agent, { roleid: [roles.beside, roles.hidden] })).toEqual([]);
    expect(await names(agent, { clientId: [siblingId] })).toEqual([]);
  });

  it('counts the users of a role within the scope of the reader only', async () => {
    const shared = await putRole(service, agentId, 'Counted', ['home'], true);
    for (const name of ['counted-1', 'counted-2']) await putAccount(service, name, childId, shared);
    await putAccount(service, 'counted-3', agentId, shared);
    await putAccount(service, 'counted-4', 1, shared);
    const count = async (session: Session) => (await listed(session, { roleid: [shared] })).map((row) => row.userCount);
    expect([await count(child), await count(agent), await count(admin)]).toEqual([[2], [3], [4]]);
    const agents = await defaultRole(service, 'agent');
    const ofDefault = async (session: Session) => (await listed(session, { roleid: [agents] }))[0]?.userCount;
    expect([await ofDefault(sibling), await ofDefault(agent), await ofDefault(admin)]).toEqual([1, 2, 3]);
  });
});

describe('adding', () => {
  it('creates a closed role of the own client that holds nothing', async () => {
    const { result } = await child.call('role', 'add', { roleName: 'Night shift' });
    expect(result).toMatchObject({ clientId: childId, isOpen: 0, isDefault: false, userCount: 0, rowVersion: 1 });
    expect(await prisma.roleResource.count({ where: { roleId: result.roleid } })).toBe(0);
    expect(await names(agent)).toContain('Night shift');
    expect(await names(sibling)).not.toContain('Night shift');
    const foreign = await unchanged(() => child.raw('role', 'add', { roleName: 'Elsewhere', clientId: siblingId }));
    expect(foreign).toMatchObject({ code: 400, errors: [{ field: 'clientId', rule: 'unknown' }] });
  });

  it('takes a name once per client, twenty at a time too, and again for another client', async () => {
    const adds = Array.from({ length: 20 }, () => agent.call('role', 'add', { roleName: 'Only one' }));
    const answers = await Promise.all(adds);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused.map(({ code, params }) => [code, params])).toEqual(
      Array.from({ length: 19 }, () => [3101, { field: 'roleName' }]),
    );
    expect(await prisma.role.count({ where: { name: 'Only one' } })).toBe(1);
    expect((await child.call('role', 'add', { roleName: 'Only one' })).code).toBe(200);
  });

  it('checks beforehand if the own client has the name, not other clients', async () => {
    expect(await isTaken(agent, { roleName: 'Agent open' })).toBe(true);
    expect(await isTaken(agent, { roleName: 'Agent open', id: roles.ownOpen })).toBe(false);
    expect(await isTaken(agent, { roleName: 'Sibling open' })).toBe(false);
    // For a role of a lower client, names count in that client.
    expect(await isTaken(agent, { roleName: 'Agent open', id: roles.below })).toBe(false);
  });
});

describe('changing', () => {
  it('keeps what is absent and takes the whole row back', async () => {
    const roleid = await putRole(service, agentId, 'Before', ['home'], true);
    const renamed = await agent.call('role', 'edit', { roleid, roleName: 'After' });
    expect(renamed.result).toMatchObject({ roleName: 'After', isOpen: 1, rowVersion: 2 });
    expect(await agent.raw('role', 'edit', renamed.result)).toMatchObject({ code: 200, result: { rowVersion: 2 } });
    const closed = await agent.call('role', 'edit', { roleid, isOpen: 0 });
    expect(closed.result).toMatchObject({ roleName: 'After', isOpen: 0 });
    expect(await prisma.roleResource.count({ where: { roleId: roleid } })).toBe(1);
  });

  it('refuses an older version, fixed fields, an empty name and a name that is taken', async () => {
    const roleid = await putRole(service, agentId, 'Guarded', ['home']);
    const cases = [
      [
        { roleName: 'x', rowVersion: 7 },
        { code: 3104, params: { reason: 'changed' } },
      ],
      [{ clientId: childId }, { code: 400, errors: [{ field: 'clientId', rule: 'readOnly' }] }],
      [{ isDefault: true }, { code: 400, errors: [{ field: 'isDefault', rule: 'readOnly' }] }],
      [{ createTime: '2020-01-01 00:00:00' }, { code: 400, errors: [{ field: 'createTime', rule: 'readOnly' }] }],
      [{ roleName: '' }, { code: 400 }],
      [{ roleName: null }, { code: 400 }],
      [{ roleName: 'Agent open' }, { code: 3101, params: { field: 'roleName' } }],
    ] as const;
    for (const [input, wanted] of cases) {
      const answer = await unchanged(() => agent.raw('role', 'edit', { roleid, ...input }));
      expect({ input, ...answer }).toMatchObject({ input, ...wanted });
    }
  });

  it.each([
    ['edit', (id: number) => ({ roleid: id, roleName: 'Taken over' })],
    ['addRoleResource', (id: number) => ({ roleId: id, resourceIds: [] })],
    ['delete', (id: number) => ({ id })],
  ])('%s refuses a role that is only visible with 510, one that is not with 3102', async (name, inputOf) => {
    const cases = [
      [agent, roles.above, 510],
      [child, roles.ownOpen, 510],
      [child, roles.own, 3102],
      [agent, roles.hidden, 3102],
      [agent, roles.beside, 3102],
      [sibling, roles.below, 3102],
      [admin, ABSENT, 3102],
    ] as const;
    for (const [session, id, code] of cases) {
      const answer = await unchanged(() => session.raw('role', name, inputOf(id)));
      expect([id, answer.code]).toEqual([id, code]);
    }
  });

  it('shows what a visible role holds, and says whether it may be changed', async () => {
    expect((await tree(child, roles.ownOpen)).result.editable).toBe(false);
    expect((await tree(agent, roles.below)).result.editable).toBe(true);
    expect(await tree(child, roles.own)).toMatchObject({ code: 3102 });
    expect(await tree(agent, roles.beside)).toMatchObject({ code: 3102 });
  });
});

describe('deleting', () => {
  it('never deletes a default role, alone or among others, for any caller', async () => {
    const free = await putRole(service, agentId, 'Free', []);
    for (const kind of ['administrator', 'agent', 'client'] as const) {
      const id = await defaultRole(service, kind);
      for (const session of [admin, agent]) {
        const alone = await unchanged(() => session.call('role', 'delete', { id }));
        const among = await unchanged(() => session.call('role', 'delete', { ids: [free, id] }));
        expect([kind, alone.code, among.code]).toEqual([kind, 3501, 3501]);
      }
    }
  });

  it('refuses with the number of users, and then deletes none', async () => {
    const used = await putRole(service, agentId, 'Used', []);
    const unused = await putRole(service, agentId, 'Unused', []);
    const accounts = [
      await putAccount(service, 'user-1', agentId, used),
      await putAccount(service, 'user-2', childId, used),
    ];
    const refused = await unchanged(() => agent.call('role', 'delete', { ids: [unused, used] }));
    expect(refused).toMatchObject({ code: 3502, params: { count: 2 } });
    await prisma.account.deleteMany({ where: { id: { in: accounts } } });
    const answer = await agent.call('role', 'delete', { ids: [unused, used, unused], id: used });
    expect(answer.result).toEqual({ deleted: 2 });
    expect(await prisma.role.count({ where: { id: { in: [used, unused] } } })).toBe(0);
  });

  it('is all or nothing where one does not exist or lies beside, and asks for an id', async () => {
    const free = await putRole(service, agentId, 'Left', []);
    for (const other of [ABSENT, roles.beside]) {
      expect((await unchanged(() => agent.call('role', 'delete', { ids: [free, other] }))).code).toBe(3102);
    }
    expect((await unchanged(() => agent.call('role', 'delete', { ids: [free, roles.above] }))).code).toBe(510);
    expect(await unchanged(() => agent.call('role', 'delete', {}))).toMatchObject({
      code: 400,
      errors: [{ field: 'id', rule: 'required' }],
    });
  });

  it('lets no account have a role that is deleted at the same moment', async () => {
    const roleid = await putRole(service, agentId, 'Contested', []);
    const adding = { accountsName: 'contender', userName: 'x', clientId: agentId, roleid };
    const [added, deleted] = await Promise.all([
      agent.call('account', 'add', adding),
      agent.call('role', 'delete', { id: roleid }),
    ]);
    expect([
      [200, 3502],
      [3102, 200],
    ]).toContainEqual([added.code, deleted.code]);
    const holders = await prisma.account.count({ where: { roleId: roleid } });
    expect(holders).toBe(await prisma.role.count({ where: { id: roleid } }));
  });
});
