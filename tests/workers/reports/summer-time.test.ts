import { sendReminders } from '@roger/domain/reports/reminders/send-reminders';
import { runJob } from '@roger/workers/run-job';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putConsents } from '../../support/fixtures/reports.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { mailWorkers } from '../../support/mail/mails.ts';
import { signIn } from '../../support/session.ts';

// Clocks in New York: -5 hours, from 14 March 2027 07:00 UTC -4, from 7 November 2027 06:00 UTC -5 again.
// Clocks in Athens: +2 hours, from 28 March 2027 01:00 UTC +3, from 31 October 2027 01:00 UTC +2 again.

const service = await useService();
const { pool, prisma } = service.database;
const workers = mailWorkers(service);
const admin = await signIn(service);

/** Runs the work at a given time, UTC. */
async function at<T>(timestamp: string, work: () => Promise<T>): Promise<T> {
  return service.clock.later(Date.parse(`${timestamp}Z`) - service.clock.now().getTime(), work);
}

let made = 0;
/** A daily report of a new client, made at a given time. */
async function dailyReport(now: string, hour: number, zone: { areaMinutes?: number; timeZone?: string }) {
  made += 1;
  const name = `Reporter ${made}`;
  const clientId = await putClient(service, admin, name, zone);
  await putConsents(service, clientId, ['reader@example.org']);
  await signInFor(service, `reporter-${made}`, clientId);
  const accountsName = `reporter-${made}`;
  const id = await at(now, async () => {
    const session = await signIn(service, accountsName);
    const added = await session.call('timingReport', 'add', {
      reportName: name,
      clientIds: [clientId],
      receiveEmails: ['reader@example.org'],
      reportType: 'expiringDetail',
      schedule: { every: 'daily', hour },
      language: 'en-US',
    });
    return added.result.id;
  });
  return {
    clientId,
    /** Runs the job at a time; days of all deliveries with their moment, and the next time. */
    runAt: (moment: string) =>
      at(moment, async () => {
        await runJob(workers, { name: 'timing-report', data: {} });
        await runJob(workers, { name: 'timing-report', data: {} });
        const { rows } = await pool.query<{ period: string; asOf: Date }>(
          'select period::text, as_of as "asOf" from report_delivery where report_id = $1 order by as_of',
          [id],
        );
        const session = await signIn(service, accountsName);
        const { nextTime } = (await session.call('timingReport', 'list', { id: [id] })).result.records[0] ?? {};
        return [...rows.map(({ period, asOf }) => `${period} ${asOf.toISOString().slice(11, 16)}`), nextTime];
      }),
  };
}

describe('a daily report in New York', () => {
  it('of the lost hour runs once, when the hour is skipped', async () => {
    const { runAt } = await dailyReport('2027-03-13T12:00:00', 2, { timeZone: 'America/New_York' });
    expect(await runAt('2027-03-14T06:50:00')).toEqual(['2027-03-14 07:00:00']);
    const once = ['2027-03-14 07:00', '2027-03-15 06:00:00'];
    expect(await runAt('2027-03-14T07:00:00')).toEqual(once);
    expect(await runAt('2027-03-14T08:00:00')).toEqual(once);
    expect(await runAt('2027-03-15T06:00:00')).toEqual(['2027-03-14 07:00', '2027-03-15 06:00', '2027-03-16 06:00:00']);
  });

  it('of the doubled hour runs once, in the first one', async () => {
    const { runAt } = await dailyReport('2027-11-06T12:00:00', 1, { timeZone: 'America/New_York' });
    expect(await runAt('2027-11-07T04:50:00')).toEqual(['2027-11-07 05:00:00']);
    const once = ['2027-11-07 05:00', '2027-11-08 06:00:00'];
    expect(await runAt('2027-11-07T05:00:00')).toEqual(once);
    expect(await runAt('2027-11-07T06:30:00')).toEqual(once);
    expect(await runAt('2027-11-08T06:00:00')).toEqual(['2027-11-07 05:00', '2027-11-08 06:00', '2027-11-09 06:00:00']);
  });

  it('of a client that goes from its area to summer time and back is neither left out nor repeated', async () => {
    const { clientId, runAt } = await dailyReport('2027-07-09T12:00:00', 2, { areaMinutes: -300 });
    expect(await runAt('2027-07-10T07:00:00')).toEqual(['2027-07-10 07:00', '2027-07-11 07:00:00']);
    await prisma.client.update({ where: { id: clientId }, data: { timeZone: 'America/New_York' } });
    expect(await runAt('2027-07-11T05:50:00')).toEqual(['2027-07-10 07:00', '2027-07-11 06:00:00']);
    const twice = ['2027-07-10 07:00', '2027-07-11 06:00'];
    expect(await runAt('2027-07-11T06:00:00')).toEqual([...twice, '2027-07-12 06:00:00']);
    await prisma.client.update({ where: { id: clientId }, data: { timeZone: null } });
    expect(await runAt('2027-07-11T07:30:00')).toEqual([...twice, '2027-07-12 07:00:00']);
    expect(await runAt('2027-07-12T07:00:00')).toEqual([...twice, '2027-07-12 07:00', '2027-07-13 07:00:00']);
  });
});

it('a report goes out at UTC+14', async () => {
  const { runAt } = await dailyReport('2027-05-01T13:00:00', 2, { timeZone: 'Pacific/Kiritimati' });
  // 02:00 on 3 May.
  expect(await runAt('2027-05-02T11:50:00')).toEqual(['2027-05-02 12:00:00']);
  expect(await runAt('2027-05-02T12:00:00')).toEqual(['2027-05-03 12:00', '2027-05-03 12:00:00']);
});

describe('reminders', () => {
  it('go out from eight of the client’s clock, before and after each change', async () => {
    const id = await putClient(service, admin, 'Reminded', { timeZone: 'Europe/Athens' });
    await prisma.client.update({
      where: { id },
      data: { reminderEnabled: true, reminderDays: 300, email: 'r@example.org' },
    });
    await putTerminal(service, 'Z100000001', id, { expireTime: new Date('2027-12-01T12:00:00Z') });
    const dueAt = (moment: string) => at(moment, async () => (await sendReminders(jobOf(service))).clients);
    expect([await dueAt('2027-03-27T05:50:00'), await dueAt('2027-03-27T06:00:00')]).toEqual([0, 1]);
    expect([await dueAt('2027-03-28T04:50:00'), await dueAt('2027-03-28T05:00:00')]).toEqual([0, 1]);
    expect(await dueAt('2027-03-28T20:50:00')).toBe(0);
    expect([await dueAt('2027-10-30T04:50:00'), await dueAt('2027-10-30T05:00:00')]).toEqual([0, 1]);
    expect([await dueAt('2027-10-31T05:50:00'), await dueAt('2027-10-31T06:00:00')]).toEqual([0, 1]);
  });
});
