import { LOCALES } from '@roger/contract/constants';
import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { areaAt, defaultRole, putAccount, putClient } from '../support/fixtures/basics.ts';
import { planOf, putRun } from '../support/fixtures/cloud/cloud-usage.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUsage } from '../support/fixtures/cloud/usage.ts';
import { mailsIn, mailWorkers, runWaitingJobs, useDataDir, type ReadMail } from '../support/mail/mails.ts';
import { signIn } from '../support/session.ts';

const dataDir = await useDataDir();
const service = await useService({ DATA_DIR: dataDir, CONSOLE_URL: 'https://console.example.org/' });
const { prisma } = service.database;
const HOUR_MS = 3_600_000;
service.clock.moveBy(Date.parse('2026-11-16T12:00:00Z') - service.clock.now().getTime());
const admin = await signIn(service);
const workers = mailWorkers(service);

let numbers = 0;
/** Creates a client with reminders at an address, in a zone so many minutes from UTC. */
async function putReminded(name: string, email: string, areaMinutes = 0): Promise<number> {
  const id = await putClient(service, admin, name, { email });
  const areaId = await areaAt(service, areaMinutes);
  await prisma.client.update({ where: { id }, data: { reminderEnabled: true, areaId } });
  return id;
}

/** Creates cards of a client, each with a running plan of 100 MB. */
async function putCards(clientId: number, count: number) {
  const planId = await planOf(service, 100);
  return Promise.all(
    Array.from({ length: count }, async () => {
      numbers += 1;
      const iccid = `89860400000000000${String(numbers).padStart(3, '0')}`;
      const terminal = await putTerminal(service, `T14000000${String(numbers).padStart(2, '0')}`, clientId, { iccid });
      await putRun(service, terminal, iccid, planId, { fromDays: -40, toDays: 60 });
      return { iccid, terminal };
    }),
  );
}
const use = ({ terminal, iccid }: { terminal: number; iccid: string }, mb: number) =>
  putUsage(service, terminal, iccid, mb / 2, service.clock.now());
const months = () => runJob(workers, { name: 'cloud-months', data: {}, id: '1' });
const alarms = () => runJob(workers, { name: 'cloud-alarms', data: {}, id: '2' });

async function mailsOfRun(email: string): Promise<ReadMail[]> {
  const before = (await mailsIn(dataDir, email)).length;
  await alarms();
  await runWaitingJobs(workers);
  return (await mailsIn(dataDir, email)).slice(before);
}

it('one mail lists all cards of a client, the most used first, and the next waits for an hour', async () => {
  const client = await putReminded('Many <cards>', 'many@example.org');
  const [one, two, three, calm] = await putCards(client, 4);
  if (one === undefined || two === undefined || three === undefined || calm === undefined) throw new Error('no cards');
  await use(one, 85);
  await use(two, 120);
  await use(calm, 79);
  const [mail, ...more] = await mailsOfRun('many@example.org');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('SIM cards that have nearly used up their data: 2 (Many <cards>)');
  expect(mail?.text).toMatch(/Used up: +1\nNearly used up: +1\n/);
  expect(mail?.text).toContain('https://console.example.org/cloud-data-usage?month=2026-11&reached=80%2C100');
  expect(mail?.text.indexOf(two.iccid)).toBeLessThan(mail?.text.indexOf(one.iccid) ?? 0);
  expect(mail?.text).not.toContain(calm.iccid);
  expect(mail?.html).not.toContain('<cards>');
  await use(three, 90);
  expect(await mailsOfRun('many@example.org')).toEqual([]);
  service.clock.moveBy(HOUR_MS + 1000);
  const [next] = await mailsOfRun('many@example.org');
  expect(next?.text).toContain(three.iccid);
  expect(next?.text).not.toContain(one.iccid);
  expect(await mailsOfRun('many@example.org')).toEqual([]);
  expect(await prisma.operationLog.count({ where: { action: 'cloudAlarms', targetClientId: client } })).toBe(2);
});

it('runs at once queue one mail', async () => {
  const client = await putReminded('At once', 'once@example.org');
  const [card] = await putCards(client, 1);
  if (card === undefined) throw new Error('no card');
  await use(card, 100);
  await Promise.all([alarms(), alarms(), alarms()]);
  expect(await prisma.mail.count({ where: { clientId: client, kind: 'cloudUsage' } })).toBe(1);
});

it('nothing goes where the reminder is off, the address has stopped it, or a bigger plan has come', async () => {
  const [off, bigger] = [
    await putReminded('Off', 'off@example.org'),
    await putReminded('Bigger', 'bigger@example.org'),
  ];
  const [[quiet], [grown]] = [await putCards(off, 1), await putCards(bigger, 1)];
  if (quiet === undefined || grown === undefined) throw new Error('no cards');
  await use(quiet, 100);
  await prisma.client.update({ where: { id: off }, data: { reminderEnabled: false } });
  expect(await mailsOfRun('off@example.org')).toEqual([]);
  await use(grown, 100);
  await alarms();
  const row = await prisma.cloudUsage.findFirstOrThrow({ where: { iccid: grown.iccid } });
  await prisma.cloudUsage.update({ where: { id: row.id }, data: { planId: await planOf(service, 1000) } });
  await runWaitingJobs(workers);
  expect(await mailsIn(dataDir, 'bigger@example.org')).toEqual([]);
});

it('is written in the language of its reader, with a link that stops it', async () => {
  const client = await putReminded('Seven', 'seven@example.org');
  const cards = await putCards(client, LOCALES.length);
  await putAccount(service, 'seven', client, await defaultRole(service, 'client'), { email: 'seven@example.org' });
  const subjects = new Set<string>();
  for (const [index, locale] of LOCALES.entries()) {
    await prisma.account.updateMany({ where: { name: 'seven' }, data: { locale } });
    const card = cards[index];
    if (card === undefined) throw new Error('no card');
    service.clock.moveBy(HOUR_MS + 1000);
    await use(card, 95);
    const [mail] = await mailsOfRun('seven@example.org');
    expect([locale, mail?.text.includes(card.iccid), mail?.text.includes('/unsubscribe')]).toEqual([
      locale,
      true,
      true,
    ]);
    expect(mail?.text).not.toMatch(/\{\{|undefined|null/);
    subjects.add(mail?.subject ?? '');
  }
  expect(subjects.size).toBe(LOCALES.length);
});

it('months of running plans begin with the month of their client, once, and include use without events', async () => {
  const east = await putReminded('East', 'east@example.org', 480);
  const west = await putReminded('West', 'west@example.org', -480);
  const [[early], [late]] = [await putCards(east, 1), await putCards(west, 1)];
  if (early === undefined || late === undefined) throw new Error('no cards');
  const ended = (await putCards(east, 1))[0];
  await prisma.terminalCloudPlan.updateMany({
    where: { iccid: ended?.iccid ?? '' },
    data: { endTime: service.clock.now() },
  });
  const monthsOf = async (iccid: string) =>
    (await prisma.cloudUsage.findMany({ where: { iccid }, orderBy: { month: 'asc' } })).map(
      ({ month, since, bytes }) => [month.toISOString().slice(0, 7), since.getUTCDate(), Number(bytes)],
    );
  await use(late, 50);
  await prisma.cloudPlan.updateMany({ where: { usage: { some: { iccid: late.iccid } } }, data: { dataMb: 60 } });
  expect(await months()).toMatchObject({ warned: 1 });
  expect(await prisma.cloudUsage.findFirst({ where: { iccid: late.iccid } })).toMatchObject({ toMail: 80 });
  service.clock.moveBy(Date.parse('2026-11-30T17:00:00Z') - service.clock.now().getTime());
  expect(await months()).toMatchObject({ warned: 0 });
  expect(await monthsOf(early.iccid)).toEqual([
    ['2026-11', 1, 0],
    ['2026-12', 1, 0],
  ]);
  expect(await monthsOf(late.iccid)).toEqual([['2026-11', 1, 50_000_000]]);
  expect(await months()).toEqual({ begun: 0, warned: 0 });
  service.clock.moveBy(24 * HOUR_MS);
  await months();
  expect((await monthsOf(late.iccid)).map(([month]) => month)).toEqual(['2026-11', '2026-12']);
  expect((await monthsOf(ended?.iccid ?? '')).map(([month]) => month)).toEqual(['2026-11']);
});
