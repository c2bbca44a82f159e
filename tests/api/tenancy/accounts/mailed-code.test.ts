import { beforeEach, describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { mailedCode } from '../../../support/fixtures/codes.ts';
import {
  ATTEMPT_TABLES,
  everythingStored,
  fingerprint,
  loggedDuring,
  assertUnchangedIn,
} from '../../../support/database/fingerprint.ts';
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
import { codesOf, readSessionCode, sessionWith, signIn } from '../../../support/session.ts';

const dataDir = await useDataDir();
const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
const { prisma } = service.database;
const admin = await signIn(service);
const client = await putClient(service, admin, 'Client', { type: 2 });
const anonymous = sessionWith(service, '');
const workers = mailWorkers(service);
const unchanged = assertUnchangedIn(service);
const { later } = service.clock;
const DAY_MS = 24 * 3_600_000;

const { userWithEmail } = usersOf(service, { clientId: client, roleId: await defaultRole(service, 'client') });
const { requestCode, codeFor, mailsTo, login, reset } = codeMails(service);
// Removes jobs that an earlier test left in the outbox.
beforeEach(async () => void (await claimJobs(workers)));

/** A fingerprint without the traces of attempts and failed sign-ins. */
const stored = () => fingerprint(service, ATTEMPT_TABLES);
const other = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const raw = (input: object) => anonymous.raw('account', 'getVerificationCode', input);
/** The answer to a code, without its time. */
const answerTo = async (email: string, code: string) =>
  JSON.stringify({ ...((await login(email, code)).body as object), timestamp: 0 });

describe('getVerificationCode', () => {
  it('answers and writes the same for addresses with and without an account', async () => {
    const { email } = await userWithEmail({ email: 'Known.Person@Example.org' });
    const lastCode = { orderBy: { id: 'desc' }, take: 1 } as const;
    const [seen, written]: [string[], object[]] = [[], []];
    for (const address of [email, 'nobody.at.all@example.org']) {
      for (const type of ['login', 'reset'] as const) {
        const before = await fingerprint(service);
        // Each request waits for the pause caused by the one before it.
        const { body, headers } = await later(61_000 * seen.length, () => requestCode(address, type));
        const after = Object.entries(await fingerprint(service));
        seen.push(JSON.stringify([{ ...(body as object), timestamp: 0 }, Object.keys(headers).toSorted()]));
        const [row] = await prisma.mailedCode.findMany(lastCode);
        const [job] = await prisma.outboxJob.findMany(lastCode);
        const changed = after.filter(([table, sum]) => before[table] !== sum).map(([table]) => table);
        const { codeHash, accountId, tries } = row ?? {};
        const keys = Object.keys(job?.payload ?? {}).toSorted();
        written.push({ changed, codeHash, accountId, tries, job: job?.name, keys });
      }
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('"result":{"retryAfterSeconds":60}');
    for (const one of written) {
      expect(one).toEqual({
        changed: ['mail_log', 'mailed_code', 'outbox_job'],
        codeHash: null,
        accountId: null,
        tries: 0,
        job: 'mailSend',
        keys: ['mailId'],
      });
    }
    expect(await runWaitingJobs(workers)).toEqual([{ sent: 1 }, { sent: 1 }, { sent: 0 }, { sent: 0 }]);
    expect(await mailsTo('nobody.at.all@example.org')).toEqual([]);
  });

  it('makes a mailbox wait 60 seconds for the next, known or not, whatever the type and however it is written', async () => {
    const { email } = await userWithEmail();
    for (const address of [email, 'not-known@example.org']) {
      expect((await requestCode(address)).code).toBe(200);
      await later(20_000, async () => {
        for (const [again, type] of [
          [address, 'login'],
          [address.toUpperCase(), 'reset'],
        ] as const) {
          const refusal = await unchanged(() => requestCode(again, type));
          expect([refusal.code, refusal.message]).toEqual([3004, 'Failed to get a verification code']);
          // The machine's own time passes too, by the duration of the test.
          expect(refusal.params?.['seconds']).toBeGreaterThan(20);
          expect(refusal.params?.['seconds']).toBeLessThanOrEqual(40);
        }
      });
      expect((await later(60_000, () => requestCode(address))).code).toBe(200);
    }
  });

  it('lets a mailbox have ten a day', async () => {
    const { email } = await userWithEmail();
    for (let round = 0; round < 10; round += 1) {
      expect([round, (await later(round * 600_000, () => requestCode(email))).code]).toEqual([round, 200]);
    }
    const refusal = await later(6_000_000, () => requestCode(email));
    const seconds = Number(refusal.params?.['seconds']);
    expect(refusal.code).toBe(3004);
    expect(Math.abs(seconds - (DAY_MS / 1000 - 6000))).toBeLessThan(30);
    const end = 6_000_000 + seconds * 1000;
    expect((await later(end - 60_000, () => requestCode(email))).code).toBe(3004);
    expect((await later(end + 1000, () => requestCode(email))).code).toBe(200);
  });

  it('lets an address ask for twenty an hour, for unknown mailboxes too, and others go on', async () => {
    const from = '192.0.2.1';
    for (let round = 0; round < 20; round += 1) {
      expect([round, (await requestCode(`unknown-${round}@example.org`, 'login', anonymous, from)).code]).toEqual([
        round,
        200,
      ]);
    }
    const { email } = await userWithEmail();
    const refusal = await requestCode(email, 'login', anonymous, from);
    expect(refusal.code).toBe(3004);
    expect(Math.abs(Number(refusal.params?.['seconds']) - 3600)).toBeLessThan(30);
    expect((await requestCode(email, 'login', anonymous, '192.0.2.2')).code).toBe(200);
    const again = await later(3_601_000, () => requestCode('unknown-0@example.org', 'login', anonymous, from));
    expect(again.code).toBe(200);
  });

  it('keeps both limits where many ask at once', async () => {
    const { email } = await userWithEmail();
    const oneMailbox = await codesOf(Array.from({ length: 20 }, () => requestCode(email)));
    expect(oneMailbox).toEqual([200, ...Array<number>(19).fill(3004)]);
    const oneAddress = Array.from({ length: 30 }, (_one, index) =>
      requestCode(`at-once-${index}@example.org`, 'reset', anonymous, '192.0.2.3'),
    );
    expect(await codesOf(oneAddress)).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(3004)]);
    await runWaitingJobs(workers);
  });

  it('needs a session to bind, a type, and an address', async () => {
    await unchanged(async () => {
      expect((await requestCode('nobody@example.org', 'bind')).code).toBe(105);
      expect((await raw({ email: 'nobody@example.org' })).code).toBe(105);
      expect((await raw({ email: 'nobody', type: 'login' })).errors).toMatchObject([{ field: 'email' }]);
      expect((await raw({ type: 'reset' })).errors).toMatchObject([{ field: 'email', rule: 'required' }]);
      expect((await admin.raw('account', 'getVerificationCode', { email: 'a@b.org', type: 'x' })).code).toBe(400);
    });
  });

  it.each(['disabled', 'locked'])('mails nothing to an account that is %s, and no code opens it', async (status) => {
    const { id, email } = await userWithEmail({ status });
    await requestCode(email);
    expect(await runWaitingJobs(workers)).toEqual([{ sent: 0 }]);
    expect(await mailsTo(email)).toEqual([]);
    await mailedCode(service, { type: 'login', email, accountId: id, code: '123456' });
    await mailedCode(service, { type: 'reset', email, accountId: id, code: '123456' });
    const before = await stored();
    expect([(await login(email, '123456')).code, (await reset(email, '123456')).code]).toEqual([3003, 3003]);
    expect(await stored()).toEqual(before);
  });

  it('leaves the code nowhere in plain text', async () => {
    const { email, name } = await userWithEmail();
    const code = await codeFor(email);
    await login(email, other(code));
    await login(email, code);
    const text = await everythingStored(service);
    expect(text).toContain(name);
    expect(text).not.toMatch(new RegExp(`(?<![0-9A-Za-z])${code}(?![0-9A-Za-z])`));
  });
});

describe('a mailed code', () => {
  it('signs in once, whatever the case of the address', async () => {
    const { email, name, id } = await userWithEmail({ email: 'Signs.In@Example.org' });
    const code = await codeFor(email);
    const rows = await loggedDuring(service, async () => {
      const { result } = await login('signs.in@EXAMPLE.org', code);
      expect(result.userInfo).toMatchObject({ id, accountsName: name });
      expect(await readSessionCode(sessionWith(service, result.token))).toBe(200);
    });
    expect(rows).toMatchObject([{ operateType: 'login', outcome: 'success', accountsName: name }]);
    const before = await stored();
    expect(await login(email, code)).toMatchObject({ code: 3003, message: 'Verification code error', result: null });
    expect(await stored()).toEqual(before);
    const history = await prisma.loginHistory.findMany({ where: { accountsName: { in: [name, email] } } });
    expect(history.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['success', null],
      ['failure', 'verificationCode'],
    ]);
  });

  it.each([
    ['Jürgen@Bücher.example', 'JÜRGEN@BÜCHER.example'],
    ['Ιωάννης@example.gr', 'ΙΩΆΝΝΗΣ@EXAMPLE.gr'],
    ['用户@example.cn', '用户@Example.CN'],
  ])('signs in by an address in letters of any script: %s as %s', async (address, typed) => {
    const { id, email } = await userWithEmail({ email: address });
    expect((await login(typed, await codeFor(email))).result.userInfo).toMatchObject({ id });
    expect((await admin.raw('account', 'checkAccountEmail', { email: typed })).result).toBe(true);
  });

  it('that is wrong is answered like one for an unknown address, and does not count as a wrong password', async () => {
    const { email, name } = await userWithEmail();
    const code = await codeFor(email);
    expect(await answerTo(email, other(code))).toBe(await answerTo('nobody-here@example.org', '123456'));
    expect(await prisma.signInCheck.count({ where: { name: { in: [name, email] } } })).toBe(0);
  });

  it('passes the lock that wrong passwords brought about', async () => {
    const { email, name } = await userWithEmail();
    const byName = (accountsPassword: string) =>
      anonymous.call('account', 'login', { accountsName: name, accountsPassword });
    for (let round = 0; round < 5; round += 1) expect((await byName('wrong')).code).toBe(3001);
    expect((await byName('123456')).code).toBe(3002);
    expect((await login(email, await codeFor(email))).code).toBe(200);
  });

  it('is good for one type only', async () => {
    const { email, id, name } = await userWithEmail();
    const session = await signIn(service, name);
    for (const type of ['login', 'bind', 'reset'] as const) {
      await prisma.mailedCode.deleteMany({ where: { accountId: id } });
      await mailedCode(service, { type, email, accountId: id, code: '123456' });
      const uses = {
        login: async () => (await login(email, '123456')).code,
        reset: async () => (await reset(email, '123456')).code,
        bind: async () => (await bindEmail(session, email, '123456')).code,
      };
      for (const use of (['login', 'reset', 'bind'] as const).filter((one) => one !== type)) {
        expect([type, use, await uses[use]()]).toEqual([type, use, 3003]);
      }
      expect([type, await readSessionCode(session), await uses[type]()]).toEqual([type, 200, 200]);
    }
  });

  it('is good for five minutes', async () => {
    const [early, late] = [await userWithEmail(), await userWithEmail()];
    const [good, old] = [await codeFor(early.email), await codeFor(late.email)];
    expect((await later(5 * 60_000 - 20_000, () => login(early.email, good))).code).toBe(200);
    expect((await later(5 * 60_000 + 1000, () => login(late.email, old))).code).toBe(3003);
  });

  it('is good for five tries: the fifth may be the right one, the sixth not', async () => {
    const [lucky, late] = [await userWithEmail(), await userWithEmail()];
    for (const [{ email }, wrong, last] of [
      [lucky, 4, 200],
      [late, 5, 3003],
    ] as const) {
      const code = await codeFor(email);
      for (let round = 0; round < wrong; round += 1) expect((await login(email, other(code))).code).toBe(3003);
      expect([wrong, (await login(email, code)).code]).toEqual([wrong, last]);
    }
  });

  it('gives no more than five tries where many come at once', async () => {
    const { email } = await userWithEmail();
    const code = await codeFor(email);
    const wrong = Array.from({ length: 20 }, () => login(email, other(code)));
    expect(new Set(await codesOf(wrong))).toEqual(new Set([3003]));
    const { tries } = await prisma.mailedCode.findFirstOrThrow({ where: { mailbox: email } });
    expect([tries, (await login(email, code)).code]).toEqual([5, 3003]);
  });

  it('survives the wrong tries of a stranger, whose address has none left then; all together have fifty', async () => {
    const { email } = await userWithEmail();
    const code = await codeFor(email);
    const from = (address: string, verificationCode: string) =>
      anonymous.call('account', 'login', { email, verificationCode }, { 'x-forwarded-for': address });
    for (let round = 0; round < 5; round += 1) expect((await from('192.0.2.66', other(code))).code).toBe(3003);
    expect((await from('192.0.2.66', code)).code).toBe(3003);
    for (let round = 0; round < 40; round += 1) await from(`192.0.2.${100 + (round >> 2)}`, other(code));
    await prisma.mailedCode.updateMany({ where: { mailbox: email }, data: { tries: 50 } });
    expect((await from('192.0.2.1', code)).code).toBe(3003);
    await prisma.mailedCode.updateMany({ where: { mailbox: email }, data: { tries: 49 } });
    expect((await from('192.0.2.1', code)).code).toBe(200);
  });

  it('is void once a newer one was asked for', async () => {
    const { email } = await userWithEmail();
    const first = await codeFor(email);
    await later(61_000, async () => {
      const second = await codeFor(email);
      expect((await login(email, first)).code).toBe(3003);
      expect((await login(email, second)).code).toBe(200);
    });
  });

  it.each([2, 20])('shown by %d at once lets exactly one in', async (times) => {
    const { email, id } = await userWithEmail();
    const code = await codeFor(email);
    const answers = await codesOf(Array.from({ length: times }, () => login(email, code)));
    expect(answers).toEqual([200, ...Array<number>(times - 1).fill(3003)]);
    expect(await prisma.session.count({ where: { accountId: id } })).toBe(1);
  });

  it('is worth nothing once its account is disabled or deleted', async () => {
    const [disabled, deleted] = [await userWithEmail(), await userWithEmail()];
    const codes = [await codeFor(disabled.email), await codeFor(deleted.email)];
    await admin.call('account', 'edit', { id: disabled.id, status: 'disabled' });
    await admin.call('account', 'deleteBatch', { ids: [deleted.id] });
    expect((await login(disabled.email, codes[0] ?? '')).code).toBe(3003);
    expect((await login(deleted.email, codes[1] ?? '')).code).toBe(3003);
  });

  it('is worth nothing once its account has another address', async () => {
    const [one, two] = [await userWithEmail(), await userWithEmail()];
    const codes = [await codeFor(one.email), await codeFor(two.email, 'reset')];
    for (const { id } of [one, two]) {
      const edited = await admin.call('account', 'edit', { id, email: `moved-${id}@example.org` });
      expect(edited.code).toBe(200);
    }
    expect((await login(one.email, codes[0] ?? '')).code).toBe(3003);
    expect((await reset(two.email, codes[1] ?? '')).code).toBe(3003);
  });

  it('does not mix with name and password, and is no try in a form that is refused', async () => {
    const { email, name } = await userWithEmail();
    const code = await codeFor(email);
    for (const wrong of [
      { email, verificationCode: code, accountsName: name },
      { email, verificationCode: code, accountsName: name, accountsPassword: '123456' },
      { email, accountsPassword: '123456' },
      { email },
      { verificationCode: code },
      { email, verificationCode: '12345' },
      { email, verificationCode: 'abcdef' },
      { email: 'nobody', verificationCode: code },
      {},
    ]) {
      const answer = await unchanged(() => anonymous.raw('account', 'login', wrong));
      expect([wrong, answer.code]).toEqual([wrong, 400]);
    }
    expect((await login(email, code)).code).toBe(200);
  });
});
