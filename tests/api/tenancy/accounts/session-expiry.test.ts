import { BACKGROUND_HEADER } from '@roger/contract/constants';
import { formatTime } from '@roger/domain/platform/common/time';
import { endSessions } from '@roger/domain/platform/ctx/session';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { recordStatements } from '../../../support/database/statements.ts';
import { defaultRole, putAccount } from '../../../support/fixtures/basics.ts';
import { jobOf } from '../../../support/fixtures/use.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The header of calls that the console makes by itself. */
const BACKGROUND = { [BACKGROUND_HEADER]: '1' };

const use = async (session: Session, headers = {}) => (await session.call('account', 'current', {}, headers)).code;

/** The end of the only session of an account. */
async function endOf(name: string): Promise<number> {
  const where = { account: { name } };
  return (await service.database.prisma.session.findFirstOrThrow({ where })).expireTime.getTime();
}

async function putUser(name: string): Promise<Session> {
  await putAccount(service, name, 1, await defaultRole(service, 'administrator'));
  return signIn(service, name);
}

it('a session that is not used for 24 hours is answered with 105; one that was ended with 106', async () => {
  const [expired, ended] = [await signIn(service), await signIn(service)];
  await ended.call('account', 'logout');
  service.clock.moveBy(DAY_MS + 10_000);
  expect(await use(expired)).toBe(105);
  expect(await use(ended)).toBe(106);
});

it('use moves the end: a session that is used each day goes on, with the same token', async () => {
  const session = await putUser('daily');
  for (let day = 0; day < 5; day += 1) {
    service.clock.moveBy(DAY_MS - MINUTE_MS);
    expect(await use(session)).toBe(200);
  }
  service.clock.moveBy(DAY_MS + MINUTE_MS);
  expect(await use(session)).toBe(105);
});

it('calls that the console makes by itself are answered, and are no use', async () => {
  const session = await putUser('idle');
  const end = await endOf('idle');
  for (let hours = 0; hours < 20; hours += 10) {
    service.clock.moveBy(10 * 60 * MINUTE_MS);
    expect(await use(session, BACKGROUND)).toBe(200);
  }
  expect(await endOf('idle')).toBe(end);
  service.clock.moveBy(4 * 60 * MINUTE_MS + MINUTE_MS);
  expect(await use(session, BACKGROUND)).toBe(105);
});

it('the end is written once in some minutes, however many calls use the session', async () => {
  const session = await putUser('busy hands');
  const end = await endOf('busy hands');
  service.clock.moveBy(4 * MINUTE_MS);
  expect(await use(session)).toBe(200);
  expect(await endOf('busy hands')).toBe(end);
  service.clock.moveBy(2 * MINUTE_MS);
  await Promise.all([use(session), use(session), use(session)]);
  const moved = await endOf('busy hands');
  expect(moved).toBeGreaterThan(end);
  const { texts } = await recordStatements(() => use(session));
  expect(texts.filter((text) => /update\s+session/i.test(text))).toEqual([]);
  expect(await endOf('busy hands')).toBe(moved);
});

it('use moves no end past the latest one, and revives no session that was ended', async () => {
  const session = await putUser('limited');
  const { prisma } = service.database;
  const latestEnd = new Date(service.clock.now().getTime() + 30 * 60 * MINUTE_MS);
  await prisma.session.updateMany({ where: { account: { name: 'limited' } }, data: { latestEnd } });
  service.clock.moveBy(20 * 60 * MINUTE_MS);
  const { result } = await session.call('account', 'current');
  expect(result.latestEnd).toBe(formatTime(latestEnd));
  expect(await endOf('limited')).toBe(latestEnd.getTime());
  service.clock.moveBy(10 * 60 * MINUTE_MS + MINUTE_MS);
  expect(await use(session)).toBe(105);

  const ended = await putUser('ended');
  service.clock.moveBy(60 * MINUTE_MS);
  const end = await endOf('ended');
  await ended.call('account', 'logout');
  const afterUse = await endOf('ended');
  expect(await use(ended)).toBe(106);
  expect([afterUse > end, await endOf('ended')]).toEqual([true, afterUse]);
});

it('a session without a latest end names none', async () => {
  const session = await putUser('unlimited');
  expect((await session.call('account', 'current')).result).not.toHaveProperty('latestEnd');
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
