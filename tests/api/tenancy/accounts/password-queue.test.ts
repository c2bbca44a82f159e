import { INITIAL_PASSWORD } from '@roger/contract/constants';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { defaultRole, putAccount } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService({ LOGIN_ADDRESS_LIMIT: '0' });
const STRANGERS = 60;

/** A sign-in from an address; its status, code, Retry-After and duration. */
async function login(accountsName: string, accountsPassword: string, remoteAddress: string) {
  const begun = performance.now();
  const answer = await service.app.inject({
    method: 'POST',
    url: '/nmsService/tbUserInfo/login',
    payload: { accountsName, accountsPassword },
    remoteAddress,
  });
  const { code } = answer.json<{ code: number }>();
  return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'], ms: performance.now() - begun };
}

it('a flood of guesses is refused beyond the queue, and known addresses and sessions go first', async () => {
  await putAccount(service, 'regular', 1, await defaultRole(service, 'administrator'));
  const session = await signIn(service, 'regular');
  expect((await login('regular', INITIAL_PASSWORD, '198.51.100.9')).code).toBe(200);
  const flood = Array.from({ length: STRANGERS }, (_, index) =>
    login(`guess-${index}`, 'Wrong-4711', `203.0.113.${index}`),
  );
  const [known, changed] = await Promise.all([
    login('regular', INITIAL_PASSWORD, '198.51.100.9'),
    session.send('account', 'modifyPassword', { oldPassword: 'Wrong-4711', newPassword: 'Better-4711-word' }),
  ]);
  expect(known.code).toBe(200);
  expect(changed.code).not.toBe(503);
  const answers = await Promise.all(flood);
  // Strangers who came before it wait longer.
  const admitted = answers.filter(({ status }) => status !== 503).map(({ ms }) => ms);
  expect(known.ms).toBeLessThan(Math.max(...admitted));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(STRANGERS);
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ status }) => status !== 503).every(({ code }) => code === 3001)).toBe(true);
  // Refused guesses did not take place, so they do not count as failures.
  const counted = await service.database.prisma.signInCheck.count({ where: { name: { startsWith: 'guess-' } } });
  expect(counted).toBe(STRANGERS - refused.length);
});
