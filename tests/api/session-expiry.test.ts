import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { signIn } from '../support/session.ts';

const service = await useService();

it('a session that runs out after 24 hours is answered with 105, as its token is; one that was ended with 106', async () => {
  const [expired, ended] = [await signIn(service), await signIn(service)];
  await ended.call('account', 'logout');
  service.clock.moveBy(86_390_000);
  expect((await expired.call('account', 'current')).code).toBe(200);
  service.clock.moveBy(20_000);
  expect((await expired.call('account', 'current')).code).toBe(105);
  expect((await ended.call('account', 'current')).code).toBe(106);
});
