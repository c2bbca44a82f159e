import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { defaultRole, putAccount, putClient, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { listGrantedKeys, signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent');
const agent = await signInFor(service, 'agent', agentId);
const known = await prisma.resource.findMany({ select: { id: true, powerName: true } });
const idOf = new Map(known.map(({ id, powerName }) => [powerName, id]));
const ids = (...keys: string[]) => keys.map((key) => idOf.get(key) ?? 0);

const grant = (session: Session, roleId: number, keys: string[], rowVersion?: number) =>
  session.call('role', 'addRoleResource', {
    roleId,
    resourceIds: ids(...keys),
    ...(rowVersion === undefined ? {} : { rowVersion }),
  });

/** Keys of a role, as the platform sees them. */
async function keysOf(roleId: number): Promise<string[]> {
  const { result } = await admin.call('role', 'queryTreeByRoleId', { roleId });
  return known
    .filter(({ id }) => result.ids.includes(id))
    .map(({ powerName }) => powerName)
    .toSorted();
}

const mine = async (session: Session) => (await listGrantedKeys(session)).toSorted();

describe('granting', () => {
  it('replaces what the role holds; a function brings its screen and menu', async () => {
    const role = await putRole(service, agentId, 'Replaced', []);
    expect((await grant(agent, role, ['terminal.add'])).code).toBe(200);
    expect(await keysOf(role)).toEqual(['terminal.add', 'terminalList', 'terminals']);
    await grant(agent, role, ['clientList', 'clientList', 'home']);
    expect(await keysOf(role)).toEqual(['clientList', 'clients', 'home']);
    expect((await grant(agent, role, [])).code).toBe(200);
    expect(await keysOf(role)).toEqual([]);
  });

  it('leaves alone what the asker does not hold', async () => {
    const role = await putRole(service, agentId, 'Partly', ['accounts', 'resourceList', 'server.add', 'clients']);
    expect((await grant(agent, role, ['home'])).code).toBe(200);
    expect(await keysOf(role)).toEqual(expect.arrayContaining(['home', 'resourceList', 'server.add']));
    expect(await keysOf(role)).not.toContain('clients');
    const { result } = await agent.call('role', 'queryTreeByRoleId', { roleId: role });
    const tree = JSON.stringify(result.treeList);
    expect(tree).toContain('"terminal.add"');
    for (const foreign of ['resourceList', 'server.add']) expect(tree).not.toContain(foreign);
  });

  it('leaves what stays its screen and menu', async () => {
    const role = await putRole(service, agentId, 'Screened', []);
    await grant(admin, role, ['terminal-type.edit', 'terminal.add', 'resourceList']);
    expect((await grant(agent, role, [])).code).toBe(200);
    expect(await keysOf(role)).toEqual(['accounts', 'resourceList', 'terminal-type.edit', 'terminalType', 'terminals']);
    expect((await grant(admin, role, [])).code).toBe(200);
    expect(await keysOf(role)).toEqual([]);
  });

  it('brings what stays nothing that the asker does not hold', async () => {
    const role = await putRole(service, agentId, 'Bare', ['server.add']);
    const { result } = await admin.call('role', 'add', { roleName: 'Nearly' });
    await grant(admin, result.roleid, ['role.grant', 'roleList', 'home']);
    await putAccount(service, 'granter', agentId, result.roleid);
    const granter = await signIn(service, 'granter');
    expect((await grant(granter, role, ['home'])).code).toBe(200);
    expect(await keysOf(role)).toEqual(['home', 'server.add']);
  });

  it('refuses what the asker does not hold with 510 and what does not exist with 3102, and changes nothing', async () => {
    const role = await putRole(service, agentId, 'Untouched', ['home']);
    for (const key of ['resourceList', 'resource.add', 'server.add', 'terminal-model.add']) {
      expect([key, idOf.has(key)]).toEqual([key, true]);
      const answer = await unchanged(() => grant(agent, role, ['clients', key]));
      expect([key, answer.code]).toEqual([key, 510]);
    }
    const resourceIds = [...ids('clients'), 2_000_000_000];
    const unknown = await unchanged(() => agent.call('role', 'addRoleResource', { roleId: role, resourceIds }));
    expect(unknown.code).toBe(3102);
    expect(await keysOf(role)).toEqual(['home']);
  });

  it("never touches the administrator's role, which holds everything anyway", async () => {
    const role = await defaultRole(service, 'administrator');
    for (const keys of [[], ['home']]) expect((await unchanged(() => grant(admin, role, keys))).code).toBe(510);
    expect((await unchanged(() => grant(agent, role, []))).code).toBe(510);
    expect(await keysOf(role)).toHaveLength(known.length);
    const { result } = await admin.call('role', 'queryTreeByRoleId', { roleId: role });
    expect(result.editable).toBe(false);
  });

  it('lets the platform alone change the other default roles', async () => {
    const role = await defaultRole(service, 'client');
    const before = await keysOf(role);
    expect((await unchanged(() => grant(agent, role, ['home']))).code).toBe(510);
    expect((await grant(admin, role, ['home'])).code).toBe(200);
    expect(await keysOf(role)).toEqual(['home']);
    await grant(admin, role, before);
    expect(await keysOf(role)).toEqual(before);
  });

  it('is on record with what the role held before and after', async () => {
    const role = await putRole(service, agentId, 'Recorded', ['home', 'clients']);
    const rows = await loggedDuring(service, () => grant(agent, role, ['clients', 'terminals']));
    expect(rows).toMatchObject([
      {
        action: 'addRoleResource',
        target: 'Recorded',
        targetClientId: agentId,
        before: { resources: ['clients', 'home'] },
        after: { resources: ['clients', 'terminals'] },
      },
    ]);
  });
});

describe('at the same moment', () => {
  it('of two administrators with the same version one wins and the other gets a conflict', async () => {
    const second = await signInFor(service, 'second', 1, 'administrator');
    const { result } = await admin.call('role', 'add', { roleName: 'Raced' });
    const choices = [['clients'], ['terminals']];
    const answers = await Promise.all(
      [admin, second].map((session, index) => grant(session, result.roleid, choices[index] ?? [], result.rowVersion)),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3104]);
    expect(answers.find(({ code }) => code === 3104)?.params).toEqual({ reason: 'changed' });
    const winner = answers.findIndex(({ code }) => code === 200);
    expect(await keysOf(result.roleid)).toEqual(choices[winner]);
    const stale = await unchanged(() => grant(admin, result.roleid, [], result.rowVersion));
    expect(stale).toMatchObject({ code: 3104, params: { reason: 'changed' } });
  });

  it('a change of a role takes effect at the next call of the open sessions of its holders', async () => {
    const role = await putRole(service, agentId, 'Living', ['home']);
    await putAccount(service, 'living', agentId, role);
    const session = await signIn(service, 'living');
    const codes = async () => [
      (await session.call('client', 'list', {})).code,
      (await session.call('account', 'list', {})).code,
    ];
    expect([await mine(session), await codes()]).toEqual([['home'], [510, 510]]);
    await grant(agent, role, ['clientList']);
    expect([await mine(session), await codes()]).toEqual([
      ['clientList', 'clients'],
      [200, 510],
    ]);
    await grant(agent, role, ['accountList']);
    expect([await mine(session), await codes()]).toEqual([
      ['accountList', 'accounts'],
      [510, 200],
    ]);
  });

  it('an account that gets another role has what that one holds at the next call', async () => {
    const [first, second] = [
      await putRole(service, agentId, 'First', ['clients', 'clientList']),
      await putRole(service, agentId, 'Second', ['accounts', 'accountList']),
    ];
    const id = await putAccount(service, 'switched', agentId, first);
    const session = await signIn(service, 'switched');
    expect((await session.call('client', 'list', {})).code).toBe(200);
    expect((await agent.call('account', 'edit', { id, roleid: second })).code).toBe(200);
    expect((await session.call('client', 'list', {})).code).toBe(510);
    expect((await session.call('account', 'list', {})).code).toBe(200);
    expect((await session.call('account', 'current')).result.userRole).toEqual({ roleid: second, roleName: 'Second' });
  });
});

const LIMITED = (
  'accounts accountList account.add account.edit roleList role.add role.edit role.grant ' +
  'clients clientList client.add client.edit client.delete'
).split(' ');

describe('the own role', () => {
  it.each([
    ['agent', () => agentId],
    ['platform', () => 1],
  ])('of an account of the %s is raised by no call', async (who, clientOf) => {
    const role = await putRole(service, clientOf(), 'Limited', LIMITED);
    const id = await putAccount(service, `limited-${who}`, clientOf(), role);
    const session = await signIn(service, `limited-${who}`);
    const mightier = await putRole(service, clientOf(), 'Mightier', [...LIMITED, 'client.export'], true);
    const { result: made } = await session.call('role', 'add', { roleName: 'Self-made' });
    const agents = await defaultRole(service, 'agent');
    const account = { userName: 'x', clientId: clientOf() };
    const attempts = [
      await grant(session, role, [...LIMITED, 'client.export']),
      await grant(session, made.roleid, ['client.export']),
      await session.call('account', 'edit', { id, roleid: mightier }),
      await session.call('account', 'edit', { id, roleid: agents }),
      await session.call('account', 'edit', { id, roleid: made.roleid }),
      await session.call('account', 'add', { ...account, accountsName: `helper-1-${who}`, roleid: mightier }),
      await session.call('account', 'add', { ...account, accountsName: `helper-2-${who}`, roleid: agents }),
    ];
    expect(attempts.map(({ code }) => code)).toEqual(attempts.map(() => 510));
    expect(await mine(session)).toEqual(LIMITED.toSorted());
    // It may remove its own keys, but not get them back.
    expect((await grant(session, role, LIMITED.slice(0, -1))).code).toBe(200);
    expect((await grant(session, role, LIMITED)).code).toBe(510);
  });

  it.each([
    ['agent', () => agentId],
    ['platform', () => 1],
  ])('of an account of the %s is not raised by deleting the client that it belongs to', async (who, clientOf) => {
    const owner = await putClient(service, admin, `Owner beneath the ${who}`, { pid: clientOf() });
    const role = await putRole(service, owner, 'Lent upwards', LIMITED);
    await putAccount(service, `borrower-${who}`, clientOf(), role);
    const session = await signIn(service, `borrower-${who}`);
    const before = await mine(session);
    expect(before).toEqual(LIMITED.toSorted());
    await session.call('client', 'deleteBatch', { ids: [owner] });
    const gained = (await mine(session)).filter((key) => !before.includes(key));
    expect(gained).toEqual([]);
  });
});
