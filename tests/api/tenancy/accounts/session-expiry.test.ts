import { endSessions } from '@roger/domain/platform/ctx/session';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { recordStatements } from '../../../support/database/statements.ts';
import { defaultRole, putAccount } from '../../../support/fixtures/basics.ts';
import { jobOf } from '../../../support/fixtures/use.ts';
import { signIn } from '../../../support/session.ts';

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

it('sessions end in one statement, however many they and their accounts are', async () => {
  const accountId = await putAccount(service, 'busy', 1, await defaultRole(service, 'administrator'));
  const { pool } = service.database;
  await pool.query(
    `with made as (
        insert into session (id, account_id, ip, expire_time)
        select gen_random_uuid(), $1, '::1', now() + interval '1 day' from generate_series(1, 66000) returning id)
      insert into login_history (accounts_name, account_id, session_id, ip, outcome)
        select 'busy', $1, id, '::1', 'success' from (select id from made limit 3) m`,
    [accountId],
  );
  const accountIds = [...Array.from({ length: 66_000 }, (_, index) => 1_000_000 + index), accountId];
  const { value, texts } = await recordStatements(() => endSessions(jobOf(service), { accountIds }, 'deleted'));
  expect([value, texts.length]).toEqual([66_000, 1]);
  expect(await service.database.prisma.session.count({ where: { accountId, endReason: 'deleted' } })).toBe(66_000);
  expect(await service.database.prisma.loginHistory.count({ where: { accountId, NOT: { logoutTime: null } } })).toBe(3);
});
