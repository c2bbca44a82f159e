import { verifyPassword } from '@roger/domain/tenancy/passwords/password';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { useEmptyDatabase } from '../support/database/empty-database.ts';
import { defaultRole, putAccount, putClient, putRole } from '../support/fixtures/basics.ts';
import { fingerprint } from '../support/database/fingerprint.ts';
import { builtCommand, npmCommand, type Ended } from '../support/programs/command.ts';
import { signIn } from '../support/session.ts';
import { seed } from '../support/database/template-database.ts';

const service = await useService();
const { prisma } = service.database;
const login = (accountsName: string, accountsPassword: string) =>
  service.http.post('/nmsService/tbUserInfo/login').send({ accountsName, accountsPassword });

const admin = (...args: string[]) => builtCommand(service, 'admin', ...args);

const passwordIn = ({ stdout }: Ended) => / password (\S+) /.exec(stdout)?.[1] ?? '';

/** The stored password hash of admin in a database. */
async function storedHash(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ password_hash: string }>(
    `select password_hash from account where name = 'admin'`,
  );
  await client.end();
  return rows[0]?.password_hash ?? '';
}

describe('npm run admin -- reset', () => {
  it('lets the administrator in again: new password, unlocked, signed out everywhere, on record', async () => {
    const before = await signIn(service);
    for (let turn = 0; turn < 6; turn += 1) await login('admin', 'wrong');
    await prisma.account.update({ where: { name: 'admin' }, data: { status: 'locked' } });
    expect((await login('admin', '123456')).body).toMatchObject({ success: false });

    const ended = await npmCommand(service, 'admin', 'reset');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const password = passwordIn(ended);
    expect(password).toMatch(/^[A-Za-z0-9#%@&*!_.]{20}$/);
    expect((await login('admin', '123456')).body).toMatchObject({ success: false });
    const { body } = await login('admin', password);
    expect(body).toMatchObject({ code: 200, result: { userInfo: { passwordState: 'initial', status: 'normal' } } });
    expect((await before.call('account', 'current')).code).toBe(106);
    const [row] = await prisma.operationLog.findMany({
      where: { action: 'resetPwd' },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(row).toMatchObject({ module: 'account', target: 'admin', outcome: 'success', before: null, after: null });
  });

  it('gives a named account of the platform the administrator’s role back', async () => {
    const reader = await putRole(service, 1, 'Reads only', ['home']);
    await putAccount(service, 'second', 1, reader);
    const password = passwordIn(await admin('reset', 'SECOND'));
    const { body } = await login('second', password);
    expect(body).toMatchObject({
      code: 200,
      result: { userRole: { roleid: await defaultRole(service, 'administrator') } },
    });
  });

  it('refuses other names and words, and changes nothing', async () => {
    const [session] = [await signIn(service, 'second', passwordIn(await admin('reset', 'second')))];
    const client = await putClient(service, session, 'No platform');
    await putAccount(service, 'of-a-client', client, await defaultRole(service, 'client'));
    const state = await fingerprint(service);
    for (const args of [['reset', 'nobody'], ['reset', 'of-a-client'], ['reset', 'a', 'b'], ['restore'], []]) {
      // The last command runs through npm: the launcher passes on arguments, output and exit code.
      const ended = await (args.length > 0 ? admin(...args) : npmCommand(service, 'admin', ...args));
      expect([args, ended.code, ended.stdout]).toEqual([args, 1, '']);
      expect(ended.stderr).toMatch(/^(The platform has no account|Usage:)/);
      expect(ended.stderr).not.toMatch(/ at .*\.ts/);
    }
    expect(await fingerprint(service)).toEqual(state);
  });
});

describe('the first administrator', () => {
  const SERVER = { JWT_SECRET: 'kJ8s2Vd0q6Lw3Xr9Zt5Yb7Nc1Mf4Hg8P' };

  it('has the password of ADMIN_PASSWORD, which is printed nowhere and used but once', async () => {
    const url = await useEmptyDatabase();
    expect(await seed(url, { ...SERVER, ADMIN_PASSWORD: 'Kettle_drum7' })).toBe('');
    const hash = await storedHash(url);
    expect(await verifyPassword(hash, 'Kettle_drum7')).toBe(true);
    expect(await seed(url, { ...SERVER, ADMIN_PASSWORD: 'Another_one8' })).toBe('');
    expect(await storedHash(url)).toBe(hash);
  });

  it('has a random one, which is printed once, without a demo fleet also where npm start keeps the database', async () => {
    const url = await useEmptyDatabase();
    const said = await seed(url, { ROGER_EMBEDDED: '1', DEMO: '0' });
    const [, password = ''] = /^First sign-in: admin \/ (\w{12}) \(shown this once\)\n$/.exec(said) ?? [];
    expect(await verifyPassword(await storedHash(url), password)).toBe(true);
    expect(await seed(url, { ROGER_EMBEDDED: '1', DEMO: '0' })).toBe('');
  });

  it.each(['qwerty123', '87654321', 'Admin_roger1'])('does not have %s, which is guessed', async (ADMIN_PASSWORD) => {
    const url = await useEmptyDatabase();
    await expect(seed(url, { ...SERVER, ADMIN_PASSWORD })).rejects.toMatchObject({
      stderr: expect.stringMatching(/seed failed: .*\n- ADMIN_PASSWORD is a password that is guessed;/),
    });
    expect(await storedHash(url)).toBe('');
  });

  it('has a random one otherwise, printed once', async () => {
    const url = await useEmptyDatabase();
    const password = /admin \/ (\S+) /.exec(await seed(url, SERVER))?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(await verifyPassword(await storedHash(url), password)).toBe(true);
    expect(await seed(url, SERVER)).toBe('');
  });
});
