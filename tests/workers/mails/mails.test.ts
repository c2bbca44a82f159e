import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '@roger/contract/constants';
import { hashPassword, verifyPassword } from '@roger/domain/tenancy/passwords/password';
import { isStrong } from '@roger/domain/tenancy/passwords/password.rules';
import { runJob, runQueued } from '@roger/workers/run-job';
import { beforeEach, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { everythingStored } from '../../support/database/fingerprint.ts';
import { usersOf } from '../../support/fixtures/users.ts';
import { defaultRole, putClient } from '../../support/fixtures/basics.ts';
import {
  codeMails,
  mailsIn,
  mailWorkers,
  readMail,
  runWaitingJobs,
  secretIn,
  claimJobs,
  useDataDir,
} from '../../support/mail/mails.ts';
import { plantFailure } from '../../support/planted-failure.ts';
import { signIn } from '../../support/session.ts';
import { useSmtp } from '../../support/mail/smtp.ts';

const dataDir = await useDataDir();
const mailFrom = 'Roger Console <console@example.org>';
const service = await useService({ TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir, MAIL_FROM: mailFrom });
const { prisma } = service.database;
const smtp = await useSmtp();
const toFiles = mailWorkers(service);
const toServer = mailWorkers(service, { smtpUrl: smtp.url });
const admin = await signIn(service);
const client = await putClient(service, admin, 'Müller & <Söhne>', { type: 2, areaMinutes: 330 });
const { user, userWithEmail } = usersOf(service, { clientId: client, roleId: await defaultRole(service, 'client') });
const { requestCode, login } = codeMails(service);

beforeEach(async () => {
  await claimJobs(toFiles);
  smtp.mails.length = 0;
  smtp.replies.length = 0;
});

const filed = (email: string) => mailsIn(dataDir, email);
const delivered = () => smtp.mails.map(({ to, data }) => ({ to, mail: readMail(data) }));
const reset = (id: number) => admin.call('account', 'resetPwd', { id, mail: true });
const stored = (id: number) => prisma.account.findUniqueOrThrow({ where: { id } });
const opens = async (id: number, password: string) => verifyPassword((await stored(id)).passwordHash, password);
const codeRow = (mailbox: string) =>
  prisma.mailedCode.findFirstOrThrow({ where: { mailbox }, orderBy: { id: 'desc' } });

/** The only waiting job. */
async function theJob() {
  const [job, ...more] = await claimJobs(toFiles);
  expect(more).toEqual([]);
  if (job === undefined) throw new Error('no job waits');
  return job;
}

type Addressee = Awaited<ReturnType<typeof userWithEmail>>;
const byCode = ({ email }: Addressee) => requestCode(email);
const byReset = ({ id }: Addressee) => reset(id);

/** Creates an account with an address and a job that waits for it. */
async function waiting(cause: (person: Addressee) => Promise<unknown>) {
  const person = await userWithEmail();
  await cause(person);
  return { ...person, job: await theJob() };
}

describe('mail-code', () => {
  it('becomes a file that only its owner reads, with the code, its account, and the client’s time', async () => {
    const { email, name } = await userWithEmail({ userName: 'Ann <b>&</b>' });
    await requestCode(email);
    expect(await runWaitingJobs(toFiles)).toEqual([{ sent: 1 }]);
    const [mail, ...more] = await filed(email);
    expect(more).toEqual([]);
    const code = secretIn(mail);
    const [day, minute] = new Date(service.clock.now().getTime() + 330 * 60_000).toISOString().split(/[T.]/);
    expect(mail).toMatchObject({ from: mailFrom, subject: `Your sign-in code: ${code}` });
    for (const part of ['Ann <b>&</b>', code, '5 minutes', `Account ${name}, Müller & <Söhne>, ${day} `]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toContain((minute ?? '').slice(0, 3));
    expect(mail?.html).toContain('Ann &lt;b&gt;&amp;&lt;/b&gt;');
    expect(mail?.html).toContain(code);
    const folder = path.join(dataDir, 'mails');
    const files = await readdir(folder);
    expect(files.filter((file) => !/^[\w.-]+\.eml$/.test(file))).toEqual([]);
    for (const file of files) expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await login(email, code)).code).toBe(200);
  });

  it.each([
    ['login', 'Your sign-in code'],
    ['reset', 'Your code to reset the password'],
    ['bind', 'Your code to bind this address'],
  ] as const)('says what a code of type %s is for', async (type, subject) => {
    const { name, email } = await userWithEmail();
    const session = await signIn(service, name);
    await requestCode(email, type, session);
    await runWaitingJobs(toFiles);
    expect((await filed(email)).map((mail) => mail.subject.split(':')[0])).toEqual([subject]);
  });

  it.each(LOCALES)('speaks the language it was asked in: %s', async (locale) => {
    const { email } = await userWithEmail();
    const input = { email, type: 'login' } as const;
    await admin.call('account', 'getVerificationCode', input, { 'accept-language': locale });
    await runWaitingJobs(toFiles);
    const [mail] = await filed(email);
    expect(mail?.html).toContain(`lang="${locale}"`);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\{\{|\}\}|undefined/);
    expect(/Your sign-in code/.test(mail?.subject ?? '')).toBe(locale === 'en-US');
  });

  it('goes through the mail server where one is set, and leaves no file', async () => {
    const { email } = await userWithEmail();
    await requestCode(email);
    expect(await runWaitingJobs(toServer)).toEqual([{ sent: 1 }]);
    expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([['console@example.org', [email]]]);
    const [{ mail } = { mail: undefined }] = delivered();
    expect([await filed(email), (await login(email, secretIn(mail))).code]).toEqual([[], 200]);
  });

  it('that did not leave is no code; a second try makes one and sends it', async () => {
    const { email } = await userWithEmail();
    await requestCode(email);
    const job = await theJob();
    smtp.replies.push('451 try again later');
    await expect(runQueued(toServer, job)).rejects.toThrow('451');
    expect(await codeRow(email)).toMatchObject({ codeHash: null, accountId: null });
    expect(await runQueued(toServer, job)).toEqual({ sent: 1 });
    const [{ mail } = { mail: undefined }, ...more] = delivered();
    expect([more, (await login(email, secretIn(mail))).code]).toEqual([[], 200]);
  });

  it('fails where the mail server is away', async () => {
    const { email } = await userWithEmail();
    await requestCode(email);
    const away = mailWorkers(service, { smtpUrl: 'smtp://127.0.0.1:1' });
    await expect(runQueued(away, await theJob())).rejects.toThrow(/ECONNREFUSED/);
    expect(await codeRow(email)).toMatchObject({ codeHash: null });
  });

  it('is not sent for a code that is used, too old, or without an account', async () => {
    const four = [await waiting(byCode), await waiting(byCode), await waiting(byCode), await waiting(byCode)] as const;
    const [used, deleted, disabled, old] = four;
    await prisma.mailedCode.updateMany({ where: { mailbox: used.email }, data: { usedTime: new Date() } });
    await prisma.account.delete({ where: { id: deleted.id } });
    await prisma.account.update({ where: { id: disabled.id }, data: { status: 'disabled' } });
    await prisma.mailedCode.updateMany({ where: { mailbox: old.email }, data: { expireTime: new Date(0) } });
    for (const { email, job } of four) expect([email, await runQueued(toServer, job)]).toEqual([email, { sent: 0 }]);
    expect(await runJob(toServer, { name: 'mail-send', data: { mailId: 999_999 } })).toEqual({ sent: 0 });
    expect(smtp.mails).toEqual([]);
  });

  it('cannot be led to other headers or mailboxes by a name', async () => {
    const { id, email } = await userWithEmail();
    await prisma.account.update({
      where: { id },
      data: { userName: 'Eve\r\nBcc: eve@example.net', name: 'eve\nSubject:x' },
    });
    await requestCode(email);
    await runWaitingJobs(toServer);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
    const [head = ''] = (smtp.mails[0]?.data ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^Subject: Your sign-in code: \d{6}$/m);
    expect(head).not.toMatch(/^(Bcc|Subject:x)/im);
  });
});

describe('mail-password', () => {
  it('mails a strong password of twenty characters that opens the account, and stores it nowhere', async () => {
    const { id, email } = await userWithEmail();
    await reset(id);
    expect(await opens(id, '123456')).toBe(false);
    expect(await runWaitingJobs(toFiles)).toEqual([{ sent: 1 }]);
    const [mail, ...more] = await filed(email);
    const password = secretIn(mail);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your password was reset');
    expect(password).toMatch(/^[A-Za-z0-9#%@&*!_.]{20}$/);
    expect([isStrong(password), await opens(id, password)]).toEqual([true, true]);
    expect(await stored(id)).toMatchObject({ passwordState: 'initial' });
    const text = await everythingStored(service);
    expect(text).toContain(email);
    expect(text).not.toContain(password);
  });

  it('that did not leave changes nothing; a second try sends another that works', async () => {
    const { id, email } = await userWithEmail();
    await reset(id);
    const job = await theJob();
    const { passwordHash } = await stored(id);
    smtp.replies.push('450 mailbox busy');
    await expect(runQueued(toServer, job)).rejects.toThrow('450');
    expect((await stored(id)).passwordHash).toBe(passwordHash);
    expect(await runQueued(toServer, job)).toEqual({ sent: 1 });
    const [{ to, mail } = { to: [], mail: undefined }] = delivered();
    expect([to, await opens(id, secretIn(mail))]).toEqual([[email], true]);
  });

  it('that has left but could not be settled is not failed, and settled later without a second copy', async () => {
    const { id, email } = await userWithEmail();
    await reset(id);
    const job = await theJob();
    const { passwordHash } = await stored(id);
    const cure = await plantFailure(service, { table: 'account', before: 'update', when: `old.id = ${id}` });
    const lastTry = { ...job, attemptsMade: 11, opts: { attempts: 12 } };
    await expect(runQueued(toServer, lastTry)).rejects.toThrow('poisoned');
    const mail = () => prisma.mail.findFirstOrThrow({ where: { to: email } });
    expect(await mail()).toMatchObject({ status: 'pending', sentTime: expect.any(Date) as Date, error: null });
    expect((await stored(id)).passwordHash).toBe(passwordHash);
    await cure();
    const { sentTime } = await mail();
    expect(await runQueued(toServer, job)).toEqual({ sent: 1 });
    const [first, ...copies] = delivered();
    expect([copies, await opens(id, secretIn(first?.mail))]).toEqual([[], true]);
    expect(await mail()).toMatchObject({ status: 'sent', sentTime, attempts: 1 });
  });

  it('is sent once, however often and at once the job runs', async () => {
    const { id } = await userWithEmail();
    await reset(id);
    const job = await theJob();
    const outcomes = await Promise.all([runQueued(toServer, job), runQueued(toServer, job), runQueued(toServer, job)]);
    expect(outcomes.toSorted((one, two) => JSON.stringify(one).localeCompare(JSON.stringify(two)))).toEqual([
      { done: 'before' },
      { done: 'before' },
      { sent: 1 },
    ]);
    expect(await runQueued(toServer, job)).toEqual({ done: 'before' });
    const [{ mail } = { mail: undefined }, ...more] = delivered();
    expect([more, await opens(id, secretIn(mail))]).toEqual([[], true]);
  });

  it('is needless after a later reset, another password, or the end of account or address', async () => {
    const four = [
      await waiting(byReset),
      await waiting(byReset),
      await waiting(byReset),
      await waiting(byReset),
    ] as const;
    const [again, changed, deleted, homeless] = four;
    const password = (await admin.call('account', 'resetPwd', { id: again.id })).result.password ?? '';
    const passwordHash = await hashPassword('Quiet#River7');
    await prisma.account.update({ where: { id: changed.id }, data: { passwordHash } });
    await admin.call('account', 'deleteBatch', { ids: [deleted.id] });
    await prisma.account.update({ where: { id: homeless.id }, data: { email: null } });
    for (const { job } of four) expect(await runQueued(toServer, job)).toEqual({ sent: 0 });
    expect([smtp.mails, await opens(again.id, password), await opens(changed.id, 'Quiet#River7')]).toEqual([
      [],
      true,
      true,
    ]);
  });

  it('goes to the newest of two resets only', async () => {
    const { id, email } = await userWithEmail();
    await reset(id);
    await reset(id);
    expect(await runWaitingJobs(toFiles)).toEqual([{ sent: 0 }, { sent: 1 }]);
    const [mail, ...more] = await filed(email);
    expect([more, await opens(id, secretIn(mail))]).toEqual([[], true]);
  });
});

describe('mail-address-changed', () => {
  it('informs the old address, and sends nothing to the new one', async () => {
    const { id, name, email } = await userWithEmail();
    await admin.call('account', 'edit', { id, email: `new-${email}` });
    expect(await runWaitingJobs(toFiles)).toEqual([{ sent: 1 }]);
    const [mail, ...more] = await filed(email);
    expect([more, await filed(`new-${email}`)]).toEqual([[], []]);
    expect(mail?.subject).toBe('Your e-mail address was changed');
    expect(mail?.text).toContain(`Account ${name}`);
    // The reader of the old mailbox must not learn the new address.
    expect(`${mail?.text}${mail?.html}`).not.toContain(`new-${email}`);
  });

  it('informs it too that the address was removed, over the mail server', async () => {
    const { id, email } = await userWithEmail();
    await admin.call('account', 'edit', { id, email: null });
    expect(await runWaitingJobs(toServer)).toEqual([{ sent: 1 }]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
  });

  it('says nothing where the address stayed, was none, or the account is gone', async () => {
    const { id, email } = await userWithEmail();
    await admin.call('account', 'edit', { id, email, phone: '+30 1' });
    expect(await claimJobs(toFiles)).toEqual([]);
    const { id: none } = await user();
    await admin.call('account', 'edit', { id: none, email: 'first@example.org' });
    expect(await claimJobs(toFiles)).toEqual([]);
    await admin.call('account', 'edit', { id, email: `new-${email}` });
    await admin.call('account', 'deleteBatch', { ids: [id] });
    expect(await runWaitingJobs(toServer)).toEqual([{ sent: 0 }]);
    expect(smtp.mails).toEqual([]);
  });
});
