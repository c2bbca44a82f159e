import { warnOfSharedAddress } from '@roger/domain/tenancy/sign-in/shared-address';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { sessionWith } from '../../../support/session.ts';

const service = await useService({ TRUST_PROXY: '127.0.0.1' });
const login = (address: string) =>
  sessionWith(service, '').call(
    'account',
    'login',
    { accountsName: 'nobody', accountsPassword: 'x' },
    { 'x-forwarded-for': address },
  );

it('one private address for all sign-ins is warned of, once', async () => {
  const warnings: object[] = [];
  const ctxOf = (ip: string) =>
    ({
      db: service.database.prisma,
      clock: service.clock,
      settings: service.settings,
      request: { ip },
      log: { ...quietLog, warn: (fields: object) => warnings.push(fields) },
    }) as unknown as BaseCtx;
  await login('10.0.0.1');
  await warnOfSharedAddress(ctxOf('8.8.8.8'));
  expect(warnings).toEqual([]);
  await warnOfSharedAddress(ctxOf('10.0.0.1'));
  await warnOfSharedAddress(ctxOf('10.0.0.1'));
  expect(warnings).toEqual([{ ip: '10.0.0.1', trustProxy: '127.0.0.1' }]);
});
