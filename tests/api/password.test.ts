import { describe, expect, it } from 'vitest';
import { useService, type TestService } from '../support/app.ts';
import { defaultRole, putAccount } from '../support/fixtures.ts';
import { signIn, type Session } from '../support/session.ts';

const service = await useService();

async function ownSession(name: string): Promise<Session> {
  await putAccount(service, name, 1, await defaultRole(service, 'administrator'));
  return signIn(service, name);
}

function change(session: Session, newPassword: string, oldPassword = '123456', confirmPassword = newPassword) {
  return session.call('account', 'modifyPassword', { oldPassword, newPassword, confirmPassword });
}

/** The same database seen through other settings. */
async function strict(base: TestService, flags: object): Promise<TestService> {
  const { buildApp } = await import('@roger/api/app');
  const { default: supertest } = await import('supertest');
  const settings = { ...base.settings, config: { ...base.settings.config, ...flags } };
  const app = await buildApp({ settings, database: base.database, clock: base.clock });
  await app.ready();
  return { ...base, app, settings, http: supertest(app.server) };
}

describe('changing the own password', () => {
  it('ends the other sessions and keeps the own', async () => {
    const session = await ownSession('changer');
    const other = await signIn(service, 'changer');
    expect(await change(session, 'Better_than_1')).toMatchObject({ code: 200, result: null });
    expect((await other.call('account', 'current')).code).toBe(106);
    expect(await session.call('account', 'current')).toMatchObject({
      code: 200,
      result: { userInfo: { passwordState: 'ok' } },
    });
    await expect(signIn(service, 'changer')).rejects.toThrow('3001');
    await signIn(service, 'changer', 'Better_than_1');
  });

  it('asks for the old one, and counts wrong ones towards the lock', async () => {
    const session = await ownSession('guesser');
    const guess = () => change(session, 'Better_than_1', 'wrong');
    const codes: number[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await guess()).code);
    expect(codes).toEqual([3007, 3007, 3007, 3007, 3007, 3002]);
  });

  it.each([
    ['short_7', 'newPassword'],
    ['x'.repeat(21), 'newPassword'],
    ['with blank', 'newPassword'],
    ['with-dash-8', 'newPassword'],
    ['пароль1234', 'newPassword'],
  ])('refuses %s', async (password, field) => {
    const answer = await change(await ownSession(`refused ${password}`), password);
    expect([answer.code, answer.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('takes 8 to 20 of the allowed characters, and both fields alike', async () => {
    expect((await change(await ownSession('eight'), '#%@&*!_.')).code).toBe(200);
    expect((await change(await ownSession('twenty'), 'a'.repeat(20))).code).toBe(200);
    const unequal = await change(await ownSession('unequal'), 'Better_than_1', '123456', 'Better_than_2');
    expect(unequal).toMatchObject({ code: 400, errors: [{ field: 'confirmPassword' }] });
  });

  it('asks for a strong one where that is set', async () => {
    const session = await ownSession('strong');
    const there = await strict(service, { strongPasswordVerify: true });
    const same = await signIn(there, 'strong');
    for (const weak of ['lower_case1', 'UPPER_CASE1', 'NoDigits_', 'NoSpecial1']) {
      expect(await change(same, weak)).toMatchObject({ code: 400, errors: [{ field: 'newPassword' }] });
    }
    expect((await change(same, 'All_four1')).code).toBe(200);
    expect((await session.call('account', 'current')).code).toBe(106);
    await there.app.close();
  });
});

describe('a weak password that may do nothing', () => {
  it('admits a handful of calls, everything else is 3008 before permission and input', async () => {
    const { id } = await service.database.prisma.account.findUniqueOrThrow({ where: { name: 'admin' } });
    expect(id).toBeGreaterThan(0);
    const there = await strict(service, { lowPasswordNoOperate: true });
    const session = await signIn(there);
    expect((await session.call('account', 'current')).code).toBe(200);
    expect((await session.call('config', 'get')).code).toBe(200);
    for (const answer of [
      await session.call('terminal', 'findMsCount'),
      await session.raw('client', 'add', { surprise: 1 }),
      await session.call('resource', 'list', {}),
    ]) {
      expect(answer).toMatchObject({ status: 200, code: 3008, success: false });
    }
    expect((await change(session, 'Better_than_1')).code).toBe(200);
    expect((await session.call('terminal', 'findMsCount')).code).toBe(200);
    expect((await session.call('account', 'logout')).code).toBe(200);
    await there.app.close();
  });
});
