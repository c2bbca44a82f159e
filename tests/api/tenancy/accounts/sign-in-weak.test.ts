import { hashPassword } from '@roger/domain/tenancy/passwords/password';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { defaultRole, putAccount } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService({ STRONG_PASSWORD_VERIFY: '1', LOW_PASSWORD_NO_OPERATE: '1' });
const role = await defaultRole(service, 'administrator');

it('a password set before the strong rule counts as weak from the next sign-in', async () => {
  await putAccount(service, 'old-password', 1, role);
  await service.database.prisma.account.update({
    where: { name: 'old-password' },
    data: { passwordHash: await hashPassword('plainpassword'), passwordState: 'ok' },
  });
  const session = await signIn(service, 'old-password', 'plainpassword');
  expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('weak');
  expect((await session.call('client', 'all')).code).toBe(3008);
  const change = { oldPassword: 'plainpassword', newPassword: 'Strong#123', confirmPassword: 'Strong#123' };
  expect((await session.call('account', 'modifyPassword', change)).code).toBe(200);
  expect((await session.call('client', 'all')).code).toBe(200);
});

it('one set by another user stays initial, however strong it is', async () => {
  await putAccount(service, 'given-password', 1, role);
  await service.database.prisma.account.update({
    where: { name: 'given-password' },
    data: { passwordHash: await hashPassword('Given#Pass1'), passwordState: 'initial' },
  });
  const session = await signIn(service, 'given-password', 'Given#Pass1');
  expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('initial');
  expect((await session.call('terminal', 'findMsCount')).code).toBe(3008);
});

it('the refusal comes after 106 and before 510 and 400', async () => {
  await putAccount(service, 'weak', 1, await defaultRole(service, 'client'));
  const session = await signIn(service, 'weak');
  expect((await session.raw('server', 'add', { nonsense: 1 })).code).toBe(3008);
  expect((await session.call('account', 'logout')).code).toBe(200);
  expect((await session.raw('server', 'add', { nonsense: 1 })).code).toBe(106);
});

it.each([
  ['capital', 'strong#123'],
  ['small letter', 'STRONG#123'],
  ['digit', 'Strong#abc'],
  ['sign', 'Strong1234'],
])('a new password without a %s breaks the strong rule', async (what, newPassword) => {
  await putAccount(service, `without-${what}`, 1, role);
  const session = await signIn(service, `without-${what}`);
  const change = { oldPassword: '123456', newPassword, confirmPassword: newPassword };
  const answer = await session.call('account', 'modifyPassword', change);
  expect(answer).toMatchObject({ code: 400, errors: [{ field: 'newPassword', rule: 'format' }] });
});
