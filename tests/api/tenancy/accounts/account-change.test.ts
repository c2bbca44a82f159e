import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { logRows, loggedDuring, assertRefusedIn } from '../../../support/database/fingerprint.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { defaultRole, putAccount, putFamily, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { readSessionCode, signIn } from '../../../support/session.ts';

const service = await useService({ LOGIN_ADDRESS_LIMIT: '0' });
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId: agent, childId: child, siblingId: sibling } = await putFamily(service, admin);
const north = await signInFor(service, 'north', agent);
const clerkKeys = 'home,accountList,account.add,account.edit,account.delete,account.reset,account.unlock,account.seeAs';
const roles = {
  administrator: await defaultRole(service, 'administrator'),
  agent: await defaultRole(service, 'agent'),
  client: await defaultRole(service, 'client'),
  /** All keys for an agent's accounts, and few others. */
  clerk: await putRole(service, agent, 'Clerk', clerkKeys.split(',')),
  childs: await putRole(service, child, 'Of the child', ['home']),
  siblings: await putRole(service, sibling, 'Of the sibling', ['home'], true),
  platforms: await putRole(service, 1, 'Closed of the platform', ['home']),
};
await putAccount(service, 'clerk', agent, roles.clerk);
const clerk = await signIn(service, 'clerk');

const { nextName, user, signedInUser } = usersOf(service, { clientId: child, roleId: roles.client });
const refused = assertRefusedIn(service);
/** A valid input of `add`. */
const person = () => ({ accountsName: nextName(), userName: 'Somebody', clientId: child, roleid: roles.client });

describe('add', () => {
  it('answers the row, leaves a log row, and the account signs in with the initial password', async () => {
    const input = { ...person(), email: 'Ann@Example.org', phone: '+30 555' };
    const rows = await loggedDuring(service, async () => {
      const { result } = await north.call('account', 'add', input);
      expect(result).toMatchObject({
        ...input,
        accountsPassword: null,
        clientName: 'Child',
        roleName: 'Default client',
        accountType: 'client',
        status: 'normal',
        passwordState: 'initial',
        creator: 'north',
        lastLoginTime: null,
        rowVersion: 1,
      });
    });
    expect(rows).toMatchObject([{ operateType: 'add', target: input.accountsName, targetClientId: child, code: 200 }]);
    const session = await signIn(service, input.accountsName, '123456');
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('initial');
  });

  it.each(['', null])('takes the password %j as none', async (accountsPassword) => {
    const input = person();
    const { code, result } = await north.raw('account', 'add', { ...input, accountsPassword });
    expect([code, result]).toEqual([200, expect.objectContaining({ passwordState: 'initial' })]);
    expect(await readSessionCode(await signIn(service, input.accountsName, '123456'))).toBe(200);
  });

  it('accepts a password, which counts as initial because another user set it', async () => {
    const input = { ...person(), accountsPassword: 'Quiet#River7' };
    expect((await north.call('account', 'add', input)).result.passwordState).toBe('initial');
    await expect(signIn(service, input.accountsName, '123456')).rejects.toThrow('3001');
    const session = await signIn(service, input.accountsName, 'Quiet#River7');
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('initial');
    const text = JSON.stringify(await logRows(service), (_key, one: unknown) => (typeof one === 'bigint' ? '' : one));
    expect(text).not.toMatch(/Quiet#River7|argon2/);
  });

  it.each([
    ['of six', 'kx7Pq2'],
    ['of thirty', 'aB3#%@&*!_.'.repeat(3).slice(0, 30)],
  ])('takes a password %s allowed characters', async (_what, accountsPassword) => {
    const input = { ...person(), accountsPassword };
    expect((await north.call('account', 'add', input)).code).toBe(200);
    expect(await readSessionCode(await signIn(service, input.accountsName, accountsPassword))).toBe(200);
  });

  it('accepts accounts of the own client and of those below', async () => {
    for (const [clientId, accountType] of [
      [agent, 'agent'],
      [child, 'client'],
    ] as const) {
      const { result } = await north.call('account', 'add', { ...person(), clientId });
      expect([clientId, result.clientId, result.accountType]).toEqual([clientId, clientId, accountType]);
    }
  });

  it.each([
    ['five characters', { accountsPassword: 'abcde' }, 'accountsPassword'],
    ['thirty-one characters', { accountsPassword: 'a'.repeat(31) }, 'accountsPassword'],
    ['a sign that is not allowed', { accountsPassword: 'abc-defg' }, 'accountsPassword'],
    ['a blank', { accountsPassword: 'abc defg' }, 'accountsPassword'],
    ['a letter beyond ASCII', { accountsPassword: 'abcdéfgh' }, 'accountsPassword'],
    ['a blank in the name', { accountsName: 'two words' }, 'accountsName'],
    ['letters of two scripts in the name', { accountsName: 'аdmin' }, 'accountsName'],
    ['no name', { accountsName: '' }, 'accountsName'],
    ['no user name', { userName: '' }, 'userName'],
    ['no address', { email: 'nobody' }, 'email'],
    ['a state, which the form has not', { status: 'normal' }, 'status'],
  ])('refuses %s', async (_what, wrong, field) => {
    expect(await refused(() => north.raw('account', 'add', { ...person(), ...wrong }))).toEqual([400, field]);
  });

  it.each([
    ['a client beside', 3102, () => ({ clientId: sibling })],
    ['a client above', 3102, () => ({ clientId: 1 })],
    ['a role of a client beside', 3102, () => ({ roleid: roles.siblings })],
    ['a role that does not exist', 3102, () => ({ roleid: 999_999 })],
    ['a closed role of a client above its own', 3102, () => ({ clientId: child, roleid: roles.clerk })],
    ['a role that holds more than the asker', 510, () => ({ roleid: roles.administrator })],
  ])('refuses %s', async (_what, code, wrong) => {
    expect(await refused(() => north.call('account', 'add', { ...person(), ...wrong() }))).toEqual([code]);
  });

  it('refuses a role that the asker sees but not the client: of one beside it, or closed above it', async () => {
    for (const roleid of [roles.siblings, roles.platforms, roles.clerk]) {
      const outcome = await refused(() => admin.call('account', 'add', { ...person(), roleid }));
      expect([roleid, ...outcome]).toEqual([roleid, 3102]);
    }
    expect((await admin.call('account', 'add', { ...person(), clientId: agent, roleid: roles.clerk })).code).toBe(200);
  });

  it('says why a role that the asker sees cannot be given, and offers only those that can', async () => {
    const outcome = async (session: typeof admin, roleid: number) => {
      const { code, params } = await session.call('account', 'add', { ...person(), roleid });
      return [code, params];
    };
    expect(await outcome(admin, roles.clerk)).toEqual([3102, { reason: 'roleNotShared', roleName: 'Clerk' }]);
    expect(await outcome(north, roles.administrator)).toMatchObject([510, { reason: 'roleBeyondOwn' }]);
    const offered = async (session: typeof admin, accountClientId: number) =>
      (await session.call('role', 'all', { accountClientId })).result.map(({ roleid }) => roleid);
    expect(await offered(admin, child)).toEqual([roles.administrator, roles.agent, roles.client, roles.childs]);
    expect(await offered(north, child)).toEqual([roles.agent, roles.client, roles.childs]);
    expect(await offered(north, agent)).toEqual([roles.agent, roles.client, roles.clerk, roles.childs]);
    expect(await offered(clerk, agent)).toEqual([roles.clerk, roles.childs]);
    expect((await north.call('role', 'all', { accountClientId: sibling })).code).toBe(3102);
  });

  it('refuses who grants more than he holds himself, though his colleague holds it', async () => {
    expect(await refused(() => clerk.call('account', 'add', { ...person(), roleid: roles.agent }))).toEqual([510]);
  });

  it('has names and addresses once in the installation, whatever their case', async () => {
    await user({ clientId: sibling, email: 'Taken@Example.org' });
    const { name } = await user({ clientId: sibling });
    expect(await refused(() => north.call('account', 'add', { ...person(), accountsName: name }))).toEqual([
      3101,
      'accountsName',
    ]);
    for (const email of ['Taken@Example.org', 'taken@example.org', 'TAKEN@EXAMPLE.ORG']) {
      const outcome = await refused(() => north.call('account', 'add', { ...person(), email }));
      expect([email, ...outcome]).toEqual([email, 3101, 'email']);
    }
    const twin = { ...person(), accountsName: name.toUpperCase() };
    expect(await refused(() => north.call('account', 'add', twin))).toEqual([3101, 'accountsName']);
  });

  it('has no name with a dotless i beside the name with an i', async () => {
    const lookAlike = { ...person(), accountsName: 'admın' };
    expect(await refused(() => north.call('account', 'add', lookAlike))).toEqual([3101, 'accountsName']);
    expect((await north.call('account', 'checkAccountName', { accountsName: 'admın' })).result).toBe(true);
    expect((await north.call('account', 'add', { ...person(), accountsName: `ışık-${nextName()}` })).code).toBe(200);
  });

  it('of twenty at once for one name makes one account and nineteen clear refusals', async () => {
    const input = person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => north.call('account', 'add', input)));
    const outcomes = answers.map(({ code, params }) => `${code} ${String(params?.['field'])}`).toSorted();
    expect(outcomes).toEqual(['200 undefined', ...Array<string>(19).fill('3101 accountsName')]);
    expect(await prisma.account.count({ where: { name: input.accountsName } })).toBe(1);
  });

  it('of twenty at once for one address in different cases makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_value, index) =>
        north.call('account', 'add', { ...person(), email: index % 2 === 0 ? 'race@example.org' : 'Race@Example.Org' }),
      ),
    );
    const outcomes = answers.map(({ code, params }) => `${code} ${String(params?.['field'])}`).toSorted();
    expect(outcomes).toEqual(['200 undefined', ...Array<string>(19).fill('3101 email')]);
  });
});

describe('checkAccountName and checkAccountEmail', () => {
  it('report values taken anywhere, except by the row itself', async () => {
    const { id: foreign, name: theirs } = await user({ clientId: sibling, email: 'check-foreign@example.org' });
    const { id: own, name: ours } = await user({ email: 'check-own@example.org' });
    // An id out of scope has no effect: the answer reveals neither the account nor the owner of the value.
    for (const [call, input, isTaken] of [
      ['checkAccountName', { accountsName: theirs }, true],
      ['checkAccountName', { accountsName: theirs, id: own }, true],
      ['checkAccountName', { accountsName: theirs, id: foreign }, true],
      ['checkAccountName', { accountsName: ours }, true],
      ['checkAccountName', { accountsName: ours, id: own }, false],
      ['checkAccountName', { accountsName: 'nobody-of-this-name' }, false],
      ['checkAccountEmail', { email: 'CHECK-foreign@example.org' }, true],
      ['checkAccountEmail', { email: 'check-foreign@example.org', id: foreign }, true],
      ['checkAccountEmail', { email: 'Check-Own@example.org' }, true],
      ['checkAccountEmail', { email: 'Check-Own@example.org', id: own }, false],
      ['checkAccountEmail', { email: 'check-nobody@example.org' }, false],
    ] as const) {
      expect([input, (await north.raw('account', call, input)).result]).toEqual([input, isTaken]);
    }
  });
});

describe('edit', () => {
  it('changes what is given, keeps what is absent, clears what is null', async () => {
    const { id } = await user({ email: 'edit@example.org', phone: '+30 1', userName: 'Before' });
    const rows = await loggedDuring(service, async () => {
      const { result } = await north.call('account', 'edit', { id, userName: 'After', phone: null });
      expect(result).toMatchObject({ userName: 'After', phone: null, email: 'edit@example.org', rowVersion: 2 });
    });
    expect(rows).toMatchObject([
      { operateType: 'edit', targetClientId: child, before: { userName: 'Before' }, after: { userName: 'After' } },
    ]);
  });

  it('takes a row back as it was answered', async () => {
    const { result: row } = await north.call('account', 'add', { ...person(), email: 'whole@example.org' });
    expect((await north.call('account', 'edit', row)).result).toEqual(row);
    const { result: own } = await north.call('account', 'list', { accountsName: 'north' });
    const [mine] = own.records;
    expect((await north.raw('account', 'edit', mine)).code).toBe(200);
  });

  it('of the own account changes user name and phone and nothing else', async () => {
    const { id, session } = await signedInUser({ clientId: agent, roleId: roles.clerk });
    const own = await session.call('account', 'edit', { id, userName: 'Myself', phone: '+30 2' });
    expect(own.result).toMatchObject({ userName: 'Myself', phone: '+30 2' });
    for (const wrong of [
      { roleid: roles.client },
      { clientId: child },
      { status: 'locked' },
      { status: 'disabled' },
      { email: 'me@example.org' },
    ]) {
      const outcome = await refused(() => session.raw('account', 'edit', { id, userName: 'Changed', ...wrong }));
      expect([wrong, ...outcome]).toEqual([wrong, 510]);
    }
    expect(await readSessionCode(session)).toBe(200);
  });

  it('refuses fixed fields that differ, fields that no row has, and an old version', async () => {
    const { result: row } = await north.call('account', 'add', person());
    for (const [wrong, code, field] of [
      [{ accountsName: 'other' }, 400, 'accountsName'],
      [{ createTime: '2020-01-01 00:00:00' }, 400, 'createTime'],
      [{ nonsense: 1 }, 400, 'nonsense'],
      [{ status: 'gone' }, 400, 'status'],
      [{ roleid: null }, 400, 'roleid'],
    ] as const) {
      const outcome = await refused(() => north.raw('account', 'edit', { id: row.id, ...wrong }));
      expect([wrong, ...outcome]).toEqual([wrong, code, field]);
    }
    const readOnly = await north.raw('account', 'edit', { id: row.id, accountsName: 'other' });
    expect(readOnly.errors).toEqual([{ field: 'accountsName', rule: 'readOnly' }]);
    expect((await north.call('account', 'edit', { id: row.id, phone: '123', rowVersion: 1 })).code).toBe(200);
    const late = { id: row.id, phone: '124', rowVersion: 1 };
    expect(await refused(() => north.call('account', 'edit', late))).toEqual([3104]);
    expect((await north.call('account', 'edit', late)).params).toEqual({ reason: 'changed' });
  });

  it('takes place and role from what the asker may give, as add does', async () => {
    const { id } = await user();
    for (const [wrong, code] of [
      [{ clientId: sibling }, 3102],
      [{ clientId: 1 }, 3102],
      [{ roleid: roles.siblings }, 3102],
      [{ roleid: roles.clerk }, 3102],
      [{ roleid: roles.administrator }, 510],
    ] as const) {
      expect([wrong, ...(await refused(() => north.call('account', 'edit', { id, ...wrong })))]).toEqual([wrong, code]);
    }
    const { id: ofSibling } = await user({ clientId: sibling, roleId: roles.siblings });
    expect(await refused(() => admin.call('account', 'edit', { id: ofSibling, clientId: agent }))).toEqual([3102]);
    const moved = await admin.call('account', 'edit', { id: ofSibling, clientId: agent, roleid: roles.clerk });
    expect(moved.result).toMatchObject({ clientId: agent, roleid: roles.clerk });
  });

  it('refuses a name or address of another account', async () => {
    await user({ clientId: sibling, email: 'edit-taken@example.org' });
    const { id } = await user();
    const call = () => north.call('account', 'edit', { id, email: 'EDIT-taken@example.org' });
    expect(await refused(call)).toEqual([3101, 'email']);
  });

  it('does not reach beyond the scope, whatever is asked', async () => {
    const { id } = await user({ clientId: sibling });
    const { id: above } = await prisma.account.findUniqueOrThrow({ where: { name: 'admin' } });
    for (const target of [id, above, 999_999]) {
      for (const [name, input] of [
        ['edit', { id: target, userName: 'x' }],
        ['resetPwd', { id: target }],
        ['unlockUser', { id: target }],
        ['deleteBatch', { ids: [target] }],
        ['seeAs', { id: target }],
      ] as const) {
        expect([name, target, ...(await refused(() => north.raw('account', name, input)))]).toEqual([
          name,
          target,
          3102,
        ]);
      }
    }
  });

  it('takes over no account with more rights than the own one: neither a colleague’s nor one below', async () => {
    const { id: weaker } = await user({ clientId: agent, roleId: roles.childs });
    const { id: colleague } = await user({ clientId: agent, roleId: roles.agent });
    const { id: lower } = await user({ roleId: roles.agent });
    for (const mightier of [colleague, lower]) {
      for (const [name, input] of [
        ['edit', { id: mightier, userName: 'x' }],
        ['edit', { id: mightier, email: 'taken-over@example.org' }],
        ['edit', { id: mightier, roleid: roles.childs }],
        ['resetPwd', { id: mightier }],
        ['resetPwd', { id: mightier, mail: true }],
        ['unlockUser', { id: mightier }],
        ['deleteBatch', { ids: [mightier] }],
        ['deleteBatch', { ids: [weaker, mightier] }],
        ['seeAs', { id: mightier }],
      ] as const) {
        const outcome = await refused(() => clerk.raw('account', name, input));
        expect([name, input, ...outcome]).toEqual([name, input, 510]);
      }
    }
    expect((await clerk.call('account', 'edit', { id: weaker, userName: 'x' })).code).toBe(200);
  });
});
