import { LOCK_AFTER_FAILURES, LOCK_SECONDS, NAME_LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { fingerprint } from '../../../support/database/fingerprint.ts';
import { defaultRole, putAccount } from '../../../support/fixtures/basics.ts';
import { sessionWith } from '../../../support/session.ts';

const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', TRUST_PROXY: '127.0.0.1' });
const anonymous = sessionWith(service, '');
const role = await defaultRole(service, 'client');
const { prisma } = service.database;

let people = 0;
async function createUser(): Promise<string> {
  const name = `person-${(people += 1)}`;
  await putAccount(service, name, 1, role);
  return name;
}

const login = (accountsName: string, accountsPassword = '123456', address = '10.9.0.1') =>
  anonymous.call('account', 'login', { accountsName, accountsPassword }, { 'x-forwarded-for': address });

async function fail(name: string, times: number, address?: string): Promise<number[]> {
  const codes: number[] = [];
  for (let round = 0; round < times; round += 1) codes.push((await login(name, `wrong-${round}`, address)).code);
  return codes;
}

const checks = (name: string) => prisma.signInCheck.count({ where: { name } });

describe('a sign-in', () => {
  it('answers a wrong password and an unknown name with the same words', async () => {
    const name = await createUser();
    const [wrong, unknown] = [await login(name, 'wrong'), await login('nobody-at-all', 'wrong')];
    expect(wrong).toMatchObject({ status: 200, code: 3001, message: 'Username or password error', result: null });
    const { timestamp: _t, ...one } = wrong.body as Record<string, unknown>;
    const { timestamp: _u, ...two } = unknown.body as Record<string, unknown>;
    expect(one).toEqual(two);
    const [first, second] = await prisma.loginHistory.findMany({
      where: { outcome: 'failure' },
      orderBy: { id: 'asc' },
    });
    expect(first).toMatchObject({ accountsName: name, reason: 'credentials', ip: '10.9.0.1' });
    expect(second).toMatchObject({ accountsName: 'nobody-at-all', accountId: null });
    expect(await prisma.operationLog.count({ where: { outcome: 'failure' } })).toBe(0);
  });

  it('compares passwords exactly', async () => {
    const name = await createUser();
    expect((await login(name, '123456 ')).code).toBe(3001);
    expect((await login(name)).code).toBe(200);
  });

  it('leaves a row of login history and of the operation log', async () => {
    const name = await createUser();
    const { headers } = await anonymous.call(
      'account',
      'login',
      { accountsName: name, accountsPassword: '123456' },
      { 'user-agent': 'Console/1', 'x-forwarded-for': '10.9.0.7' },
    );
    expect(headers['set-cookie']).toBeUndefined();
    const [row] = await prisma.loginHistory.findMany({ where: { accountsName: name } });
    expect(row).toMatchObject({ outcome: 'success', ip: '10.9.0.7', userAgent: 'Console/1', logoutTime: null });
    const logged = await prisma.operationLog.findMany({ where: { accountsName: name } });
    expect(logged.map(({ operateType, outcome }) => [operateType, outcome])).toEqual([['login', 'success']]);
  });

  it('refuses bad fields before it counts anything', async () => {
    const before = await fingerprint(service);
    for (const body of [{}, { accountsName: 'x' }, { accountsName: '', accountsPassword: 'y' }, { accountsName: 1 }]) {
      expect((await anonymous.raw('account', 'login', body)).code).toBe(400);
    }
    expect((await login('x'.repeat(65))).code).toBe(400);
    expect((await login('x', 'y'.repeat(65))).code).toBe(400);
    expect(await fingerprint(service)).toEqual(before);
  });
});

describe('the lock of a name from an address', () => {
  it('falls after five wrong passwords, refuses the right one, says for how long, and opens', async () => {
    const name = await createUser();
    expect(await fail(name, LOCK_AFTER_FAILURES)).toEqual(Array(LOCK_AFTER_FAILURES).fill(3001));
    const right = await login(name);
    expect(right).toMatchObject({ code: 3002, message: 'User locked for 10 minutes' });
    const seconds = Number(right.params?.['seconds']);
    expect(seconds).toBeGreaterThan(LOCK_SECONDS - 30);
    expect(seconds).toBeLessThanOrEqual(LOCK_SECONDS);
    expect(await checks(name)).toBe(LOCK_AFTER_FAILURES);
    service.clock.moveBy(4 * 60_000);
    expect(Number((await login(name)).params?.['seconds'])).toBeLessThanOrEqual(LOCK_SECONDS - 240);
    service.clock.moveBy(6 * 60_000 + 1000);
    expect((await login(name)).code).toBe(200);
    service.clock.moveBy(-10 * 60_000 - 1000);
  });

  it('leaves other addresses and other names alone', async () => {
    const [name, neighbour] = [await createUser(), await createUser()];
    await fail(name, 5);
    expect((await login(name, '123456', '10.9.0.2')).code).toBe(200);
    expect((await login(neighbour)).code).toBe(200);
    expect((await login(name)).code).toBe(3002);
  });

  it('treats unknown names alike', async () => {
    expect(await fail('unknown-locked', 6)).toEqual([3001, 3001, 3001, 3001, 3001, 3002]);
    const [unknown, known] = [await login('unknown-locked'), await createUser()];
    await fail(known, 5);
    const locked = await login(known);
    expect({ ...(locked.body as object), timestamp: 0, params: 0 }).toEqual({
      ...(unknown.body as object),
      timestamp: 0,
      params: 0,
    });
  });

  it('is cleared by a right password', async () => {
    const name = await createUser();
    await fail(name, 4);
    expect((await login(name)).code).toBe(200);
    expect(await fail(name, 4)).toEqual([3001, 3001, 3001, 3001]);
    expect((await login(name)).code).toBe(200);
  });

  it('forgets failures older than ten minutes', async () => {
    const name = await createUser();
    await fail(name, 4);
    service.clock.moveBy(10 * 60_000 + 1000);
    expect(await fail(name, 4)).toEqual([3001, 3001, 3001, 3001]);
    expect((await login(name)).code).toBe(200);
    service.clock.moveBy(-10 * 60_000 - 1000);
  });
});

describe('the lock of a name from all addresses', () => {
  it('falls after twenty, but not where the name signed in from within 30 days', async () => {
    const name = await createUser();
    expect((await login(name, '123456', '10.8.0.1')).code).toBe(200);
    for (let address = 1; address <= NAME_LOCK_AFTER_FAILURES / 4; address += 1) {
      expect(await fail(name, 4, `10.7.0.${address}`)).toEqual([3001, 3001, 3001, 3001]);
    }
    expect((await login(name, '123456', '10.7.0.99')).code).toBe(3002);
    expect((await login(name, '123456', '10.8.0.1')).code).toBe(200);
  });

  it('trusts the address of the proxy only within TRUST_PROXY', async () => {
    const name = await createUser();
    await login(name, 'wrong', '6.6.6.6, 10.9.9.9');
    const [row] = await prisma.loginHistory.findMany({ where: { accountsName: name } });
    expect(row?.ip).toBe('10.9.9.9');
  });
});

describe('parallel sign-ins', () => {
  it('with the right password all succeed', async () => {
    const name = await createUser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(name)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ result }) => result.token)).size).toBe(30);
  });
});
