import { readFile, rm, utimes } from 'node:fs/promises';
import { reportFile } from '@roger/domain/reports/scheduled/report-file';
import { runJob } from '@roger/workers/run-job';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putConsents } from '../../support/fixtures/reports.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { mailsIn, mailWorkers, runWaitingJobs, claimJobs, useDataDir } from '../../support/mail/mails.ts';
import { useSmtp } from '../../support/mail/smtp.ts';
import { signIn } from '../../support/session.ts';
import { fileClock } from '../../support/time/file-clock.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';

const dataDir = await useDataDir();
const service = await useService({ DATA_DIR: dataDir });
const { prisma } = service.database;
// Runs that are ten minutes apart are of one day of the agent's zone, which ends at 18:30 UTC.
const toMidnight = 86_400_000 - ((service.clock.now().getTime() + 330 * 60_000) % 86_400_000);
// Those of the last test follow a report that is due within the hour.
if (toMidnight < 90 * 60_000) service.clock.moveBy(toMidnight);
const smtp = await useSmtp();
const toFiles = mailWorkers(service);
const toServer = mailWorkers(service, { smtpUrl: smtp.url });
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Reporting agent', { areaMinutes: 330 });
const childId = await putClient(service, admin, 'Reported <child>', { pid: agentId, type: 2, reminderDays: 10 });
const agent = await signInFor(service, 'reporter', agentId);
const DAY = 86_400_000;
let made = 0;

interface ReportOptions {
  reportType?: 'expiringDetail' | 'growthAndRenewal';
  receiveEmails?: string[];
  language?: 'en-US' | 'el-GR';
  excludeSub?: boolean;
  clientIds?: number[];
}

/** A daily report of the agent, due at the next full hour or a little later. */
async function report(options: ReportOptions = {}) {
  made += 1;
  const hour = new Date(service.clock.now().getTime() + 331 * 60_000).getUTCHours();
  const receiveEmails = [`reader-${made}@example.org`];
  await putConsents(service, agentId, options.receiveEmails ?? receiveEmails);
  const { code, result } = await agent.call('timingReport', 'add', {
    reportName: `Report ${made}`,
    clientIds: [agentId],
    receiveEmails,
    reportType: 'expiringDetail',
    schedule: { every: 'daily', hour: (hour + 1) % 24 },
    language: 'en-US',
    ...options,
  });
  expect(code).toBe(200);
  return result;
}

const begin = (deps = toFiles) => runJob(deps, { name: 'timing-report', data: {} });
/** Starts reports that are due in so many hours, writes and mails them, and records the outcome. */
const work = (hours = 2, deps = toFiles) =>
  service.clock.later(hours * 3_600_000, async () => {
    await begin(deps);
    // Writing creates mail jobs.
    for (let rounds = 0; rounds < 3; rounds += 1) await runWaitingJobs(deps).catch(() => []);
    await begin(deps);
  });
async function deliveries(id: number) {
  return (await agent.call('timingReport', 'deliveries', { id })).result;
}
/** Cells of a delivery's file in one column, its header first. */
async function columnOf(deliveryId: number, place: number) {
  const { headers, rows } = await openSheet(await readFile(reportFile(service.settings, deliveryId)));
  return [headers[place], ...rows.map((row) => row[headers[place] ?? ''])];
}

describe('a report that is due', () => {
  it('goes out once, with its figures, its chart and its file, to each of its addresses', async () => {
    await putTerminal(service, 'R000000001', childId, { name: 'Long gone', expiresInDays: -40 });
    await putTerminal(service, 'R000000002', childId, { name: 'Soon', expiresInDays: 5 });
    await putTerminal(service, 'R000000003', childId, { name: 'Beyond the reminder', expiresInDays: 20 });
    await putTerminal(service, 'R000000004', agentId, { name: 'Of the agent', expiresInDays: 20 });
    const { id } = await report({ receiveEmails: ['one@example.org', 'Two@example.org', 'two@example.org'] });
    expect(await deliveries(id)).toEqual([]);
    await work();
    await work();
    const [delivery, ...more] = await deliveries(id);
    expect(more).toEqual([]);
    expect(delivery).toMatchObject({
      kind: 'daily',
      outcome: 'sent',
      error: null,
      attempts: 1,
      rows: 3,
      fileKept: true,
    });
    expect(delivery?.mails.map(({ to, status }) => [to, status])).toEqual([
      ['one@example.org', 'sent'],
      ['two@example.org', 'sent'],
    ]);
    expect(await columnOf(delivery?.id ?? 0, 1)).toEqual(['Name', 'Long gone', 'Soon', 'Of the agent']);
    const [mail, ...others] = await mailsIn(dataDir, 'one@example.org');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`Report ${made}: `);
    expect(mail?.text).toMatch(/Terminals:\s+3/);
    expect(mail?.text).toContain('reporter of Reporting agent');
    expect(mail?.html).not.toMatch(/\{\{|undefined/);
    const { result } = await agent.call('timingReport', 'list', { id: [id] });
    expect(result.records[0]).toMatchObject({ lastOutcome: 'sent', lastRunTime: expect.any(String) as string });
  });

  it('goes out with no rows too, and says so', async () => {
    const emptyId = await putClient(service, admin, 'Empty client', { pid: agentId, type: 2 });
    const { id } = await report({ clientIds: [emptyId] });
    await work();
    expect(await deliveries(id)).toMatchObject([{ outcome: 'sent', rows: 0 }]);
    expect((await mailsIn(dataDir, `reader-${made}@example.org`))[0]?.text).toContain('Nothing to report this time');
  });

  it('shows growth by client with the sum last, in the language of the report', async () => {
    const { id } = await report({ reportType: 'growthAndRenewal', language: 'el-GR' });
    await work();
    const [delivery] = await deliveries(id);
    expect(await columnOf(delivery?.id ?? 0, 0)).toEqual([
      'Πελάτης',
      'Empty client',
      'Reported <child>',
      'Reporting agent',
      'Σύνολο',
    ]);
    const [mail] = await mailsIn(dataDir, `reader-${made}@example.org`);
    expect(mail?.html).toContain('lang="el-GR"');
    expect(mail?.html).toContain('Reported &lt;child&gt;');
  });

  it('leaves out clients that have left the scope of its owner, and those below if excluded', async () => {
    const leavingId = await putClient(service, admin, 'Leaving client', { pid: agentId, type: 2 });
    const { id } = await report({ clientIds: [leavingId, agentId], excludeSub: true, reportType: 'growthAndRenewal' });
    expect((await admin.call('client', 'edit', { id: leavingId, pid: 1 })).code).toBe(200);
    await work();
    const [delivery] = await deliveries(id);
    expect(await columnOf(delivery?.id ?? 0, 0)).toEqual(['Client', 'Reporting agent', 'Sum']);
    const { result } = await agent.call('timingReport', 'list', { id: [id] });
    expect(result.records[0]).toMatchObject({ clientIds: [agentId], clientNames: ['Reporting agent'] });
  });

  it('stops with its owner', async () => {
    const deletedId = await putClient(service, admin, 'Gone agent', { pid: agentId });
    const deletedReporter = await signInFor(service, 'gone-reporter', deletedId);
    const { result } = await deletedReporter.call('timingReport', 'add', {
      reportName: 'Of the gone',
      clientIds: [deletedId],
      receiveEmails: ['gone@example.org'],
      reportType: 'expiringDetail',
      schedule: { every: 'daily', hour: 0 },
      language: 'en-US',
    });
    expect((await admin.call('client', 'deleteBatch', { ids: [deletedId] })).code).toBe(200);
    await work(30);
    expect(await prisma.reportDelivery.count({ where: { reportId: result.id } })).toBe(0);
    expect(await mailsIn(dataDir, 'gone@example.org')).toEqual([]);
  });
});

describe('a report that meets trouble', () => {
  it('is mailed once where two workers write it at once, and where writing broke off before', async () => {
    const { id } = await report();
    await service.clock.later(7_200_000, async () => {
      await Promise.all([begin(), begin(), begin()]);
      const [job, ...more] = (await claimJobs(toFiles)).filter(({ name }) => name === 'reportDelivery');
      expect(more.length).toBeLessThan(8);
      const jobs = await prisma.outboxJob.findMany({ where: { name: 'reportDelivery' } });
      const mine = await prisma.reportDelivery.findFirstOrThrow({ where: { reportId: id } });
      expect(
        jobs.filter(({ payload }) => (payload as { deliveryId: number }).deliveryId === Number(mine.id)),
      ).toHaveLength(1);
      expect(job).toBeDefined();
      const data = { deliveryId: Number(mine.id) };
      const run = () => runJob(toFiles, { name: 'report-delivery', data });
      const broken = { ...toFiles, settings: { ...toFiles.settings, dataDir: '/dev/null/nowhere' } };
      await expect(runJob(broken, { name: 'report-delivery', data })).rejects.toThrow('ENOTDIR');
      await Promise.all([run(), run(), run()]);
      expect(await prisma.mail.count({ where: { to: `reader-${made}@example.org` } })).toBe(1);
      expect(await run()).toEqual({ mails: 0 });
      await prisma.outboxJob.deleteMany({ where: { name: 'reportDelivery' } });
      await runWaitingJobs(toFiles);
    });
    expect(await mailsIn(dataDir, `reader-${made}@example.org`)).toHaveLength(1);
  });

  it('is partly sent if one address is refused, informs its owner, and is sent again to that one alone', async () => {
    const { id } = await report({ receiveEmails: ['good@example.org', 'zbad@example.org'] });
    smtp.replies.push('250 kept', '550 no such mailbox');
    await work(2, toServer);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ outcome: 'partly', mails: [{ status: 'sent' }, { status: 'failed' }] });
    expect(delivery?.mails[1]?.error).toContain('550');
    smtp.mails.length = 0;
    const { code } = await agent.call('timingReport', 'resend', { deliveryId: delivery?.id ?? 0 });
    expect(code).toBe(200);
    await work(0, toServer);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['zbad@example.org']]);
    expect(await deliveries(id)).toMatchObject([{ outcome: 'sent', attempts: 2 }]);
  });

  it('is failed where it cannot be written, and written once its job is tried again', async () => {
    const { id } = await report();
    await service.clock.later(7_200_000, () => begin());
    const { id: deliveryId } = await prisma.reportDelivery.findFirstOrThrow({ where: { reportId: id } });
    const where = { name: 'reportDelivery', payload: { equals: { deliveryId: Number(deliveryId) } } };
    await prisma.outboxJob.updateMany({ where, data: { state: 'failed', error: 'no room on the disk' } });
    await begin();
    expect(await deliveries(id)).toMatchObject([{ outcome: 'failed', error: 'no room on the disk' }]);
    await prisma.outboxJob.updateMany({ where, data: { state: 'waiting', error: null } });
    await work(0);
    expect(await deliveries(id)).toMatchObject([{ outcome: 'sent', error: null }]);
  });

  it('is not failed once more while it is sent again after its job was given up', async () => {
    const { id } = await report();
    await service.clock.later(7_200_000, () => begin());
    const { id: deliveryId } = await prisma.reportDelivery.findFirstOrThrow({ where: { reportId: id } });
    const where = { name: 'reportDelivery', payload: { equals: { deliveryId: Number(deliveryId) } } };
    await prisma.outboxJob.updateMany({ where, data: { state: 'failed', error: 'no room on the disk' } });
    await begin();
    expect(await deliveries(id)).toMatchObject([{ outcome: 'failed' }]);
    expect((await agent.call('timingReport', 'resend', { deliveryId: Number(deliveryId) })).code).toBe(200);
    await begin();
    expect(await deliveries(id)).toMatchObject([{ outcome: 'pending' }]);
    await work(0);
    expect(await deliveries(id)).toMatchObject([{ outcome: 'sent', error: null }]);
    await prisma.outboxJob.deleteMany({ where });
  });

  it('is written again by a run: a period that was sent gets another attempt, one under way none', async () => {
    const { id } = await report();
    const first = await agent.call('timingReport', 'run', { id });
    const again = await agent.call('timingReport', 'run', { id });
    expect([first.code, again.result.id]).toEqual([200, first.result.id]);
    expect(await prisma.outboxJob.count({ where: { name: 'reportDelivery' } })).toBe(1);
    await work(0);
    await rm(reportFile(service.settings, first.result.id));
    await service.clock.later(601_000, () => agent.call('timingReport', 'run', { id }));
    await work(0);
    expect(await deliveries(id)).toMatchObject([{ id: first.result.id, outcome: 'sent', attempts: 2 }]);
    expect(await mailsIn(dataDir, `reader-${made}@example.org`)).toHaveLength(2);
  });

  it('has a delivery of the same day for each of its types, and a file of the type that was due', async () => {
    const { id } = await report();
    await work();
    const [expiring] = await deliveries(id);
    await agent.call('timingReport', 'edit', { id, reportType: 'growthAndRenewal' });
    // The growth of a day is due a day later.
    await work(26);
    const [growth, ...others] = (await deliveries(id)).filter((one) => one.id !== expiring?.id);
    expect(others).toEqual([]);
    expect(growth).toMatchObject({
      reportType: 'growthAndRenewal',
      period: expiring?.period,
      kind: 'daily',
      outcome: 'sent',
    });
    expect((await columnOf(growth?.id ?? 0, 0))[0]).toBe('Client');
    await rm(reportFile(service.settings, expiring?.id ?? 0));
    expect((await agent.call('timingReport', 'resend', { deliveryId: expiring?.id ?? 0 })).code).toBe(200);
    await work(0);
    expect((await columnOf(expiring?.id ?? 0, 1))[0]).toBe('Name');
    expect(await mailsIn(dataDir, `reader-${made}@example.org`)).toHaveLength(3);
  });

  it('goes out with its old type where it was due before its type changed', async () => {
    const { id } = await report();
    await service.clock.later(3_600_000, () =>
      agent.call('timingReport', 'edit', { id, reportType: 'growthAndRenewal' }),
    );
    await work();
    expect(await deliveries(id)).toMatchObject([{ reportType: 'expiringDetail', outcome: 'sent' }]);
  });

  it('keeps its file for seven days', async () => {
    const { id } = await report();
    await agent.call('timingReport', 'run', { id });
    await work(0);
    const [{ fileKept } = { fileKept: false }] = await deliveries(id);
    expect(fileKept).toBe(true);
    await service.clock.later(8 * DAY, async () => {
      const late = await signIn(service, 'reporter');
      const { result } = await late.call('timingReport', 'deliveries', { id });
      expect(result[0]).toMatchObject({ fileKept: false });
      const file = reportFile(service.settings, result[0]?.id ?? 0);
      const written = new Date(fileClock().getTime() - 8 * DAY);
      await utimes(file, written, written);
      await runJob(toFiles, { name: 'retention', data: {} });
      await expect(readFile(file)).rejects.toThrow('ENOENT');
    });
  });

  it('has its failed mail end at once where that is sent again after its file was deleted', async () => {
    const { id } = await report();
    smtp.replies.push('550 no such mailbox');
    await work(2, toServer);
    const [delivery] = await deliveries(id);
    await rm(reportFile(service.settings, delivery?.id ?? 0));
    const mail = await prisma.mail.findFirstOrThrow({ where: { to: `reader-${made}@example.org` } });
    expect(mail).toMatchObject({ status: 'failed' });
    const { code, result } = await admin.call('mailLog', 'resend', { id: Number(mail.id) });
    expect([code, result.status]).toEqual([200, 'pending']);
    expect(await runWaitingJobs(toServer)).toEqual([{ failed: 1 }]);
    const after = await prisma.mail.findUniqueOrThrow({ where: { id: mail.id } });
    expect(after).toMatchObject({ status: 'failed', error: 'the attached file is no longer kept', refused: false });
  });
});
