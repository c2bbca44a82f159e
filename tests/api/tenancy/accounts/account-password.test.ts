import { LOCK_AFTER_FAILURES, NAME_LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { isStrong } from '@roger/domain/tenancy/passwords/password.rules';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/support/endpoints.ts';
import { startWith, useService } from '../../../support/app.ts';
import {
  everythingStored,
  logRows,
  loggedDuring,
  assertRefusedIn,
  assertUnchangedIn,
} from '../../../support/database/fingerprint.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { defaultRole, putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { codeMails, mailWorkers, runWaitingJobs, secretIn, useDataDir } from '../../../support/mail/mails.ts';
import { readSessionCode, sessionWith, signIn } from '../../../support/session.ts';

const dataDir = await useDataDir();
const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
const { prisma } = service.database;
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent');
const child = await putClient(service, admin, 'Child', { pid: agent, type: 2 });
const north = await signInFor(service, 'north', agent);
const { user, userWithEmail } = usersOf(service, { clientId: child, roleId: await defaultRole(service, 'client') });
const refused = assertRefusedIn(service);
const unchanged = assertUnchangedIn(service);
const workers = mailWorkers(service);
const { codeFor, mailsTo, reset } = codeMails(service);

const login = (name: string, accountsPassword = '123456', address = '10.9.0.1', at = service) =>
  sessionWith(at, '').call(
    'account',
    'login',
    { accountsName: name, accountsPassword },
    { 'x-forwarded-for': address },
  );

async function fail(name: string, times: number, address?: string): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    expect([name, round, (await login(name, `wrong-${round}`, address)).code]).toEqual([name, round, 3001]);
  }
}

const rowOf = async (name: string) =>
  (await north.call('account', 'list', { accountsName: name, column: 'id' })).result.records[0];

async function resetOf(id: number): Promise<string> {
  const { result } = await north.call('account', 'resetPwd', { id });
  if (result.password === null) throw new Error('no password was answered');
  return result.password;
}

/** The refusal of a reset with this input. */
const tried = (input: object, session = north) => refused(() => session.raw('account', 'resetPwd', input));
const byMail = (id: number) => north.call('account', 'resetPwd', { id, mail: true });
const unlock = (id: number) => north.call('account', 'unlockUser', { id });

/** Creates an account with an address, and a code mailed to it. */
async function mailed() {
  const person = await userWithEmail();
  return { ...person, code: await codeFor(person.email, 'reset') };
}

describe('a reset by another', () => {
  it('answers a strong password of twenty characters that lets in and counts as initial', async () => {
    const { id, name } = await user();
    const password = await resetOf(id);
    expect(password).toMatch(/^[A-Za-z0-9#%@&*!_.]{20}$/);
    expect(isStrong(password)).toBe(true);
    expect(await rowOf(name)).toMatchObject({ passwordState: 'initial', rowVersion: 2 });
    expect((await login(name)).code).toBe(3001);
    expect((await login(name, password)).result.userInfo.passwordState).toBe('initial');
    expect(await resetOf(id)).not.toBe(password);
    expect((await login(name, password)).code).toBe(3001);
  });

  it('ends all sessions of the account, and no other', async () => {
    const { id, name } = await user();
    const sessions = [await signIn(service, name), await signIn(service, name)];
    await resetOf(id);
    expect(await Promise.all([...sessions, north].map(readSessionCode))).toEqual([106, 106, 200]);
  });

  it('lifts the lock that wrong passwords brought about', async () => {
    const { id, name } = await user();
    await fail(name, LOCK_AFTER_FAILURES);
    expect((await login(name, await resetOf(id))).code).toBe(200);
  });

  it('shows the password once: it is in no table, and not in the operation log', async () => {
    const { id, name } = await user();
    const passwords: string[] = [];
    const rows = await loggedDuring(service, async () => passwords.push(await resetOf(id)));
    expect(rows).toMatchObject([{ operateType: 'edit', outcome: 'success', target: name, targetClientId: child }]);
    const stored = await everythingStored(service);
    expect(stored).toContain(name);
    for (const password of passwords) expect(stored).not.toContain(password);
    const again = await north.call('account', 'list', { accountsName: name });
    for (const password of passwords) expect(JSON.stringify(again.body)).not.toContain(password);
  });

  it('is refused for the own account, without an id, with fields of the other form, and without a session', async () => {
    const { id } = await user();
    const { id: own } = await prisma.account.findUniqueOrThrow({ where: { name: 'north' } });
    expect(await tried({ id: own })).toEqual([510]);
    expect(await tried({})).toEqual([400, 'id']);
    expect(await tried({ mail: true })).toEqual([400, 'id']);
    expect(await tried({ id, newPassword: 'Quiet#River7' })).toEqual([400, 'newPassword']);
    expect(await tried({ id, email: 'somebody@example.org' })).toEqual([400, 'email']);
    expect(await tried({ id, nonsense: 1 })).toEqual([400, 'nonsense']);
    expect((await unchanged(() => sessionWith(service, '').call('account', 'resetPwd', { id }))).code).toBe(105);
    const powerless = await signIn(service, (await user()).name);
    expect(await tried({ id }, powerless)).toEqual([510]);
  });

  it('by one of two forms at once mixes no fields of both', async () => {
    const { id, email } = await userWithEmail();
    const both = { id, email, verificationCode: '123456', newPassword: 'Quiet#River7' };
    const answer = await unchanged(() => north.raw('account', 'resetPwd', both));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'id' }] });
  });
});

describe('a reset by mail', () => {
  it('is refused with 3006 where there is no address', async () => {
    const { id, name } = await user();
    expect(await refused(() => byMail(id))).toEqual([3006]);
    expect((await login(name)).code).toBe(200);
  });

  it('answers no password, closes the account at once, and mails the one that opens it', async () => {
    const { id, name, email } = await userWithEmail();
    const session = await signIn(service, name);
    expect((await byMail(id)).result).toEqual({ password: null });
    expect([await readSessionCode(session), (await login(name)).code]).toEqual([106, 3001]);
    expect(await mailsTo(email)).toEqual([]);
    await runWaitingJobs(workers);
    const [mail, ...more] = await mailsTo(email);
    expect([more, (await login(name, secretIn(mail))).result.userInfo.passwordState]).toEqual([[], 'initial']);
  });
});

describe('resetPwd by a code', () => {
  it('sets the password, ends all sessions, lifts the lock, and spends the code', async () => {
    const { email, name, id, code } = await mailed();
    const sessions = [await signIn(service, name), await signIn(service, name)];
    await fail(name, LOCK_AFTER_FAILURES);
    const rows = await loggedDuring(service, async () => {
      expect(await reset(email, code)).toMatchObject({ code: 200, result: { password: null } });
    });
    expect(rows).toMatchObject([{ action: 'resetPwd', accountsName: name, target: name, targetClientId: child }]);
    expect(await Promise.all(sessions.map(readSessionCode))).toEqual([106, 106]);
    expect((await login(name, 'Quiet#River7')).result.userInfo).toMatchObject({ id, passwordState: 'ok' });
    expect((await login(name)).code).toBe(3001);
    expect((await unchanged(() => reset(email, code, 'Other#River7'))).code).toBe(3003);
  });

  it('does not spend the code where the new password is refused', async () => {
    const { email, name, code } = await mailed();
    for (const [newPassword, confirmPassword, field] of [
      ['Quiet#River7', 'Quiet#River8', 'confirmPassword'],
      ['short#1', 'short#1', 'newPassword'],
      ['much#too#long#1234567', 'much#too#long#1234567', 'newPassword'],
      ['Quiet-River7', 'Quiet-River7', 'newPassword'],
    ] as const) {
      const answer = await unchanged(() => reset(email, code, newPassword, confirmPassword));
      expect([newPassword, answer.code, answer.errors?.map((fault) => fault.field)]).toEqual([
        newPassword,
        400,
        [field],
      ]);
    }
    const missing = { email, verificationCode: code, newPassword: 'Quiet#River7' };
    const answer = await unchanged(() => north.raw('account', 'resetPwd', missing));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'confirmPassword' }] });
    expect((await reset(email, code)).code).toBe(200);
    expect(await readSessionCode(await signIn(service, name, 'Quiet#River7'))).toBe(200);
  });

  it('refuses the password that the account has, and the code serves for another one', async () => {
    const { email, name, code } = await mailed();
    const same = { newPassword: 'Quiet#River7', confirmPassword: 'Quiet#River7' };
    const session = await signIn(service, name);
    expect((await session.call('account', 'modifyPassword', { oldPassword: '123456', ...same })).code).toBe(200);
    expect(await reset(email, code)).toMatchObject({ code: 400, errors: [{ field: 'newPassword', rule: 'format' }] });
    expect(await readSessionCode(session)).toBe(200);
    // Without the code, a caller learns nothing about the password.
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await reset(email, wrong)).code).toBe(3003);
    expect((await reset(email, code, 'Other#River7')).code).toBe(200);
    expect((await login(name, 'Other#River7')).code).toBe(200);
  });

  it('by two at once sets the password of exactly one', async () => {
    const { email, name, code } = await mailed();
    const wanted = ['Quiet#River1', 'Quiet#River2'];
    const done = (await Promise.all(wanted.map((one) => reset(email, code, one)))).map((one) => one.code);
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 3003]);
    const opens = await Promise.all(wanted.map((one) => login(name, one)));
    expect(opens.map((one) => one.code)).toEqual(done.map((one) => (one === 200 ? 200 : 3001)));
  });

  it('makes a password that is still on its way by mail needless', async () => {
    const { id, email, name, code } = await mailed();
    await north.call('account', 'resetPwd', { id, mail: true });
    expect((await reset(email, code)).code).toBe(200);
    expect(await runWaitingJobs(workers)).toEqual([{ sent: 0 }]);
    expect((await login(name, 'Quiet#River7')).code).toBe(200);
  });

  it('is about the owner of the address, in any session', async () => {
    const { email, name, code } = await mailed();
    const input = { email, verificationCode: code, newPassword: 'Quiet#River7', confirmPassword: 'Quiet#River7' };
    expect((await north.call('account', 'resetPwd', input)).code).toBe(200);
    expect([await readSessionCode(north), (await login(name, 'Quiet#River7')).code]).toEqual([200, 200]);
  });
});

describe('unlockUser', () => {
  it('lets the right password in again after five wrong ones', async () => {
    const { id, name } = await user();
    await fail(name, LOCK_AFTER_FAILURES);
    const locked = await login(name);
    expect(locked.code).toBe(3002);
    expect(Number(locked.params?.['seconds'])).toBeGreaterThan(570);
    expect((await rowOf(name))?.lockedUntil).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const rows = await loggedDuring(service, async () => {
      expect((await unlock(id)).result).toMatchObject({ id, status: 'normal', lockedUntil: null });
    });
    expect(rows).toMatchObject([{ action: 'unlockUser', target: name, targetClientId: child, code: 200 }]);
    expect((await login(name)).code).toBe(200);
  });

  it('begins the count again: four wrong ones more do not lock, a fifth does', async () => {
    const { id, name } = await user();
    await fail(name, LOCK_AFTER_FAILURES);
    await unlock(id);
    await fail(name, LOCK_AFTER_FAILURES - 1);
    expect((await login(name)).code).toBe(200);
    await fail(name, LOCK_AFTER_FAILURES);
    expect((await login(name)).code).toBe(3002);
  });

  it('lifts the lock of the name from all addresses', async () => {
    const { id, name } = await user();
    for (let address = 1; address <= NAME_LOCK_AFTER_FAILURES / 4; address += 1)
      await fail(name, 4, `10.7.0.${address}`);
    expect((await login(name, '123456', '10.7.0.99')).code).toBe(3002);
    await unlock(id);
    expect((await login(name, '123456', '10.7.0.99')).code).toBe(200);
  });

  it('does not give an address its tries back', async () => {
    const limited = await startWith(service, { loginAddressLimit: 20 });
    const asking = await startWith(service, { loginAddressLimit: 20, loginCaptcha: 'adaptive' });
    const people = [await user(), await user(), await user(), await user()];
    for (const { name, id } of people) {
      for (let round = 0; round < 5; round += 1) await login(name, 'wrong', '10.6.0.1', limited);
      await unlock(id);
    }
    const { name } = await user();
    expect((await login(name, '123456', '10.6.0.1', asking)).code).toBe(3005);
    expect((await login(name, '123456', '10.6.0.2', asking)).code).toBe(200);
  });

  it('makes one locked by hand normal, and leaves a disabled one disabled', async () => {
    const [locked, disabled] = [await user({ status: 'locked' }), await user({ status: 'disabled' })];
    expect((await login(locked.name)).code).toBe(3002);
    expect((await unlock(locked.id)).result).toMatchObject({ status: 'normal', rowVersion: 2 });
    expect((await unlock(disabled.id)).result).toMatchObject({ status: 'disabled', rowVersion: 1 });
    expect([(await login(locked.name)).code, (await login(disabled.name)).code]).toEqual([200, 3001]);
  });

  it('is refused for the own account', async () => {
    const { id } = await prisma.account.findUniqueOrThrow({ where: { name: 'north' } });
    expect(await refused(() => unlock(id))).toEqual([510]);
  });
});

describe('a password that must be changed', async () => {
  const config = { ...service.settings.config, strongPasswordVerify: true, lowPasswordNoOperate: true };
  const strict = await startWith(service, { config });
  const open = new Set([
    'current',
    'logout',
    'modifyPassword',
    'getVerificationCode',
    'bindEmail',
    'updatePushVersion',
  ]);

  it.each(['initial', 'weak'])('that is %s stops every call but those of the rules', async (state) => {
    const { id, name } = await user();
    const password = await resetOf(id);
    const session = await signIn(strict, name, password);
    await prisma.account.update({ where: { id }, data: { passwordState: state } });
    const closed = endpoints.filter(
      ({ familyKey, name: call, endpoint }) =>
        endpoint.permission !== 'public' && !(familyKey === 'account' && open.has(call)),
    );
    expect(closed.length).toBeGreaterThan(50);
    await unchanged(async () => {
      for (const { familyKey, name: call, key } of closed) {
        expect([key, (await session.send(familyKey, call, {})).code]).toEqual([key, 3008]);
      }
    });
    for (const call of [...open].filter((one) => one !== 'logout')) {
      expect([call, (await session.send('account', call, {})).code]).not.toEqual([call, 3008]);
    }
    const change = { oldPassword: password, newPassword: 'Quiet#River7', confirmPassword: 'Quiet#River7' };
    expect((await session.call('account', 'modifyPassword', change)).code).toBe(200);
    expect((await session.call('terminal', 'list')).code).toBe(200);
  });

  it('stays marked as set by another user through every sign-in, and stops nothing if the rule is off', async () => {
    const { id, name } = await user();
    const password = await resetOf(id);
    for (const at of [service, strict, service]) {
      const session = await signIn(at, name, password);
      expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('initial');
    }
    const session = await signIn(service, name, password);
    expect((await session.call('terminal', 'list')).code).toBe(200);
  });
});

it('no password ever reached the operation log', async () => {
  const text = JSON.stringify(await logRows(service), (_key, one: unknown) =>
    typeof one === 'bigint' ? String(one) : one,
  );
  expect(text).toContain('resetPwd');
  expect(text).not.toMatch(/Quiet#River7|argon2/);
});
