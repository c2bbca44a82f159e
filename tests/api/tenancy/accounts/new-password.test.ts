import { isStrong } from '@roger/domain/tenancy/passwords/password.rules';
import { warnOfInitialPasswords } from '@roger/domain/tenancy/passwords/warn-of-initial-passwords';
import { describe, expect, it } from 'vitest';
import { startWith, useService } from '../../../support/app.ts';
import { everythingStored } from '../../../support/database/fingerprint.ts';
import { defaultRole, putClient } from '../../../support/fixtures/basics.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { codeMails, mailWorkers, useDataDir } from '../../../support/mail/mails.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { sessionWith, signIn } from '../../../support/session.ts';

const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', DATA_DIR: await useDataDir() });
const { config } = service.settings;
const admin = await signIn(service);
const clientId = await putClient(service, admin, 'Harbour Master');
const roleid = await defaultRole(service, 'client');
const { user, userWithEmail } = usersOf(service, { clientId, roleId: roleid });
mailWorkers(service);
const { codeFor, reset } = codeMails(service);
const long = await startWith(service, { config: { ...config, limits: { ...config.limits, passwordMax: 64 } } });
const production = await startWith(service, { demo: false, config: { ...config, initialPassword: null } });

const guessable = ['password', '12345678', 'QWERTY123', 'aaaaaaaa', 'roger2026', 'harbour7', 'HarbourMaster1'];
let names = 0;

async function change(newPassword: string, at = service) {
  const { name } = await user();
  const session = await signIn(at, name);
  const input = { oldPassword: '123456', newPassword, confirmPassword: newPassword };
  const answer = await session.call('account', 'modifyPassword', input);
  return { name, answer };
}

const add = (accountsPassword?: string, at = service) => {
  names += 1;
  const account = { accountsName: `added-${names}`, userName: 'Added', clientId, roleid };
  return signIn(at).then((boss) =>
    boss.call('account', 'add', { ...account, ...(accountsPassword === undefined ? {} : { accountsPassword }) }),
  );
};

const refusal = (field: string) => ({ code: 400, errors: [{ field, rule: 'guessable' }] });

describe('a password that is easy to guess', () => {
  it.each(guessable)('%s is refused by modifyPassword and add', async (password) => {
    expect((await change(password)).answer).toMatchObject(refusal('newPassword'));
    expect(await add(password)).toMatchObject(refusal('accountsPassword'));
  });

  it('is refused by resetPwd, which does not spend the code', async () => {
    const { email } = await userWithEmail();
    const code = await codeFor(email, 'reset');
    expect(await reset(email, code, 'password')).toMatchObject({
      code: 400,
      errors: [{ field: 'newPassword', rule: 'guessable' }],
    });
    expect((await reset(email, code, 'Quiet#River7')).code).toBe(200);
  });

  it('may be the name of the account', async () => {
    const { name } = await user();
    const session = await signIn(service, name);
    const own = `${name.replaceAll(/[^A-Za-z0-9]/g, '')}.2026`.slice(0, 20);
    const input = { oldPassword: '123456', newPassword: own, confirmPassword: own };
    expect(await session.call('account', 'modifyPassword', input)).toMatchObject({
      code: 400,
      errors: [{ rule: 'guessable' }],
    });
  });
});

describe('the greatest length', () => {
  it.each([
    'a lake under seven mountains',
    'тихая река за холмом',
    'quiet 🌊🌊 river 🏔️',
    `${'oak window '.repeat(5)}end`,
  ])('of 64 admits %s', async (password) => {
    const { name, answer } = await change(password, long);
    expect(answer.code).toBe(200);
    await signIn(long, name, password.normalize('NFD'));
  });

  it('of 64 refuses 65 characters, 7, and control characters', async () => {
    for (const password of ['oak#'.repeat(16) + 'x', 'oak wi.', 'oak window\u0007'])
      expect((await change(password, long)).answer).toMatchObject({
        code: 400,
        errors: expect.arrayContaining([expect.objectContaining({ field: 'newPassword' })]),
      });
  });

  it('is in the configuration, 20 by default', async () => {
    const configOf = async (at: typeof service) => (await sessionWith(at, '').call('config', 'get')).result;
    expect(await configOf(service)).toMatchObject({ limits: { passwordMax: 20 }, initialPassword: '123456' });
    expect(await configOf(long)).toMatchObject({ limits: { passwordMax: 64 } });
    expect(await configOf(production)).toMatchObject({ initialPassword: null });
  });
});

describe('an account added without a password', () => {
  it('has 123456 in the demo, and no password is returned', async () => {
    const { result } = await add();
    expect(result).not.toHaveProperty('password');
    await signIn(service, result.accountsName);
  });

  it('elsewhere has a random one, which is returned once and stored nowhere', async () => {
    const { result } = await add(undefined, production);
    const { password = '' } = result;
    expect(isStrong(password)).toBe(true);
    await expect(signIn(production, result.accountsName)).rejects.toThrow('3001');
    const session = await signIn(production, result.accountsName, password);
    expect((await session.call('account', 'current')).result.userInfo.passwordState).toBe('initial');
    expect(await everythingStored(service)).not.toContain(password);
    expect(await add('123456', production)).toMatchObject({ code: 400, errors: [{ rule: 'guessable' }] });
  });
});

/** Warnings of a start that listens at the host. */
const warned = async (host: string) => {
  const seen: unknown[] = [];
  await warnOfInitialPasswords({ host }, service.database.prisma, { ...quietLog, warn: (facts) => seen.push(facts) });
  return seen;
};

it('a start that other machines reach warns of accounts with 123456', async () => {
  expect(await warned('127.0.0.1')).toEqual([]);
  expect(await warned('localhost')).toEqual([]);
  expect(await warned('0.0.0.0')).toMatchObject([{ host: '0.0.0.0', accounts: expect.arrayContaining(['admin']) }]);
});
