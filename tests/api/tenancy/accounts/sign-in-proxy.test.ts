import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { sessionWith } from '../../../support/session.ts';

const service = await useService({ TRUST_PROXY: '1' });

it('with a number of proxies the address is the one that so many of them saw', async () => {
  const credentials = { accountsName: 'forwarded', accountsPassword: 'x' };
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.5.0.3' };
  await sessionWith(service, '').call('account', 'login', credentials, headers);
  const [row] = await service.database.prisma.loginHistory.findMany({ where: { accountsName: 'forwarded' } });
  expect(row?.ip).toBe('10.5.0.3');
});
