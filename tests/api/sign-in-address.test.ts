import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { defaultRole, putAccount } from '../support/fixtures.ts';
import { sessionWith, signIn } from '../support/session.ts';

describe('the limit of an address', () => {
  it('is twenty checks in ten minutes over all names, other addresses go on', async () => {
    const service = await useService({ TRUST_PROXY: '1' });
    const anonymous = sessionWith(service, '');
    const login = (accountsName: string, accountsPassword: string, address: string) =>
      anonymous.call('account', 'login', { accountsName, accountsPassword }, { 'x-forwarded-for': address });
    const codes: number[] = [];
    for (let round = 0; round < 21; round += 1) codes.push((await login(`name-${round}`, 'x', '10.5.0.1')).code);
    expect(codes).toEqual([...Array<number>(20).fill(3001), 3002]);
    expect((await login('admin', '123456', '10.5.0.1')).code).toBe(3002);
    expect((await login('admin', '123456', '10.5.0.2')).code).toBe(200);
    expect(await service.database.prisma.signInCheck.count({ where: { ip: '10.5.0.1' } })).toBe(20);
    service.clock.moveBy(10 * 60_000 + 1000);
    expect((await login('admin', '123456', '10.5.0.1')).code).toBe(200);
  });
});

describe('passwords', async () => {
  const service = await useService({
    STRONG_PASSWORD_VERIFY: '1',
    LOW_PASSWORD_NO_OPERATE: '1',
    LOGIN_ADDRESS_LIMIT: '0',
  });
  const role = await defaultRole(service, 'administrator');

  it('that are initial let nothing pass but what helps to change them (3008)', async () => {
    await putAccount(service, 'weak-one', 1, role);
    const session = await signIn(service, 'weak-one');
    for (const [family, name] of [
      ['terminal', 'list'],
      ['terminal', 'add'],
      ['client', 'all'],
      ['role', 'all'],
      ['terminal', 'findMsCount'],
    ] as const) {
      const answer = await session.raw(family, name, { nonsense: 1 });
      expect([name, answer.code, answer.status]).toEqual([name, 3008, 200]);
    }
    expect((await session.call('account', 'current')).code).toBe(200);
    expect((await session.call('config', 'get')).code).toBe(200);
    const change = { oldPassword: '123456', newPassword: 'Strong#123', confirmPassword: 'Strong#123' };
    expect((await session.call('account', 'modifyPassword', change)).code).toBe(200);
    expect((await session.call('client', 'all')).code).toBe(200);
    expect((await session.call('account', 'logout')).code).toBe(200);
  });

  it('come after 3008 and before 510 in the order of refusals', async () => {
    await putAccount(service, 'weak-two', 1, await defaultRole(service, 'client'));
    const session = await signIn(service, 'weak-two');
    expect((await session.call('server', 'list')).code).toBe(3008);
  });

  it.each([
    ['no capital', 'strong#123'],
    ['no small letter', 'STRONG#123'],
    ['no digit', 'Strong#abc'],
    ['no sign', 'Strong1234'],
  ])('with %s break the strong rule', async (what, newPassword) => {
    const name = `strong-${what.replaceAll(' ', '-')}`;
    await putAccount(service, name, 1, role);
    const session = await signIn(service, name);
    const change = { oldPassword: '123456', newPassword, confirmPassword: newPassword };
    const answer = await session.call('account', 'modifyPassword', change);
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'newPassword', rule: 'format' }] });
  });

  it('that were set before the strong rule count as weak from the next sign-in', async () => {
    const { hashPassword } = await import('@roger/domain/account/password');
    await putAccount(service, 'old-password', 1, role);
    await service.database.prisma.account.update({
      where: { name: 'old-password' },
      data: { passwordHash: await hashPassword('plainpassword'), passwordState: 'ok' },
    });
    const session = await signIn(service, 'old-password', 'plainpassword');
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('weak');
    expect((await session.call('client', 'all')).code).toBe(3008);
  });
});
