import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { defaultRole, putAccount, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { mailsIn, mailWorkers, runWaitingJobs, useDataDir } from '../../support/mail/mails.ts';
import { sessionWith, signIn } from '../../support/session.ts';

const dataDir = await useDataDir();
const service = await useService({ DATA_DIR: dataDir });
const { prisma } = service.database;
const workers = mailWorkers(service);
const admin = await signIn(service);
const anyone = sessionWith(service, '');
const clientId = await putClient(service, admin, 'Reporting agent');
const agent = await signInFor(service, 'reporter', clientId);
const colleague = await putAccount(service, 'colleague', clientId, await defaultRole(service, 'client'));
await prisma.account.update({ where: { id: colleague }, data: { email: 'Colleague@example.org' } });
let made = 0;

async function report(receiveEmails: string[]) {
  made += 1;
  const { result } = await agent.call('timingReport', 'add', {
    reportName: `Report ${made}`,
    clientIds: [clientId],
    receiveEmails,
    reportType: 'expiringDetail',
    schedule: { every: 'daily', hour: 8 },
    language: 'en-US',
  });
  return result.id;
}

/** Runs a report and mails it; returns the state of each of its addresses. */
async function runNow(id: number) {
  const { result } = await agent.call('timingReport', 'run', { id });
  await work();
  const rows = (await agent.call('timingReport', 'deliveries', { id })).result;
  return { deliveryId: result.id, mails: rows[0]?.mails.map(({ to, status, error }) => [to, status, error]) };
}

async function work(): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) await runWaitingJobs(workers);
  await runJob(workers, { name: 'timing-report', data: {} });
}

const tokenIn = (text = '') => /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';

it('an address outside of the accounts of the client gets one mail, and no report until it agrees', async () => {
  const id = await report(['stranger@example.org', 'colleague@example.org']);
  const refusal = expect.stringMatching(/^unconfirmed/);
  const first = await runNow(id);
  expect(first.mails).toEqual([
    ['colleague@example.org', 'sent', null],
    ['stranger@example.org', 'failed', refusal],
  ]);
  expect((await runNow(await report(['Stranger@example.org']))).mails).toEqual([
    ['Stranger@example.org', 'failed', refusal],
  ]);
  const [mail, ...more] = await mailsIn(dataDir, 'stranger@example.org');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Reporting agent');
  const token = tokenIn(mail?.text);
  const state = { kind: 'timingReport', address: 'stranger@example.org', consent: true };
  expect((await anyone.call('mailLog', 'stopOf', { token })).result).toEqual({ ...state, stopped: true });
  const agreed = await anyone.call('mailLog', 'unsubscribe', { token, stop: false });
  expect(agreed.result).toEqual({ ...state, stopped: false });
  expect((await agent.call('timingReport', 'resend', { deliveryId: first.deliveryId })).code).toBe(200);
  await work();
  expect(await mailsIn(dataDir, 'stranger@example.org')).toHaveLength(2);
});

it('consent can be withdrawn by the same link, and is given for one client only', async () => {
  const other = await putClient(service, admin, 'Other agent');
  const now = new Date();
  const mailbox = 'careful@example.org';
  await prisma.mailConsent.create({ data: { clientId: other, mailbox, requestTime: now, consentTime: now } });
  const id = await report([mailbox]);
  await work();
  const token = tokenIn((await mailsIn(dataDir, mailbox))[0]?.text);
  await anyone.call('mailLog', 'unsubscribe', { token, stop: false });
  await anyone.call('mailLog', 'unsubscribe', { token });
  expect((await runNow(id)).mails).toMatchObject([[mailbox, 'failed', expect.stringMatching(/^unconfirmed/)]]);
  expect(await mailsIn(dataDir, mailbox)).toHaveLength(1);
});

it.each(['run', 'resend'] as const)(
  'an address that was removed after its mail failed gets none by a %s',
  async (by) => {
    const removed = `typo-${by}@example.net`;
    const id = await report(['colleague@example.org', removed]);
    const { _max: last } = await prisma.mail.aggregate({ _max: { id: true } });
    const { deliveryId, mails } = await runNow(id);
    expect(mails?.map(([to, status]) => [to, status])).toEqual([
      ['colleague@example.org', 'sent'],
      [removed, 'failed'],
    ]);
    const where = { clientId_mailbox: { clientId, mailbox: removed } };
    await prisma.mailConsent.update({ where, data: { consentTime: new Date() } });
    await agent.call('timingReport', 'edit', { id, receiveEmails: ['colleague@example.org'] });
    await service.clock.later(601_000, async () => {
      const again = by === 'run' ? { id } : { deliveryId };
      expect((await agent.call('timingReport', by, again as never)).code).toBe(200);
      await work();
    });
    // A run after midnight makes a delivery of its own.
    const reports = await prisma.mail.findMany({ where: { kind: 'timingReport', id: { gt: last.id ?? 0n } } });
    expect(reports.map(({ to }) => to)).toEqual(['colleague@example.org', 'colleague@example.org']);
  },
);
