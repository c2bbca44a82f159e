import { beforeEach, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { ATTEMPT_TABLES, fingerprint, loggedDuring } from '../../../support/database/fingerprint.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { defaultRole, putClient } from '../../../support/fixtures/basics.ts';
import {
  bindEmail,
  codeMails,
  mailWorkers,
  runWaitingJobs,
  claimJobs,
  useDataDir,
} from '../../../support/mail/mails.ts';
import { codesOf, signIn } from '../../../support/session.ts';

const dataDir = await useDataDir();
const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
const { prisma } = service.database;
const { later } = service.clock;
const admin = await signIn(service);
const client = await putClient(service, admin, 'Client', { type: 2 });
const { userWithEmail, signedInUser } = usersOf(service, {
  clientId: client,
  roleId: await defaultRole(service, 'client'),
});
const workers = mailWorkers(service);
const { requestCode, codeFor, mailsTo, login } = codeMails(service);
// Removes jobs that an earlier test left in the outbox.
beforeEach(async () => void (await claimJobs(workers)));

const addressOf = async (id: number) => (await prisma.account.findUniqueOrThrow({ where: { id } })).email;
const stored = () => fingerprint(service, ATTEMPT_TABLES);

/** Creates an account with an address and signs it in. */
async function signedIn() {
  const person = await userWithEmail();
  return { ...person, session: await signIn(service, person.name) };
}

it('binds the address that the code came to, and informs the old one by mail', async () => {
  const { session, email: old, name, id } = await signedIn();
  const email = `new-${old}`;
  const code = await codeFor(email, 'bind', session);
  const rows = await loggedDuring(service, async () => {
    expect((await bindEmail(session, email, code)).result).toMatchObject({ id, email, accountsName: name });
  });
  expect(rows).toMatchObject([{ action: 'bindEmail', before: { email: old }, after: { email } }]);
  expect(await runWaitingJobs(workers)).toEqual([{ sent: 1 }]);
  const [mail, ...more] = await mailsTo(old);
  expect([more, mail?.text.includes(name)]).toEqual([[], true]);
  await later(61_000, async () => {
    expect((await login(email, await codeFor(email))).code).toBe(200);
    expect((await bindEmail(session, email, code)).code).toBe(3003);
  });
});

it('sends no mail without an address before', async () => {
  const { id, name, session } = await signedInUser();
  const email = `first-${name}@example.org`;
  await bindEmail(session, email, await codeFor(email, 'bind', session));
  expect([await addressOf(id), await runWaitingJobs(workers)]).toEqual([email, []]);
});

it('refuses a wrong password with 3001, counts it towards the lock, and keeps the code', async () => {
  const { session, name, id, email: old } = await signedIn();
  const email = `guess-${old}`;
  const code = await codeFor(email, 'bind', session);
  const before = await stored();
  const answers: number[] = [];
  for (let round = 0; round < 6; round += 1)
    answers.push((await bindEmail(session, email, code, `guess-${round}`)).code);
  expect(answers).toEqual([3001, 3001, 3001, 3001, 3001, 3002]);
  expect((await bindEmail(session, email, code)).code).toBe(3002);
  await expect(signIn(service, name)).rejects.toThrow('3002');
  expect([await addressOf(id), await stored()]).toEqual([old, before]);
  await admin.call('account', 'unlockUser', { id });
  expect((await bindEmail(session, email, code)).code).toBe(200);
});

it('takes no code of another account, nor one for another address', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const email = `shared-${one.name}@example.org`;
  const code = await codeFor(email, 'bind', one.session);
  const before = await stored();
  expect((await bindEmail(two.session, email, code)).code).toBe(3003);
  expect((await bindEmail(one.session, `else-${email}`, code)).code).toBe(3003);
  expect([await addressOf(one.id), await addressOf(two.id)]).toEqual([one.email, two.email]);
  expect(await stored()).toEqual(before);
  expect((await bindEmail(one.session, email, code)).code).toBe(200);
});

it('mails no code to a used address, and refuses one that was used in the meantime', async () => {
  const [{ session, id, email: own }, holder] = [await signedIn(), await userWithEmail()];
  expect((await requestCode(holder.email.toUpperCase(), 'bind', session)).result).toEqual({ retryAfterSeconds: 60 });
  expect(await runWaitingJobs(workers)).toEqual([{ sent: 0 }]);
  const email = `meanwhile-${own}`;
  const code = await codeFor(email, 'bind', session);
  await userWithEmail({ email: email.toUpperCase() });
  const before = await stored();
  expect(await bindEmail(session, email, code)).toMatchObject({ code: 3101, params: { field: 'email' } });
  expect([await addressOf(id), await stored()]).toEqual([own, before]);
});

it.each([2, 20])('binds once where %d show the code at once', async (times) => {
  const { session, email: old } = await signedIn();
  const email = `parallel-${old}`;
  const code = await codeFor(email, 'bind', session);
  const answers = await codesOf(Array.from({ length: times }, () => bindEmail(session, email, code)));
  expect(answers).toEqual([200, ...Array<number>(times - 1).fill(3003)]);
});
