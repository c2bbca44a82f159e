import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { sessionWith } from '../support/session.ts';

const service = await useService({ TRUST_PROXY: '127.0.0.1' });
const anonymous = sessionWith(service, '');
const login = (accountsName: string, accountsPassword: string, address: string) =>
  anonymous.call('account', 'login', { accountsName, accountsPassword }, { 'x-forwarded-for': address });

it('an address runs twenty checks in ten minutes over all names; other addresses go on', async () => {
  const codes: number[] = [];
  for (let round = 0; round < 21; round += 1) codes.push((await login(`name-${round}`, 'x', '10.5.0.1')).code);
  expect(codes).toEqual([...Array<number>(20).fill(3001), 3002]);
  expect((await login('admin', '123456', '10.5.0.1')).code).toBe(3002);
  expect((await login('admin', '123456', '10.5.0.2')).code).toBe(200);
  expect(await service.database.prisma.signInCheck.count({ where: { ip: '10.5.0.1' } })).toBe(20);
  service.clock.moveBy(10 * 60_000 + 1000);
  expect((await login('admin', '123456', '10.5.0.1')).code).toBe(200);
  service.clock.moveBy(-10 * 60_000 - 1000);
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
