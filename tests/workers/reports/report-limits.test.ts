import { runJob } from '@roger/workers/run-job';
import { beforeEach, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putConsents } from '../../support/fixtures/reports.ts';
import { mailsIn, mailWorkers, runWaitingJobs, useDataDir } from '../../support/mail/mails.ts';
import { signIn } from '../../support/session.ts';

const RUNS_A_DAY = 20;
const dataDir = await useDataDir();
const service = await useService({ DATA_DIR: dataDir, MAIL_DAY_LIMIT: '4' });
const { prisma } = service.database;
const workers = mailWorkers(service);
const admin = await signIn(service);
const clientId = await putClient(service, admin, 'Reporting agent');
const agent = await signInFor(service, 'reporter', clientId);
let made = 0;

async function report(receiveEmails: string[]) {
  made += 1;
  await putConsents(service, clientId, receiveEmails);
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

const run = (id: number) => agent.call('timingReport', 'run', { id });
const resend = (deliveryId: number) => agent.call('timingReport', 'resend', { deliveryId });

/** Writes and mails the deliveries under way, and records their outcome. */
async function work(): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) await runWaitingJobs(workers);
  await runJob(workers, { name: 'timing-report', data: {} });
}

beforeEach(async () => {
  await prisma.reportDay.deleteMany();
  await prisma.timingReport.deleteMany();
});

describe('a run by hand', () => {
  it('comes ten minutes after the last one at the earliest; one under way is joined', async () => {
    const id = await report(['one@example.org']);
    const first = await run(id);
    expect([first.code, (await run(id)).code]).toEqual([200, 200]);
    await work();
    const refused = await run(id);
    expect(refused).toMatchObject({ code: 3402, params: { seconds: expect.any(Number) } });
    expect(Number(refused.params?.['seconds'])).toBeGreaterThan(500);
    expect((await resend(first.result.id)).code).toBe(3402);
    expect(await mailsIn(dataDir, 'one@example.org')).toHaveLength(1);
    await service.clock.later(601_000, async () => expect((await run(id)).code).toBe(200));
  });

  it('comes twenty times on a day for all reports of a client', async () => {
    const id = await report(['two@example.org']);
    await run(id);
    await work();
    const where = { clientId };
    await prisma.reportDay.updateMany({ where, data: { runs: RUNS_A_DAY } });
    const other = await report(['two@example.org']);
    expect((await run(other)).code).toBe(3402);
    await service.clock.later(86_400_000, async () => {
      const late = await signIn(service, 'reporter');
      expect((await late.call('timingReport', 'run', { id: other })).code).toBe(200);
    });
  });
});

describe('the mails of a day', () => {
  it('are counted before a run: one that needs more is refused', async () => {
    const id = await report(['a@example.org', 'b@example.org', 'c@example.org']);
    expect((await run(id)).code).toBe(200);
    await work();
    const other = await report(['d@example.org', 'e@example.org']);
    expect(await run(other)).toMatchObject({ code: 3401, params: { limit: 4, remaining: 1 } });
  });

  it('beyond the limit fail, and reach their addresses when they are sent again on another day', async () => {
    const names = ['f', 'g', 'h', 'i'].map((name) => `${name}@example.org`);
    const id = await report(names);
    const { result } = await run(id);
    await prisma.reportDay.updateMany({ where: { clientId }, data: { mails: 2 } });
    await work();
    const [delivery] = (await agent.call('timingReport', 'deliveries', { id })).result;
    expect(delivery?.outcome).toBe('partly');
    expect(delivery?.mails.map(({ status }) => status)).toEqual(['sent', 'sent', 'failed', 'failed']);
    expect(delivery?.mails.at(-1)?.error).toMatch(/^limit/);
    await service.clock.later(86_400_000, async () => {
      const late = await signIn(service, 'reporter');
      expect((await late.call('timingReport', 'resend', { deliveryId: result.id })).code).toBe(200);
      await work();
      // The day has brought the delivery of its schedule, too.
      const all = (await late.call('timingReport', 'deliveries', { id })).result;
      expect(all.find((one) => one.id === result.id)?.outcome).toBe('sent');
    });
    for (const name of names) expect([name, (await mailsIn(dataDir, name)).length]).toEqual([name, 1]);
  });
});
