import { isPrivateAddress } from '@roger/domain/tenancy/sign-in/shared-address';
import { expect, it, vi } from 'vitest';
import { startWith, useService } from '../../../support/app.ts';
import { defaultRole } from '../../../support/fixtures/basics.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { sessionWith } from '../../../support/session.ts';

const LIMIT = 20;
const service = await useService({ TRUST_PROXY: '127.0.0.1', LOGIN_ADDRESS_LIMIT: String(LIMIT) });
const asking = await startWith(service, { loginCaptcha: 'adaptive' });
const { prisma } = service.database;
const { user } = usersOf(service, { clientId: 1, roleId: await defaultRole(service, 'client') });
const login = (accountsName: string, accountsPassword: string, address: string, at = service) =>
  sessionWith(at, '').call('account', 'login', { accountsName, accountsPassword }, { 'x-forwarded-for': address });

/** Fails as often as the address may, each time with another name. */
async function spray(address: string): Promise<void> {
  for (let round = 0; round < LIMIT; round += 1) {
    expect((await login(`name-${round}-${address}`, 'x', address)).code).toBe(3001);
  }
}

it('an address with twenty failures over all names is slowed down to one check a second, never locked', async () => {
  const address = '10.5.0.1';
  await spray(address);
  const { name } = await user();
  const answers = await Promise.all([
    login(name, '123456', address),
    login('one-more', 'x', address),
    login('and-one', 'x', address),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 3001, 3001]);
  const rows = await prisma.signInCheck.findMany({ where: { ip: address }, orderBy: { id: 'asc' } });
  const failed = rows.filter(({ state }) => state === 'failure').slice(-3);
  const pauses = failed.slice(1).map(({ time }, index) => time.getTime() - (failed[index]?.time.getTime() ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(1000);
  expect((await login('admin', '123456', '10.5.0.2')).code).toBe(200);
});

it('a name that signed in from the address before, and an open session, wait for no one', async () => {
  const address = '10.5.0.5';
  const [known, other] = [await user(), await user()];
  expect((await login(known.name, '123456', address)).code).toBe(200);
  const { result } = await login(other.name, '123456', '10.5.0.6');
  await spray(address);
  await service.clock.freeze(async () => {
    expect((await login(known.name, '123456', address)).code).toBe(200);
    const input = { oldPassword: '123456', newPassword: 'Quiet#River7', confirmPassword: 'Quiet#River7' };
    const session = sessionWith(service, result.token);
    const changed = await session.call('account', 'modifyPassword', input, { 'x-forwarded-for': address });
    expect(changed.code).toBe(200);
  });
});

it('of many that wait for a slow address the ninth is refused at once', async () => {
  const address = '10.5.0.7';
  const codes: number[] = [];
  await service.clock.freeze(async () => {
    // The last failure is of this moment, so that all ten have to wait.
    await spray(address);
    const waiting = Array.from({ length: 10 }, async (_value, index) => {
      codes.push((await login(`waits-${index}`, 'x', address)).code);
      // Each answer lets the next second begin.
      if (codes.length > 2) service.clock.moveBy(1000);
    });
    await vi.waitFor(() => expect(codes).toEqual([503, 503]), { timeout: 10_000 });
    service.clock.moveBy(1000);
    await Promise.all(waiting);
  });
  expect(codes.slice(2)).toEqual(Array<number>(8).fill(3001));
});

it('where puzzles are in use, the address is asked for one after its twentieth failure', async () => {
  const address = '10.5.0.8';
  await spray(address);
  const { name } = await user();
  expect((await login(name, '123456', address, asking)).code).toBe(3005);
  expect((await login(name, '123456', '10.5.0.9', asking)).code).toBe(200);
});

it('private addresses are told from public ones', () => {
  for (const ip of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.9', '::1', 'fd00::1', '::ffff:10.0.0.1'])
    expect([ip, isPrivateAddress(ip)]).toEqual([ip, true]);
  for (const ip of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2001:db8::1', '1.10.0.1'])
    expect([ip, isPrivateAddress(ip)]).toEqual([ip, false]);
});

it('the address is the last that a trusted proxy did not add', async () => {
  await login('forwarded', 'x', '6.6.6.6, 10.5.0.3');
  await login('local', 'x', '6.6.6.6, 10.5.0.4, 127.0.0.1');
  const rows = await service.database.prisma.loginHistory.findMany({
    where: { accountsName: { in: ['forwarded', 'local'] } },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ ip }) => ip)).toEqual(['10.5.0.3', '10.5.0.4']);
});
