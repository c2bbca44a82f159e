import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportFile } from '@roger/domain/reports/scheduled/report-file';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertRefusedIn } from '../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putReport } from '../../support/fixtures/reports.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const refused = assertRefusedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Report agent', { areaMinutes: 330 });
const childId = await putClient(service, admin, 'Report child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Report other');
const agent = await signInFor(service, 'report-agent', agentId);
const child = await signInFor(service, 'report-child', childId, 'client');
const other = await signInFor(service, 'report-other', otherId);
let made = 0;

const wanted = (more: object = {}) => {
  made += 1;
  return {
    reportName: `Report ${made}`,
    clientIds: [childId],
    receiveEmails: ['a@example.org'],
    reportType: 'growthAndRenewal' as const,
    schedule: { every: 'daily' as const, hour: 8 },
    language: 'tr-TR' as const,
    ...more,
  };
};

async function add(session: Session, more: object = {}) {
  const { code, errors, result } = await session.call('timingReport', 'add', wanted(more));
  expect([code, errors]).toEqual([200, undefined]);
  return result;
}

describe('a report', () => {
  it('is added for the own client, on its clock, found, changed, and deleted', async () => {
    const schedule = { every: 'weekly', hour: 9, weekday: 3 } as const;
    const row = await service.clock.freeze(() => add(agent, { schedule }));
    expect(row).toMatchObject({
      clientId: agentId,
      clientName: 'Report agent',
      clientIds: [childId],
      clientNames: ['Report child'],
      excludeSub: false,
      schedule,
      timeDiff: 5.5,
      enabled: true,
      lastRunTime: null,
      lastOutcome: null,
      creator: 'report-agent',
      rowVersion: 1,
    });
    // 9:00 local time is 3:30 UTC, on a future Wednesday.
    const next = new Date(`${row.nextTime?.replace(' ', 'T')}Z`);
    expect([next.getUTCDay(), row.nextTime?.slice(11)]).toEqual([3, '03:30:00']);
    expect(next.getTime()).toBeGreaterThan(service.clock.now().getTime());
    const { id } = row;
    const off = await agent.call('timingReport', 'edit', { id, enabled: false });
    expect(off.result).toMatchObject({ enabled: false, nextTime: null, rowVersion: 2 });
    const on = await admin.call('timingReport', 'edit', {
      id,
      enabled: true,
      schedule: { every: 'monthly', hour: 0, day: 28, weekday: 2 },
    });
    expect(on.result).toMatchObject({ schedule: { every: 'monthly', hour: 0, day: 28 }, clientId: agentId });
    expect(on.result.nextTime?.slice(8)).toBe('27 18:30:00');
    expect((await agent.raw('timingReport', 'edit', on.result)).code).toBe(200);
    expect(await refused(() => agent.call('timingReport', 'edit', { id, rowVersion: 2 }))).toEqual([3104]);
    expect((await agent.call('timingReport', 'deleteBatch', { ids: [id] })).result).toEqual({ deleted: 1 });
    expect((await agent.call('timingReport', 'deliveries', { id })).code).toBe(3102);
  });

  it.each([29, 30, 31, 'last'] as const)(
    'goes out on day %s of the month, or on the last one, by its owner’s clock',
    async (day) => {
      const { id, nextTime } = await add(agent, { schedule: { every: 'monthly', hour: 0, day } });
      const { result } = await agent.call('timingReport', 'list', { id: [id] });
      expect(result.records).toMatchObject([{ schedule: { every: 'monthly', hour: 0, day } }]);
      // Midnight there is 18:30 UTC of the day before.
      const local = new Date(Date.parse(`${nextTime?.replace(' ', 'T')}Z`) + 330 * 60_000);
      const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
      expect(local.getUTCDate()).toBe(day === 'last' ? lastDay : Math.min(day, lastDay));
      expect(local.toISOString().slice(11, 19)).toBe('00:00:00');
    },
  );

  it('has a name of its own among those of its owner', async () => {
    const { reportName } = await add(agent);
    expect(await refused(() => agent.call('timingReport', 'add', wanted({ reportName: ` ${reportName}` })))).toEqual([
      3101,
      'reportName',
    ]);
    expect((await add(other, { reportName, clientIds: [otherId] })).reportName).toBe(reportName);
  });

  it('goes to each mailbox once, and shows which of them have stopped such mails', async () => {
    await prisma.mailStop.create({ data: { mailbox: 'stopped@example.org', kind: 'timingReport' } });
    const receiveEmails = ['A@example.org', 'a@example.org', 'Stopped@example.org'];
    expect(await add(agent, { receiveEmails })).toMatchObject({
      receiveEmails: ['a@example.org', 'Stopped@example.org'],
      stoppedEmails: ['Stopped@example.org'],
    });
  });

  it('shows the addresses that refused its last mail', async () => {
    const now = new Date();
    const mail = { kind: 'timingReport', locale: 'en-US', payload: {}, createTime: now };
    const refusedMail = { ...mail, status: 'failed', refused: true, failedTime: now, error: '550 no such mailbox' };
    await prisma.mail.createMany({
      data: [
        { ...refusedMail, to: 'gone@example.org', mailbox: 'gone@example.org', messageId: 'gone' },
        { ...refusedMail, to: 'back@example.org', mailbox: 'back@example.org', messageId: 'away' },
        { ...mail, status: 'sent', to: 'back@example.org', mailbox: 'back@example.org', messageId: 'back' },
      ],
    });
    const receiveEmails = ['Gone@example.org', 'back@example.org'];
    expect(await add(agent, { receiveEmails })).toMatchObject({ refusedEmails: ['Gone@example.org'] });
  });

  it.each([
    ['a weekly one without its day', { schedule: { every: 'weekly', hour: 8 } }, 'schedule.weekday'],
    ['a monthly one without its day', { schedule: { every: 'monthly', hour: 8 } }, 'schedule.day'],
    ['a day that no month has', { schedule: { every: 'monthly', hour: 8, day: 32 } }, 'schedule.day'],
    ['a day in other words', { schedule: { every: 'monthly', hour: 8, day: 'lastday' } }, 'schedule.day'],
    ['an hour that no day has', { schedule: { every: 'daily', hour: 24 } }, 'schedule.hour'],
    ['nobody to go to', { receiveEmails: [] }, 'receiveEmails'],
    ['21 addresses', { receiveEmails: Array.from({ length: 21 }, (_, n) => `a${n}@example.org`) }, 'receiveEmails'],
    ['what is no address', { receiveEmails: ['a@example.org', 'nobody'] }, 'receiveEmails[1]'],
    ['no clients', { clientIds: [] }, 'clientIds'],
    ['101 clients', { clientIds: Array.from({ length: 101 }, (_, n) => n + 1) }, 'clientIds'],
  ])('is refused: %s', async (_what, more, field) => {
    expect(await refused(() => agent.raw('timingReport', 'add', wanted(more)))).toEqual([400, field]);
    const { id } = await add(agent);
    expect(await refused(() => agent.raw('timingReport', 'edit', { id, ...more }))).toEqual([400, field]);
  });

  it('contains clients that its owner sees, after a change by any account', async () => {
    const { id } = await add(agent);
    const edit = (session: Session, clientIds: number[]) => () =>
      session.call('timingReport', 'edit', { id, clientIds });
    expect(await refused(edit(agent, [childId, otherId]))).toEqual([3102]);
    expect(await refused(edit(admin, [childId, otherId]))).toEqual([400, 'clientIds[1]']);
    expect((await edit(admin, [agentId, childId])()).result.clientNames).toEqual(['Report agent', 'Report child']);
  });

  it('is seen by its owner and those above, never by others', async () => {
    const { id } = await add(agent);
    const { id: delivery } = await prisma.reportDelivery.create({
      data: {
        reportId: id,
        type: 'expiringDetail',
        period: new Date(),
        kind: 'daily',
        asOf: new Date(),
        createTime: new Date(),
      },
    });
    const deliveryId = Number(delivery);
    expect((await child.call('timingReport', 'list', {})).code).toBe(510);
    const { result } = await other.call('timingReport', 'list', { pageSize: 500 });
    expect(result.records.map((row) => row.id)).not.toContain(id);
    const calls = [
      () => other.call('timingReport', 'deliveries', { id }),
      () => other.call('timingReport', 'preview', { id }),
      () => other.call('timingReport', 'run', { id }),
      () => other.call('timingReport', 'resend', { deliveryId }),
      () => other.call('timingReport', 'download', { deliveryId }),
      () => other.call('timingReport', 'deleteBatch', { ids: [id] }),
    ];
    for (const call of calls) expect((await call()).code).toBe(3102);
    expect((await admin.call('timingReport', 'deliveries', { id })).result).toHaveLength(1);
  });
});

describe('the preview of a report', () => {
  it('is its mail as a run would send it: figures, language, addresses that have not stopped; nothing is written', async () => {
    await putTerminal(service, 'P000000001', childId, { expiresInDays: -3 });
    const receiveEmails = ['reader@example.org', 'stopped@example.org'];
    const { id } = await add(agent, { reportType: 'expiringDetail', receiveEmails });
    const { code, result } = await agent.call('timingReport', 'preview', { id });
    expect(code).toBe(200);
    expect(result).toMatchObject({ to: ['reader@example.org'], locale: 'tr-TR' });
    expect(result.html).toContain('lang="tr-TR"');
    expect(result.text).toMatch(/Terminaller:\s+1/);
    expect(result.text).not.toMatch(/token=/);
    expect(await prisma.reportDelivery.count({ where: { reportId: id } })).toBe(0);
  });
});

describe('the file of a delivery', () => {
  it('is downloaded as it was mailed, on record, and gone once it is kept no longer', async () => {
    const { deliveryId } = await putReport(service, agentId, { name: 'Berichte / Ω' });
    expect((await agent.call('timingReport', 'download', { deliveryId })).code).toBe(3102);
    const file = reportFile(service.settings, deliveryId);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'PK the workbook');
    const answer = await agent.call('timingReport', 'download', { deliveryId });
    expect(String(answer.body)).toBe('PK the workbook');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Berichte / Ω.xlsx'));
    const [row] = await prisma.operationLog.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(row).toMatchObject({ module: 'timing-report', action: 'download', outcome: 'success' });
  });
});
