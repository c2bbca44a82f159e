import { rollUpStatistics } from '@roger/domain/servers/statistics/roll-up-statistics';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { areaAt, putAccount, putClient, putRole, putServer, signInFor } from '../../support/fixtures/basics.ts';
import { payersOf, renew, type Payer } from '../../support/fixtures/payers.ts';
import { putReport } from '../../support/fixtures/reports.ts';
import { putTraffic } from '../../support/fixtures/statistics.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { sessionWith, signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const { admin, payer, terminal } = await payersOf(service);
const DAY_MS = 86_400_000;

const tasks = async (session: Session) => (await session.call('terminal', 'fleetTasks')).result;
const trends = async (session: Session) => (await session.call('terminal', 'fleetTrends')).result;

let roles = 0;

/** Creates an account of the payer's client with exactly these keys. */
async function holding({ id }: Payer, ...keys: string[]): Promise<Session> {
  roles += 1;
  const name = `holder-${roles}`;
  await putAccount(service, name, id, await putRole(service, id, name, ['home', ...keys]));
  return signIn(service, name);
}

const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * DAY_MS);
const utcDay = (timestamp: Date) => timestamp.toISOString().slice(0, 10);

describe('what needs doing', () => {
  it('is counted in the scope: what is to renew with its coins, expired and unpaid terminals, weak passwords', async () => {
    const someone = await payer({ YCOIN: 5 });
    const { childId, session } = someone;
    await terminal(childId, { expiresInDays: -3, limitReason: 'expired' });
    await terminal(childId, { expiresInDays: 10 });
    await terminal(childId, { expiresInDays: 200, limitReason: 'noPayment' });
    await payer({}).then((other) => terminal(other.id, { expiresInDays: -1 }));
    const taskCounts = await tasks(session);
    expect(taskCounts).toMatchObject({ renewNum: 2, expired: 1, unpaid: 1 });
    expect(taskCounts.renewal).toEqual({ currency: 'YCOIN', needed: 2, held: 5 });
    expect((await session.call('terminal', 'findMsCount')).result.renewNum).toBe(taskCounts.renewNum);
    await prisma.account.updateMany({ where: { name: someone.accountsName }, data: { passwordState: 'weak' } });
    expect((await tasks(session)).passwords).toBe(1);
  });

  it('is null where the role may not look it up', async () => {
    const someone = await payer({ YCOIN: 5 });
    const bare = await tasks(await holding(someone));
    expect(bare).toMatchObject({ renewNum: 0, renewal: null, passwords: null, jobs: null, mails: null });
    expect((await tasks(await holding(someone, 'billingRenew'))).renewal).not.toBeNull();
    expect((await tasks(await holding(someone, 'accountList'))).passwords).not.toBeNull();
  });

  it('names upgrades that a rule has paused and reports that were not sent, to those who may see them', async () => {
    const [someone, other] = [await payer({}), await payer({})];
    const now = service.clock.now();
    const apk = await prisma.apk.create({
      data: {
        versionName: '9.1',
        versionCode: 91,
        fileName: 'a.apk',
        size: 1,
        sha256: 'a'.repeat(64),
        creator: 'admin',
      },
    });
    const task = (name: string, clientId: number, pausedBy: 'rule' | 'user') =>
      prisma.upgradeTask.create({
        data: {
          name,
          clientId,
          apkId: apk.id,
          targets: {},
          stages: [{ percent: 100, min: 1 }],
          doneShare: 0.95,
          maxFailed: 0.1,
          maxSilent: 0.2,
          deadlineHours: 24,
          offlineDays: 30,
          status: 'paused',
          pausedBy,
          pauseReason: pausedBy === 'rule' ? 'failed' : null,
          pauseShare: pausedBy === 'rule' ? 0.5 : null,
          stage: 1,
          startTime: now,
        },
      });
    const stopped = await task('By rule', someone.childId, 'rule');
    await task('By somebody', someone.childId, 'user');
    await task('Foreign', other.id, 'rule');
    const { session } = someone;
    const { id, deliveryId } = await putReport(service, someone.id, { name: 'Monthly' });
    const becomes = (outcome: string) => prisma.reportDelivery.update({ where: { id: deliveryId }, data: { outcome } });
    expect((await tasks(session)).failedReports).toEqual({ count: 0, latest: [] });
    await becomes('partly');
    const taskCounts = await tasks(session);
    expect(taskCounts.pausedByRule).toEqual([{ id: stopped.id, name: 'By rule' }]);
    expect(taskCounts.pausedTasks).toBe(2);
    expect(taskCounts.failedReports).toEqual({ count: 1, latest: [{ id, name: 'Monthly' }] });
    expect(await tasks(await holding(someone))).toMatchObject({ pausedByRule: null, failedReports: null });
    expect((await tasks(await holding(someone, 'terminalUpgrade'))).pausedByRule).toHaveLength(1);
    await becomes('sent');
    expect((await tasks(session)).failedReports?.count).toBe(0);
  });

  it('names jobs that were given up to the platform alone', async () => {
    const { session } = await payer({});
    const given = {
      name: 'mailed-code',
      payload: {},
      createTime: service.clock.now(),
      failedTime: service.clock.now(),
    };
    await prisma.outboxJob.createMany({
      data: [
        { ...given, state: 'failed' },
        { ...given, state: 'waiting' },
      ],
    });
    expect((await tasks(admin)).jobs).toBe(1);
    expect((await tasks(session)).jobs).toBeNull();
  });
});

describe('trends', () => {
  it('count the calls of each hour of today and the day before, added up or not', async () => {
    const { childId, session } = await payer({});
    const serverId = await putServer(admin, 'Calls told at home', '192.0.2.77');
    const today = service.clock.now();
    today.setUTCHours(0, 0, 0, 0);
    const begins = (hours: number) => new Date(today.getTime() + hours * 3_600_000);
    const put = (clientId: number, hours: number, counts: Record<string, number>) =>
      putTraffic(service, { serverId, clientId, slotTime: begins(hours) }, counts);
    await put(childId, 0, { 'call.group': 4, 'call.video': 1, 'message.text': 50 });
    await put(childId, -1, { 'call.all': 2 });
    await put(childId, -25, { 'call.all': 7 });
    await put(1, 0, { 'call.group': 100 });
    const readCounts = async () => {
      const { calls } = await trends(session);
      expect(calls).toHaveLength(25 + service.clock.now().getUTCHours());
      expect(calls[0]?.time).toBe(`${begins(-24).toISOString().slice(0, 10)} 00:00:00`);
      return calls.flatMap(({ count }, hour) => (count === 0 ? [] : [[hour, count]]));
    };
    const expected = [
      [23, 2],
      [24, 5],
    ];
    expect(await readCounts()).toEqual(expected);
    await rollUpStatistics(jobOf(service));
    await prisma.$executeRaw`update stat_hour set dirty_time = dirty_time - interval '5 minutes' where dirty_time is not null`;
    expect((await rollUpStatistics(jobOf(service))).hours).toBeGreaterThan(0);
    expect(await readCounts()).toEqual(expected);
  });

  it('count the calls of a zone with half hours by its own hours, added up or not', async () => {
    const clientId = await putClient(service, admin, 'Half hours', { areaMinutes: 330 });
    const session = await signInFor(service, 'half-hours', clientId);
    const serverId = await putServer(admin, 'Half hours', '192.0.2.78');
    const local = service.clock.now().getTime() + 330 * 60_000;
    const midnight = Math.floor(local / DAY_MS) * DAY_MS - 330 * 60_000;
    const put = (minutes: number, count: number) =>
      putTraffic(
        service,
        { serverId, clientId, slotTime: new Date(midnight - DAY_MS + minutes * 60_000) },
        { 'call.group': count },
      );
    await put(-5, 100);
    await put(0, 1);
    await put(55, 2);
    await put(60, 4);
    await put(24 * 60 - 5, 8);
    const readCounts = async () =>
      (await trends(session)).calls.flatMap(({ count }, hour) => (count === 0 ? [] : [[hour, count]]));
    const expected = [
      [0, 3],
      [1, 4],
      [23, 8],
    ];
    expect(await readCounts()).toEqual(expected);
    await rollUpStatistics(jobOf(service));
    await prisma.$executeRaw`update stat_hour set dirty_time = dirty_time - interval '5 minutes' where dirty_time is not null`;
    await rollUpStatistics(jobOf(service));
    expect(await readCounts()).toEqual(expected);
  });

  it('count the terminals added on each of the last 90 days, including zeros', async () => {
    const { id, childId, session } = await payer({});
    const made = [0, 0, 3, 89, 90].map((days) => terminal(days === 3 ? id : childId, { createTime: daysAgo(days) }));
    await Promise.all(made);
    const { total, growth } = await trends(session);
    expect([total, growth.length]).toEqual([5, 90]);
    expect(growth.at(-1)).toEqual({ day: utcDay(daysAgo(0)), count: 2 });
    expect(growth.filter(({ count }) => count > 0).map(({ day, count }) => [day, count])).toEqual([
      [utcDay(daysAgo(89)), 1],
      [utcDay(daysAgo(3)), 1],
      [utcDay(daysAgo(0)), 2],
    ]);
  });

  it('go by the days of the reader', async () => {
    const someone = await payer({});
    await prisma.client.update({ where: { id: someone.id }, data: { areaId: await areaAt(service, 720) } });
    const now = service.clock.now();
    const { growth } = await trends(await holding(someone));
    expect(growth.at(-1)?.day).toBe(utcDay(new Date(now.getTime() + DAY_MS / 2)));
  });

  it('show the cost of the months ahead in year or month coins', async () => {
    const { childId, session } = await payer({ YCOIN: 3, MCOIN: 7 });
    const expireTime = daysAgo(-60);
    for (let number = 0; number < 2; number += 1) await terminal(childId, { expireTime });
    await terminal(childId, { expiresInDays: -5 });
    const { renewals } = await trends(session);
    expect(renewals).toEqual({
      held: { YCOIN: 3, MCOIN: 7 },
      months: [{ month: utcDay(expireTime).slice(0, 7), count: 2, yearCoins: 2, monthCoins: 2 }],
    });
  });

  it('show the coins spent per month, by currency, without conversions and undone bills', async () => {
    const { childId, session } = await payer({ YCOIN: 4 });
    const msId = await terminal(childId, { expiresInDays: 50 });
    await renew(session, { msIds: [msId] });
    await renew(session, { msIds: [msId], method: 'KCOIN', confirm: ['convert'] });
    const spent = async () => {
      const months = (await trends(session)).spent ?? [];
      expect([months.length, months.at(-1)?.month]).toEqual([12, utcDay(service.clock.now()).slice(0, 7)]);
      return months.at(-1);
    };
    expect(await spent()).toMatchObject({ YCOIN: 1, MCOIN: 0, KCOIN: 10 });
    const last = await renew(session, { msIds: [msId] });
    expect(await spent()).toMatchObject({ YCOIN: 2 });
    await session.call('billing', 'undo', { billNo: last.result.billNo ?? '', remark: 'By mistake' });
    expect(await spent()).toMatchObject({ YCOIN: 1, KCOIN: 10 });
    expect((await trends(await payer({}).then((other) => other.session))).spent?.at(-1)).toMatchObject({ YCOIN: 0 });
  });

  it('count the sign-in attempts of each of the last 30 days', async () => {
    const someone = await payer({});
    const { accountsName } = someone;
    await sessionWith(service, '').send('account', 'login', { accountsName, accountsPassword: 'wrong' });
    await prisma.loginHistory.create({
      data: { accountsName, clientId: someone.childId, ip: '10.0.0.1', outcome: 'success', loginTime: daysAgo(29) },
    });
    const reader = await holding(someone, 'logList');
    const { signIns } = await trends(reader);
    expect(signIns).toHaveLength(30);
    expect(signIns?.[0]).toEqual({ day: utcDay(daysAgo(29)), success: 1, failure: 0 });
    expect(signIns?.at(-1)).toEqual({ day: utcDay(daysAgo(0)), success: 2, failure: 1 });
  });

  it('are null where the role may not look them up', async () => {
    const someone = await payer({ YCOIN: 1 });
    expect(await trends(await holding(someone))).toMatchObject({ renewals: null, spent: null, signIns: null });
    expect(await trends(await holding(someone, 'billingRenew'))).toMatchObject({ spent: null, signIns: null });
    expect((await trends(await holding(someone, 'billingRenew'))).renewals).not.toBeNull();
    expect((await trends(await holding(someone, 'billingClient'))).spent).not.toBeNull();
    expect((await trends(await holding(someone, 'logList'))).signIns).not.toBeNull();
  });
});

it('what was spent is proved against the bills', async () => {
  const { session, childId } = await payer({ YCOIN: 1 });
  await renew(session, { msIds: [await terminal(childId, { expiresInDays: 50 })] });
  const rule = 'what was spent in a month is the sum of its bills';
  const { ledgerRules } = await import('@roger/domain/workflows/proofs/audit-ledger');
  const faults = async () => (await service.database.pool.query(ledgerRules[rule] ?? '')).rows;
  expect(await faults()).toEqual([]);
  await prisma.coinSpent.updateMany({ data: { amount: { increment: 1 } } });
  expect((await faults()).length).toBeGreaterThan(0);
});
