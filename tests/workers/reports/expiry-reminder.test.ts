import { LOCALES } from '@roger/contract/constants';
import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import {
  areaAt,
  defaultRole,
  putAccount,
  putClient,
  signInFor,
  type ClientOptions,
} from '../../support/fixtures/basics.ts';
import { planOf, putRun } from '../../support/fixtures/cloud/cloud-usage.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putVoucher } from '../../support/fixtures/vouchers.ts';
import { mailsIn, mailWorkers, runWaitingJobs, useDataDir, type ReadMail } from '../../support/mail/mails.ts';
import { signIn } from '../../support/session.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';

const DAY_MS = 86_400_000;
const dataDir = await useDataDir();
const service = await useService({ DATA_DIR: dataDir, CONSOLE_URL: 'https://console.example.org/' });
const { prisma } = service.database;
// Noon UTC, tomorrow.
service.clock.moveBy(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - Date.now());
const admin = await signIn(service);
const workers = mailWorkers(service);
const london = await areaAt(service, 0);
let numbers = 0;

const run = () => runJob(workers, { name: 'expiry-reminder', data: {}, id: '1' });
const waiting = (clientId: number) =>
  prisma.mail.count({ where: { clientId, kind: 'expiryReminder', status: 'pending' } });

/** Creates a client in London with reminders a month ahead. */
async function putReminded(name: string, options: ClientOptions = {}): Promise<number> {
  const id = await putClient(service, admin, name, { reminderDays: 30, ...options });
  await prisma.client.update({ where: { id }, data: { reminderEnabled: true, areaId: london } });
  return id;
}

/** Creates terminals that expire in so many days. */
async function putExpiring(clientId: number, ...days: readonly number[]): Promise<string[]> {
  const ids = days.map(() => `T${2_000_000_000 + (numbers += 1)}`);
  for (const [index, msId] of ids.entries())
    await putTerminal(service, msId, clientId, { expiresInDays: days[index] ?? 0 });
  return ids;
}

/** True if the client is listed as one without an address. */
async function listed(id: number): Promise<boolean> {
  return (await admin.call('client', 'queryById', { id })).result.noAddress;
}

/** Runs the job and its follow-up jobs; returns the new mails of an address. */
async function mailsOfRun(email: string): Promise<ReadMail[]> {
  const before = (await mailsIn(dataDir, email)).length;
  await run();
  await runWaitingJobs(workers);
  return (await mailsIn(dataDir, email)).slice(before);
}

it('lists terminals to renew of a client and those below it, counted one by one, and nothing of others', async () => {
  const agent = await putReminded('Agent <&> Sons', { email: 'agent@example.org', reminderDays: 20 });
  const near = await putReminded('Near', {
    pid: agent,
    type: 2,
    reminderDays: 10,
    email: 'near@example.org',
    hideSuper: true,
  });
  const far = await putReminded('Far', { pid: agent, type: 2, reminderDays: 60 });
  const beside = await putReminded('Beside', { email: 'beside@example.org' });
  const ofAgent = await putExpiring(agent, -3, 5, 19, 21);
  const ofNear = await putExpiring(near, -40, 0.2, 9, 11, 30);
  const ofFar = await putExpiring(far, 9.9, 45, 59, 62, 400);
  const ofBeside = await putExpiring(beside, 1, 2, 3);
  await putCoins(admin, agent, { YCOIN: 7, MCOIN: 3 });
  const account = await signInFor(service, 'agent-of-four', agent);
  const soon = new Date(service.clock.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
  const ending = await putVoucher(admin, near, { expireTime: `${soon} 12:00:00` });
  const [mail, ...more] = await mailsOfRun('agent@example.org');
  expect(more).toEqual([]);
  const dueIds = [ofAgent.slice(0, 3), ofNear.slice(0, 3), ofFar.slice(0, 3)].flat();
  const others = [ofAgent.slice(3), ofNear.slice(3), ofFar.slice(3), ofBeside].flat();
  const { renewNum } = (await account.call('terminal', 'findMsCount')).result;
  expect([renewNum, mail?.subject]).toEqual([9, 'Terminals to renew: 9 (Agent <&> Sons)']);
  for (const form of [mail?.text ?? '', mail?.html ?? '']) {
    expect(dueIds.filter((msId) => !form.includes(msId))).toEqual([]);
    expect([...others, 'Beside', 'Platform'].filter((word) => form.includes(word))).toEqual([]);
    expect(form).toContain(ending.voucherNo);
    expect(form).toContain('https://console.example.org/terminal-list?useStatus=expiring%2Cexpired');
  }
  expect(mail?.html).toContain('Agent &lt;&amp;&gt; Sons');
  expect(mail?.text).toMatch(/Expiring soon: +7\n/);
  expect(mail?.text).toMatch(/Expired: +2\n/);
  expect(mail?.text).toMatch(/^Near +2 +1$/m);
  expect(mail?.text).toMatch(/^Year coins, one year +9 +7$/m);
  expect(mail?.text).toMatch(/^Month coins, one month +9 +3$/m);
  expect(mail?.text).toMatch(/^K coins, one month +90 +0$/m);
  // Days left of an expired terminal are a number below 0, which readers of a mail need not know.
  expect(mail?.text.match(/:\d\d +Expired$/gm)).toHaveLength(2);
  expect(mail?.text).not.toMatch(/ -\d+$/m);
  const [file, ...files] = mail?.files ?? [];
  expect([files, file?.name]).toEqual([[], expect.stringMatching(/^Terminals to renew \d{4}-\d\d-\d\d\.xlsx$/)]);
  const { rows } = await openSheet(file?.content);
  expect(rows.map((row) => row['Terminal ID'] as string).toSorted()).toEqual(dueIds.toSorted());
  // The mail to a client with hidden superiors does not name them.
  const [own] = await mailsIn(dataDir, 'near@example.org');
  expect(own?.subject).toBe('Terminals to renew: 3 (Near)');
  const sheet = await openSheet(own?.files[0]?.content);
  expect(`${own?.text}${own?.html}${JSON.stringify(sheet)}`).not.toMatch(/Agent|Far|Beside|Platform/);
  // The operation log of the client records it, by the system.
  const [row] = (await account.call('operationLog', 'list', { action: 'expiryReminder', target: 'Agent' })).result
    .records;
  expect(row).toMatchObject({ actorKind: 'system', target: 'Agent <&> Sons' });
});

it('goes to the client’s e-mail, else to its accounts that may sign in, and waits without either', async () => {
  const role = await defaultRole(service, 'client');
  const [both, accounts, withoutAddress] = [
    await putReminded('Both', { email: 'both@example.org' }),
    await putReminded('Accounts only'),
    await putReminded('Nobody'),
  ];
  await putAccount(service, 'of-both', both, role, { email: 'of-both@example.org' });
  await putAccount(service, 'first', accounts, role, { email: 'first@example.org' });
  await putAccount(service, 'second', accounts, role, { email: 'second@example.org' });
  await putAccount(service, 'locked', accounts, role, { email: 'locked@example.org', status: 'disabled' });
  await putAccount(service, 'silent', withoutAddress, role);
  for (const client of [both, accounts, withoutAddress]) await putExpiring(client, 12);
  await run();
  const to = async (clientId: number) =>
    (await prisma.mail.findMany({ where: { clientId }, orderBy: { id: 'asc' } })).map((mail) => mail.to);
  expect(await to(both)).toEqual(['both@example.org']);
  expect(await to(accounts)).toEqual(['first@example.org', 'second@example.org']);
  expect(await to(withoutAddress)).toEqual([]);
  expect([await listed(both), await listed(accounts), await listed(withoutAddress)]).toEqual([false, false, true]);
  await runWaitingJobs(workers);
  await prisma.client.update({ where: { id: withoutAddress }, data: { email: 'somebody@example.org' } });
  await run();
  expect(await to(withoutAddress)).toEqual([]);
  await service.clock.later(DAY_MS, run);
  // Terminals that no reader was reminded of are still new; those of the others are not.
  expect([await to(withoutAddress), await waiting(both)]).toEqual([['somebody@example.org'], 0]);
  await prisma.clientReminder.deleteMany();
  await prisma.mail.deleteMany();
});

it.each(LOCALES)('speaks the language of the reader’s last sign-in: %s', async (locale) => {
  const client = await putReminded(`Reads ${locale}`);
  const email = `${locale.toLowerCase()}@example.org`;
  await putAccount(service, `reader-${locale}`, client, await defaultRole(service, 'client'), { email });
  const credentials = { accountsName: `reader-${locale}`, accountsPassword: '123456' };
  await admin.call('account', 'login', credentials, { 'accept-language': `${locale},en;q=0.5` });
  await putExpiring(client, 3);
  const [mail] = await mailsOfRun(email);
  expect(mail?.html).toContain(`lang="${locale}"`);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\{\{|\}\}|undefined|NaN/);
  expect((mail?.subject ?? '').startsWith('Terminals to renew')).toBe(locale === 'en-US');
});

it('reaches no address that has stopped reminders, and the log does not grow by it', async () => {
  const client = await putReminded('Stopped', { email: 'Stopped@example.org' });
  await prisma.mailStop.create({ data: { mailbox: 'stopped@example.org', kind: 'expiryReminder' } });
  await putExpiring(client, 4);
  expect(await mailsOfRun('Stopped@example.org')).toEqual([]);
  expect(await prisma.mail.count({ where: { clientId: client } })).toBe(0);
  expect((await admin.call('client', 'previewReminder', { id: client })).result.reason).toBe('stopped');
});

it('is not sent a day late, nor if all was renewed or the reminder turned off in the meantime', async () => {
  const [late, renewed, off] = [
    await putReminded('Late', { email: 'late@example.org' }),
    await putReminded('Renewed', { email: 'renewed@example.org' }),
    await putReminded('Off', { email: 'off@example.org' }),
  ];
  for (const client of [late, renewed, off]) await putExpiring(client, 8);
  await run();
  expect([await waiting(late), await waiting(renewed), await waiting(off)]).toEqual([1, 1, 1]);
  const expireTime = new Date(service.clock.now().getTime() + 400 * DAY_MS);
  await prisma.terminal.updateMany({ where: { clientId: renewed }, data: { expireTime } });
  await prisma.client.update({ where: { id: off }, data: { reminderEnabled: false } });
  await prisma.mail.updateMany({ where: { clientId: late }, data: { payload: { clientId: late, day: '2026-01-01' } } });
  await runWaitingJobs(workers);
  for (const email of ['late', 'renewed', 'off']) expect(await mailsIn(dataDir, `${email}@example.org`)).toEqual([]);
});

it('goes once, however many look at the same time, and fails for one client alone', async () => {
  const clients: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const client = await putReminded(`Crowd ${index}`, { email: `crowd-${index}@example.org` });
    await putExpiring(client, 6);
    clients.push(client);
  }
  const [broken = 0, ...others] = clients;
  const { pool } = service.database;
  await pool.query(`create function refuse_broken() returns trigger language plpgsql as
    $$ begin if new.client_id = ${broken} then raise exception 'not now'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse_broken before insert on mail_log for each row execute function refuse_broken()',
  );
  const outcomes = await Promise.allSettled([run(), run(), run()]);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  const counts = () => Promise.all(clients.map(waiting));
  expect(await counts()).toEqual([0, ...others.map(() => 1)]);
  await pool.query('drop trigger refuse_broken on mail_log');
  await run();
  expect(await counts()).toEqual(clients.map(() => 1));
});

it('puts terminals to renew and cloud plans that end on a sheet each of the workbook', async () => {
  const id = await putReminded('Sheets', { email: 'sheets@example.org' });
  const [due = ''] = await putExpiring(id, 5);
  const iccid = '8986050000000099999';
  const carded = await putTerminal(service, 'T2900000009', id, { iccid, expiresInDays: 400 });
  await putRun(service, carded, iccid, await planOf(service, 300), { toDays: 12 });
  const [mail] = await mailsOfRun('sheets@example.org');
  const file = mail?.files[0]?.content;
  const [terminals, plans] = [await openSheet(file), await openSheet(file, 1)];
  expect(terminals.sheets).toEqual(['Terminals to renew', 'Cloud plans that end']);
  expect(terminals.rows.map((row) => row['Terminal ID'])).toEqual([due]);
  expect(plans.rows).toMatchObject([{ 'Terminal ID': 'T2900000009', Plan: 'Plan 300', ICCID: iccid, 'Days left': 12 }]);
});

it('names cloud plans that end within the days, again after a renewal when they end, and on their last morning', async () => {
  const id = await putReminded('Plans end', { email: 'plans@example.org' });
  const ofPlans = async (msId: string, days: number) => {
    const iccid = `89860500000000${String((numbers += 1)).padStart(6, '0')}`;
    const terminalId = await putTerminal(service, msId, id, { iccid, expiresInDays: 400 });
    return putRun(service, terminalId, iccid, await planOf(service, 100), { toDays: days });
  };
  const near = await ofPlans('T2900000001', 10);
  await ofPlans('T2900000002', 60);
  const [mail, ...more] = await mailsOfRun('plans@example.org');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Cloud plans that end: 1 (Plans end)');
  expect(mail?.text).toContain('T2900000001');
  expect(mail?.text).toContain('Plan 100');
  expect(mail?.text).not.toContain('T2900000002');
  expect(mail?.text).toContain('https://console.example.org/cloud-data-renew?status=expiring');
  expect(mail?.text).toContain('The attached workbook lists all of them: 1.');
  expect(mail?.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Cloud plans that end \d{4}-\d\d-\d\d\.xlsx$/),
  ]);
  const { rows } = await openSheet(mail?.files[0]?.content);
  expect(rows).toMatchObject([{ 'Terminal ID': 'T2900000001', Plan: 'Plan 100', 'Days left': 10 }]);
  const nextDay = async () => {
    service.clock.moveBy(DAY_MS);
    return (await mailsOfRun('plans@example.org')).length;
  };
  expect(await nextDay()).toBe(0);
  const endTime = new Date(service.clock.now().getTime() + 20 * DAY_MS);
  await prisma.terminalCloudPlan.update({ where: { id: near }, data: { endTime } });
  expect([await nextDay(), await nextDay()]).toEqual([1, 0]);
  const lastMorning = new Date(service.clock.now().getTime() + DAY_MS + DAY_MS / 4);
  await prisma.terminalCloudPlan.update({ where: { id: near }, data: { endTime: lastMorning } });
  expect(await nextDay()).toBe(1);
  service.clock.moveBy(-4 * DAY_MS);
});
