import { describe, expect, it } from 'vitest';
import { account } from '@roger/contract/families/tenancy/account';
import { seedResources } from '@roger/contract/menu';
import { useService } from '../../../support/app.ts';
import { fingerprint, logRows, loggedDuring } from '../../../support/database/fingerprint.ts';
import { defaultRole, putAccount, putClient, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { sessionWith, signIn, type Session } from '../../../support/session.ts';

const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', TRUST_PROXY: '127.0.0.1' });
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent', { areaMinutes: 330 });
const child = await putClient(service, admin, 'Child', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'Other');
const north = await signInFor(service, 'north', agent);
await signInFor(service, 'harbour', child, 'client');
await signInFor(service, 'south', other);
const anonymous = sessionWith(service, '');
const { prisma } = service.database;

const password = (oldPassword: string, newPassword: string, confirmPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmPassword,
});

async function isAlive(session: Session): Promise<number> {
  return (await session.call('account', 'current')).code;
}

async function keysOf(session: Session): Promise<string[]> {
  return (await session.call('account', 'current')).result.resource.map(({ powerName }) => powerName);
}

async function names(session: Session, filters: object = {}): Promise<string[]> {
  const { result } = await session.raw('account', 'list', { column: 'accountsName', pageSize: 100, ...filters });
  return (result as { records: { accountsName: string }[] }).records.map(({ accountsName }) => accountsName);
}

async function failSignIns(name: string, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) await expect(signIn(service, name, 'no')).rejects.toThrow('3001');
}

/** Signs in to the account of the test about guesses, from one of many addresses. */
async function guess(address: number, accountsPassword = 'no'): Promise<number> {
  const headers = { 'x-forwarded-for': `10.7.0.${address}` };
  return (await anonymous.call('account', 'login', { accountsName: 'guessed-name', accountsPassword }, headers)).code;
}

describe('a session', () => {
  it('is answered with account, client, role and resources, and current answers the same', async () => {
    const login = await anonymous.call('account', 'login', { accountsName: 'north', accountsPassword: '123456' });
    const { token, ...view } = login.result;
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(view).toMatchObject({
      userInfo: {
        accountsName: 'north',
        accountsPassword: null,
        accountType: 'agent',
        clientName: 'Agent',
        passwordState: 'initial',
        status: 'normal',
        userRole: { roleName: 'Default agent' },
      },
      clientInfo: {
        id: agent,
        timeDiff: 5.5,
        balance: { yearmoney: 0, monthmoney: 0, dcoin: 0, voucherCount: 0, voucherList: [] },
      },
      userRole: { roleid: await defaultRole(service, 'agent'), roleName: 'Default agent' },
    });
    expect(view.userInfo.clientInfo).toEqual(view.clientInfo);
    expect(view.userInfo.userRole).toEqual(view.userRole);
    const current = await sessionWith(service, token).call('account', 'current');
    expect(current.result).toEqual(view);
    expect(Object.keys(current.result).toSorted()).toEqual(
      [...(account.endpoints.current.result.required ?? [])].toSorted(),
    );
  });

  it('holds what its role holds, menus and functions; the administrator’s everything', async () => {
    expect((await keysOf(admin)).toSorted()).toEqual(
      seedResources()
        .map(({ powerName }) => powerName)
        .toSorted(),
    );
    const role = await putRole(service, agent, 'Reader', ['home', 'terminals', 'terminalList']);
    await putAccount(service, 'reader', agent, role);
    const reader = await signIn(service, 'reader');
    expect((await keysOf(reader)).toSorted()).toEqual(['home', 'terminalList', 'terminals']);
    const [top] = (await reader.call('account', 'current')).result.resource;
    expect(top).toMatchObject({ pid: 0, type: 1, level: 1, route: '/home' });
  });

  it('sees a change of its role at the next call', async () => {
    const role = await putRole(service, agent, 'Changing', ['terminalList']);
    await putAccount(service, 'changing', agent, role);
    const session = await signIn(service, 'changing');
    expect((await session.call('terminal', 'list')).code).toBe(200);
    await prisma.roleResource.deleteMany({ where: { roleId: role } });
    await prisma.role.update({ where: { id: role }, data: { rowVersion: { increment: 1 } } });
    expect((await session.call('terminal', 'list')).code).toBe(510);
  });

  it('ends with logout, and only that one', async () => {
    const [one, two] = [await signIn(service, 'south'), await signIn(service, 'south')];
    const rows = await loggedDuring(service, async () => expect((await one.call('account', 'logout')).code).toBe(200));
    expect(rows.map(({ operateType, outcome, target }) => [operateType, outcome, target])).toEqual([
      ['logout', 'success', 'south'],
    ]);
    expect(await isAlive(one)).toBe(106);
    expect(await isAlive(two)).toBe(200);
    const history = await prisma.loginHistory.findFirst({
      where: { logoutTime: { not: null }, accountsName: 'south' },
    });
    expect(history).toMatchObject({ outcome: 'success' });
  });

  it.each(['locked', 'disabled'])('ends where its account is %s, and none opens', async (status) => {
    await putAccount(service, `will-be-${status}`, agent, await defaultRole(service, 'agent'));
    const session = await signIn(service, `will-be-${status}`);
    await prisma.account.update({ where: { name: `will-be-${status}` }, data: { status } });
    expect(await isAlive(session)).toBe(106);
    const wrong = await anonymous.call('account', 'login', {
      accountsName: `will-be-${status}`,
      accountsPassword: 'wrong',
    });
    expect(wrong.code).toBe(3001);
    const right = await anonymous.call('account', 'login', {
      accountsName: `will-be-${status}`,
      accountsPassword: '123456',
    });
    expect(right.success).toBe(false);
  });

  it('ends 24 hours after its last use', async () => {
    const session = await signIn(service, 'south');
    const day = 24 * 3_600_000;
    await service.clock.later(day - 60_000, async () => {
      expect(await isAlive(session)).toBe(200);
      await service.clock.later(day - 60_000, async () => expect(await isAlive(session)).toBe(200));
    });
    // Its end is a day after that last use.
    await service.clock.later(3 * day - 60_000, async () => expect(await isAlive(session)).toBe(105));
  });
});

describe('modifyPassword', async () => {
  const role = await defaultRole(service, 'client');
  let people = 0;
  async function createUser(): Promise<{ name: string; session: Session }> {
    const name = `somebody-${(people += 1)}`;
    await putAccount(service, name, child, role);
    return { name, session: await signIn(service, name) };
  }

  it('ends the other sessions with 106, keeps its own, and lets the new password in', async () => {
    const { name, session } = await createUser();
    const [second, third] = [await signIn(service, name), await signIn(service, name)];
    const rows = await loggedDuring(service, async () => {
      const answer = await session.call('account', 'modifyPassword', password('123456', 'Quiet#River7'));
      expect(answer).toMatchObject({ code: 200, result: null });
    });
    expect([await isAlive(session), await isAlive(second), await isAlive(third)]).toEqual([200, 106, 106]);
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('ok');
    await expect(signIn(service, name, '123456')).rejects.toThrow('3001');
    expect(await isAlive(await signIn(service, name, 'Quiet#River7'))).toBe(200);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ operateType: 'edit', outcome: 'success', target: name });
  });

  it('refuses a wrong old password with 3007 and changes nothing but the count', async () => {
    const { session } = await createUser();
    const before = await fingerprint(service);
    const answer = await session.call('account', 'modifyPassword', password('654321', 'Quiet#River7'));
    expect(answer).toMatchObject({ code: 3007, message: 'The old passwords are incorrect' });
    const { sign_in_check: _checks, ...after } = await fingerprint(service);
    expect(before).toMatchObject(after);
    expect(await isAlive(session)).toBe(200);
  });

  it.each([
    ['too short', 'Ab1#567'],
    ['too long', 'Ab1#5678901234567890x'],
    ['a character that is not allowed', 'Quiet-River7'],
    ['a blank', 'Quiet River7'],
    ['a letter beyond ASCII', 'Quiét#River7'],
  ])('refuses a new password with %s', async (_what, next) => {
    const { session } = await createUser();
    const answer = await session.call('account', 'modifyPassword', password('123456', next));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'newPassword' }] });
  });

  it('refuses the current password, which another user may know', async () => {
    const { name, session } = await createUser();
    const first = password('123456', 'Quiet#River7');
    await session.call('account', 'modifyPassword', first);
    await service.database.prisma.account.update({ where: { name }, data: { passwordState: 'initial' } });
    const again = await session.call('account', 'modifyPassword', password('Quiet#River7', 'Quiet#River7'));
    expect(again).toMatchObject({ code: 400, errors: [{ field: 'newPassword' }] });
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('initial');
  });

  it('refuses a confirmation that differs', async () => {
    const { session } = await createUser();
    const answer = await session.call('account', 'modifyPassword', password('123456', 'Quiet#River7', 'Quiet#River8'));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'confirmPassword' }] });
  });

  it('takes a plain one of eight where the strong rule is off', async () => {
    const { session } = await createUser();
    expect((await session.call('account', 'modifyPassword', password('123456', 'oakwindow'))).code).toBe(200);
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('ok');
  });

  it('counts guesses of the old password towards the lock of the name', async () => {
    const { name, session } = await createUser();
    const codes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await session.call('account', 'modifyPassword', password(`guess-${round}`, 'Quiet#River7'))).code);
    }
    expect(codes).toEqual([3007, 3007, 3007, 3007, 3007, 3002]);
    await expect(signIn(service, name)).rejects.toThrow('3002');
  });

  it('never leaves a password in the operation log, in the clear or as a hash', async () => {
    const { name, session } = await createUser();
    await session.call('account', 'modifyPassword', password('Wrong#Secret1', 'Plain#Secret2'));
    await session.call('account', 'modifyPassword', password('123456', 'Plain#Secret2', 'Plain#Secret3'));
    await session.call('account', 'modifyPassword', password('123456', 'Plain#Secret2'));
    const { passwordHash } = await prisma.account.findUniqueOrThrow({ where: { name } });
    const rows = (await logRows(service)).filter(({ accountsName }) => accountsName === name);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
    for (const secret of ['Wrong#Secret1', 'Plain#Secret2', 'Plain#Secret3', passwordHash]) {
      expect(text).not.toContain(secret);
    }
    const refused = rows.find(({ code }) => code === 3007);
    expect(refused?.after).toMatchObject({ oldPassword: '***', newPassword: '***', confirmPassword: '***' });
  });
});

describe('list', () => {
  it('shows the scope: the own client and all below, never clients above or beside', async () => {
    const seen = await names(north);
    expect(seen).toContain('north');
    expect(seen).toContain('harbour');
    expect(seen).not.toContain('admin');
    expect(seen).not.toContain('south');
    expect(await names(admin)).toEqual(expect.arrayContaining(['admin', 'north', 'harbour', 'south']));
  });

  it('filters and sorts, and never answers a password', async () => {
    await putAccount(service, 'filter_me', child, await defaultRole(service, 'client'), {
      email: 'filter%me@example.org',
      phone: '+30 5550',
      userName: 'Filter Person',
    });
    for (const filter of [
      { accountsName: 'filter_' },
      { userName: 'filter p' },
      { email: '%' },
      { phone: '5550' },
      { clientName: 'chil', accountsName: 'filter' },
    ]) {
      expect(await names(north, filter)).toEqual(['filter_me']);
    }
    expect(await names(north, { clientId: agent })).not.toContain('harbour');
    expect(await names(admin, { accountType: 'admin' })).toEqual(['admin']);
    expect(await names(north, { clientId: other })).toEqual([]);
    expect(await names(admin, { accountsName: 'will-be', status: 'locked,disabled' })).toEqual([
      'will-be-disabled',
      'will-be-locked',
    ]);
    for (const column of ['id', 'userName', 'email', 'phone', 'clientName', 'roleName', 'status', 'lastLoginTime']) {
      for (const order of ['asc', 'desc']) expect((await names(admin, { column, order })).length).toBeGreaterThan(4);
    }
    const { body } = await admin.call('account', 'list', { pageSize: 100 });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|"accountsPassword":"[^"]/);
  });

  it('shows until when a pair is locked', async () => {
    await putAccount(service, 'locked-pair', child, await defaultRole(service, 'client'));
    await failSignIns('locked-pair', 5);
    const { result } = await north.call('account', 'list', { accountsName: 'locked-pair' });
    const until = new Date(`${result.records[0]?.lockedUntil?.replace(' ', 'T')}Z`).getTime();
    expect(Math.abs(until - Date.now() - 600_000)).toBeLessThan(20_000);
  });

  it('shows, filters, sorts and exports an account that failed sign-ins locked as locked', async () => {
    const role = await defaultRole(service, 'client');
    const id = await putAccount(service, 'status-failed', child, role);
    await putAccount(service, 'status-normal', child, role);
    await putAccount(service, 'status-by-hand', child, role, { status: 'locked' });
    await putAccount(service, 'status-disabled', child, role, { status: 'disabled' });
    for (const name of ['status-failed', 'status-by-hand', 'status-disabled']) await failSignIns(name, 5);
    const all = { accountsName: 'status-' };
    expect(await names(north, { ...all, status: 'locked' })).toEqual(['status-by-hand', 'status-failed']);
    expect(await names(north, { ...all, status: 'normal' })).toEqual(['status-normal']);
    expect((await names(north, { ...all, column: 'status', order: 'desc' }))[0]).toBe('status-normal');
    const { result } = await north.call('account', 'list', { ...all, column: 'accountsName' });
    expect(result.records.map(({ status, lockedUntil }) => [status, lockedUntil !== null])).toEqual([
      ['locked', false],
      ['disabled', false],
      ['locked', true],
      ['normal', false],
    ]);
    const file = '/nmsService/tbUserInfo/list?export=true&format=csv&column=accountsName&accountsName=status-';
    const { body } = await north.download(`${file}&status=locked`);
    expect(String(body)).toMatch(/status-by-hand[^]+status-failed/);
    expect(String(body)).not.toMatch(/status-normal|status-disabled/);
    // An edit sends the administrator's status: it neither lifts the lock nor makes it one for good.
    expect((await north.call('account', 'edit', { id, userName: 'New name' })).result).toMatchObject({
      status: 'locked',
      rowVersion: 2,
    });
    expect((await prisma.account.findUniqueOrThrow({ where: { id } })).status).toBe('normal');
    expect((await north.call('account', 'unlockUser', { id })).result.status).toBe('normal');
    expect(await names(north, { ...all, status: 'locked' })).toEqual(['status-by-hand']);
  });

  it('shows, finds and unlocks an account whose name failed sign-ins from many addresses locked', async () => {
    const id = await putAccount(service, 'guessed-name', child, await defaultRole(service, 'client'));
    const listed = async () => (await north.call('account', 'list', { accountsName: 'guessed' })).result.records;
    for (let round = 0; round < 19; round += 1) expect(await guess(round % 5)).toBe(3001);
    expect(await listed()).toMatchObject([{ status: 'normal', lockedUntil: null }]);
    expect(await guess(4)).toBe(3001);
    expect(await guess(9, '123456')).toBe(3002);
    expect(await listed()).toMatchObject([{ status: 'locked', lockedUntil: expect.any(String) }]);
    expect(await names(north, { accountsName: 'guessed', status: 'locked' })).toEqual(['guessed-name']);
    expect((await north.call('account', 'unlockUser', { id })).result.status).toBe('normal');
    expect(await listed()).toMatchObject([{ status: 'normal', lockedUntil: null }]);
    expect(await guess(9, '123456')).toBe(200);
  });

  it('counts the lock of a name up to its last failure, as the sign-in does', async () => {
    await putAccount(service, 'half-guessed', child, await defaultRole(service, 'client'));
    const failed = (minutes: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: 'half-guessed',
        ip: `10.7.1.${index % 5}`,
        state: 'failure',
        time: new Date(service.clock.now().getTime() - minutes * 60_000),
      }));
    // Only an address from which the name signed in before can still fail while the name is locked.
    await prisma.signInCheck.createMany({ data: [...failed(12, 10), ...failed(9, 10), ...failed(1, 1)] });
    const { result } = await north.call('account', 'list', { accountsName: 'half-guessed' });
    expect(result.records).toMatchObject([{ status: 'normal', lockedUntil: null }]);
    expect(await isAlive(await signIn(service, 'half-guessed'))).toBe(200);
  });

  it('shows an account as normal whose failures a right password has cleared', async () => {
    await putAccount(service, 'cleared-pair', child, await defaultRole(service, 'client'));
    await failSignIns('cleared-pair', 4);
    await signIn(service, 'cleared-pair');
    await failSignIns('cleared-pair', 1);
    const { result } = await north.call('account', 'list', { accountsName: 'cleared-pair' });
    expect(result.records).toMatchObject([{ status: 'normal', lockedUntil: null }]);
  });
});

describe('what the role allows', () => {
  it('is asked for before the fields: 510, not 400', async () => {
    const client = await signIn(service, 'harbour');
    expect((await client.raw('terminal', 'add', { nonsense: true })).code).toBe(510);
    expect((await client.raw('server', 'list', { pageNo: 'x' })).code).toBe(510);
    const rows = await loggedDuring(service, () => client.raw('terminal', 'add', { msPwd: 'geheim' }));
    expect(rows.map(({ code, outcome }) => [code, outcome])).toEqual([[510, 'failure']]);
    expect(JSON.stringify(rows[0]?.after ?? null)).not.toContain('geheim');
  });
});
