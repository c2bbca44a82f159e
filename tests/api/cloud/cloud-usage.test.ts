import { openUsage } from '@roger/domain/cloud/usage/open-usage';
import { recordUsage } from '@roger/domain/cloud/data-usage/record-usage';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { planOf, putRun } from '../../support/fixtures/cloud/cloud-usage.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putUsage } from '../../support/fixtures/cloud/usage.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
// The middle of a month of 30 days, at noon UTC.
service.clock.moveBy(Date.parse('2026-11-16T12:00:00Z') - service.clock.now().getTime());
const admin = await signIn(service);
const at = (text: string) => new Date(`${text}:00Z`);

let cards = 0;
async function card(
  name: string,
  { areaMinutes = 0, pid = 1, planMb }: { areaMinutes?: number; pid?: number; planMb?: number } = {},
) {
  cards += 1;
  const iccid = `89860100000000000${String(cards).padStart(3, '0')}`;
  const msId = `T12000000${String(cards).padStart(2, '0')}`;
  const clientId = await putClient(service, admin, name, { pid, areaMinutes });
  const terminal = await putTerminal(service, msId, clientId, { name, iccid });
  const planId = planMb === undefined ? 0 : await planOf(service, planMb);
  if (planId > 0) await putRun(service, terminal, iccid, planId, { fromDays: -60 });
  return { iccid, msId, clientId, terminal, planId };
}

const list = async (input: object) => (await admin.call('cloudUsage', 'list', input)).result;
const rowOf = async (iccid: string, month?: string) =>
  (await list({ iccid, ...(month === undefined ? {} : { month }) })).records[0];
const monthsOf = async (iccid: string) =>
  (await prisma.cloudUsage.findMany({ where: { iccid }, orderBy: { month: 'asc' } })).map(({ month, bytes }) => [
    month.toISOString().slice(0, 7),
    Number(bytes),
  ]);

describe('the use of a card in a month', () => {
  it('is compared with its plan, with the rest of the month and of the plan', async () => {
    const { iccid, msId, clientId, terminal, planId } = await card('Against a plan', { planMb: 100 });
    expect(await rowOf(iccid)).toMatchObject({ usedMb: 0, planTotal: 100, percent: 0, reached: null, runsOutOn: null });
    await putUsage(service, terminal, iccid, 20.005, at('2026-11-10T08:00'));
    expect(await rowOf(iccid)).toEqual({
      id: expect.any(Number),
      iccid,
      msId,
      msName: 'Against a plan',
      clientId,
      clientName: 'Against a plan',
      goodsId: planId,
      goodsName: '套餐 100',
      goodsNameEn: 'Plan 100',
      month: '2026-11',
      usedMb: 40.01,
      planTotal: 100,
      percent: 40.01,
      reached: null,
      daysLeft: 15,
      runsOutOn: null,
    });
  });

  it('is reported for a card without a plan, and for one whose plan has no limit', async () => {
    const [bare, open] = [await card('Without a plan'), await card('Unlimited', { planMb: 0 })];
    for (const { iccid, terminal } of [bare, open]) await putUsage(service, terminal, iccid, 5, service.clock.now());
    const nothing = { usedMb: 10, planTotal: null, percent: null, reached: null, runsOutOn: null };
    expect(await rowOf(bare.iccid)).toMatchObject({ ...nothing, goodsId: null, goodsName: null });
    expect(await rowOf(open.iccid)).toMatchObject({ ...nothing, goodsId: open.planId });
  });

  it('is that of the provider if that is more', async () => {
    const { iccid, terminal } = await card('Told by both', { planMb: 100 });
    await putUsage(service, terminal, iccid, 10, service.clock.now());
    await prisma.cloudUsage.updateMany({ where: { iccid }, data: { providerMb: 33.25 } });
    expect(await rowOf(iccid)).toMatchObject({ usedMb: 33.25, percent: 33.25 });
    await putUsage(service, terminal, iccid, 10, service.clock.now());
    expect(await rowOf(iccid)).toMatchObject({ usedMb: 40 });
  });

  it('counts for the month of its day in the zone of the client, even if reported late', async () => {
    const { iccid, terminal } = await card('Late and far', { areaMinutes: 480 });
    const use = (time: string, bytes: number) => ({
      terminalId: terminal,
      iccid,
      at: at(time),
      upBytes: bytes,
      downBytes: 0,
    });
    // 23:30 UTC is the next morning in this zone.
    await recordUsage(jobOf(service), [
      use('2026-10-31T23:30', 1),
      use('2026-10-31T15:30', 10),
      use('2026-11-02T00:00', 100),
    ]);
    await recordUsage(jobOf(service), [use('2026-10-30T00:00', 1000)]);
    expect(await monthsOf(iccid)).toEqual([
      ['2026-10', 1010],
      ['2026-11', 101],
    ]);
    expect(await rowOf(iccid, '2026-10')).toMatchObject({ month: '2026-10', daysLeft: 0, runsOutOn: null });
  });

  it('is never anything but the sum of its days, where many report at once and in any order', async () => {
    const { iccid, terminal } = await card('At once', { planMb: 1 });
    const days = Array.from({ length: 24 }, (_, index) =>
      at(`2026-${index % 3 === 0 ? '10' : '11'}-${String(1 + (index % 15)).padStart(2, '0')}T12:00`),
    );
    await Promise.all(days.map((day) => putUsage(service, terminal, iccid, 1, day)));
    const sums = await service.database.pool.query(
      `select u.month::text, u.bytes::int, sum(d.up_bytes + d.down_bytes)::int as days from cloud_usage u
        join card_usage_day d on d.iccid = u.iccid and date_trunc('month', d.day) = u.month where u.iccid = $1 group by u.id order by u.month`,
      [iccid],
    );
    expect(sums.rows).toEqual([
      { month: '2026-10-01', bytes: 16_000_000, days: 16_000_000 },
      { month: '2026-11-01', bytes: 32_000_000, days: 32_000_000 },
    ]);
  });

  it('has the plan that ran then, and goes with the card to another terminal', async () => {
    const { iccid, terminal, clientId, planId } = await card('Of a card that moves', { planMb: 50 });
    await putUsage(service, terminal, iccid, 1, at('2026-11-03T12:00'));
    const other = await putTerminal(service, 'T1200000999', clientId);
    const bigger = await planOf(service, 500);
    await prisma.terminalCloudPlan.updateMany({
      where: { iccid },
      data: { endedTime: at('2026-11-10T12:00'), endReason: 'plan' },
    });
    await putRun(service, other, iccid, bigger, { fromDays: -6 });
    await putUsage(service, terminal, iccid, 1, at('2026-11-05T12:00'));
    await putUsage(service, terminal, iccid, 1, at('2026-10-05T12:00'));
    expect(await rowOf(iccid)).toMatchObject({ msId: 'T1200000999', goodsId: bigger, usedMb: 4 });
    expect(await rowOf(iccid, '2026-10')).toMatchObject({ goodsId: planId, usedMb: 2 });
  });
});

describe('the current month of a running plan', () => {
  it('is made once, and belongs to the owner of the terminal', async () => {
    const { iccid, terminal } = await card('Opened', { planMb: 10 });
    expect(await openUsage(jobOf(service), [terminal])).toBe(0);
    const [row] = await prisma.cloudUsage.findMany({ where: { iccid } });
    expect(row).toMatchObject({ month: new Date('2026-11-01'), since: new Date('2026-11-01'), bytes: 0n });
    const heir = await putClient(service, admin, 'Heir of a card');
    const { path } = await prisma.client.findUniqueOrThrow({ where: { id: heir } });
    await prisma.terminal.update({ where: { id: terminal }, data: { clientId: heir, scopePath: path } });
    expect(await openUsage(jobOf(service), [terminal])).toBe(1);
    expect(await rowOf(iccid)).toMatchObject({ clientId: heir });
  });

  it('goes with its terminal to another client at once, and with a plan alone', async () => {
    const [planned, bare] = [await card('Transferred', { planMb: 10 }), await card('Transferred bare')];
    for (const { iccid, terminal } of [planned, bare]) await putUsage(service, terminal, iccid, 1, service.clock.now());
    const heir = await putClient(service, admin, 'Receiver of cards');
    await admin.call('terminal', 'transfer', { msIds: [planned.msId, bare.msId], clientId: heir });
    expect(await rowOf(planned.iccid)).toMatchObject({ clientId: heir, usedMb: 2 });
    expect(await rowOf(bare.iccid)).toMatchObject({ clientId: bare.clientId, usedMb: 2 });
  });

  it('counts from the day that it was bound on', async () => {
    const { iccid, terminal } = await card('Bound today');
    await putRun(service, terminal, iccid, await planOf(service, 10), { fromDays: -3 });
    expect(await prisma.cloudUsage.findFirst({ where: { iccid } })).toMatchObject({ since: new Date('2026-11-13') });
  });

  it('goes with an order that is taken back, unless the card was used', async () => {
    const [idle, used] = [await card('Idle undone', { planMb: 10 }), await card('Used undone', { planMb: 10 })];
    await putUsage(service, used.terminal, used.iccid, 1, at('2026-11-02T12:00'));
    const both = [idle.terminal, used.terminal];
    const data = { endedTime: service.clock.now(), endReason: 'undone' };
    await prisma.terminalCloudPlan.updateMany({ where: { terminalId: { in: both } }, data });
    expect(await openUsage(jobOf(service), both)).toBe(2);
    expect(await rowOf(idle.iccid)).toBeUndefined();
    expect(await rowOf(used.iccid)).toMatchObject({ goodsId: null, usedMb: 2 });
  });
});

describe('the list', () => {
  it('finds by month, card, terminal, client, plan and how far it is used', async () => {
    const { iccid, msId, clientId, terminal, planId } = await card('To be found', { planMb: 10 });
    await putUsage(service, terminal, iccid, 4.5, service.clock.now());
    await prisma.cloudUsage.updateMany({ where: { iccid }, data: { warned80: service.clock.now() } });
    const found = async (input: object) => (await list({ clientId: [clientId], ...input })).total;
    expect(await found({})).toBe(1);
    expect([await found({ month: '2026-10' }), await found({ month: '2026-11' })]).toEqual([0, 1]);
    expect([
      await found({ iccid: iccid.slice(-6) }),
      await found({ msId }),
      await found({ goodsId: [planId] }),
    ]).toEqual([1, 1, 1]);
    expect([await found({ reached: [80] }), await found({ reached: [100] })]).toEqual([1, 0]);
    expect([await found({ percent_begin: 90 }), await found({ percent_begin: 91 })]).toEqual([1, 0]);
    expect([await found({ daysLeft: [15] }), await found({ excludeSub: true })]).toEqual([1, 0]);
  });

  it('goes back as far as other fields', async () => {
    expect((await admin.raw('cloudUsage', 'list', { month: '2026-05' })).code).toBe(200);
    for (const call of ['list', 'queryDetail'] as const) {
      const old = await admin.raw('cloudUsage', call, { iccid: '89860100000000000001', month: '2026-04' });
      expect(old).toMatchObject({ code: 400, errors: [{ field: 'month', rule: 'dateOlder', params: { months: 6 } }] });
    }
    expect(await admin.raw('cloudUsage', 'list', { month: '2026-13' })).toMatchObject({
      code: 400,
      errors: [{ field: 'month' }],
    });
  });

  it('shows each client its own cards alone', async () => {
    const one = await card('Sees itself');
    const two = await card('Sees itself too');
    for (const { iccid, terminal } of [one, two]) await putUsage(service, terminal, iccid, 1, service.clock.now());
    const reader = await signInFor(service, 'sees-itself', one.clientId, 'client');
    expect((await reader.call('cloudUsage', 'list', {})).result.records.map(({ iccid }) => iccid)).toEqual([one.iccid]);
    expect((await reader.raw('cloudUsage', 'queryDetail', { iccid: two.iccid })).code).toBe(3102);
  });
});

const days = async (iccid: string, month?: string) =>
  (await admin.call('cloudUsage', 'queryDetail', { iccid, ...(month === undefined ? {} : { month }) })).result;

describe('the days of a month', () => {
  it('are all there up to today, also those without use', async () => {
    const { iccid, terminal } = await card('By day', { planMb: 100 });
    await putUsage(service, terminal, iccid, 1, at('2026-11-03T12:00'));
    await putUsage(service, terminal, iccid, 2.5, at('2026-11-16T09:00'));
    const usageDays = await days(iccid);
    expect(usageDays.map(({ date }) => date)).toEqual(
      Array.from({ length: 16 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
    );
    expect(usageDays.filter(({ usedMb }) => usedMb > 0)).toEqual([
      { date: '2026-11-03', usedMb: 2 },
      { date: '2026-11-16', usedMb: 5 },
    ]);
  });

  it('are all of a month that is over, and none where there was nothing', async () => {
    const { iccid, terminal } = await card('By day before');
    await putUsage(service, terminal, iccid, 1, at('2026-10-31T12:00'));
    expect(await days(iccid, '2026-10')).toHaveLength(31);
    expect((await admin.raw('cloudUsage', 'queryDetail', { iccid, month: '2026-11' })).code).toBe(3102);
  });
});

describe('data usage beside plans', () => {
  it('shows the value of the running plan, which cannot be set by hand, and else the set value', async () => {
    const { iccid, terminal } = await card('Plan total', { planMb: 200 });
    await putUsage(service, terminal, iccid, 10, service.clock.now());
    const readUsage = async () => (await admin.call('dataUsage', 'list', { iccid })).result.records[0];
    expect(await readUsage()).toMatchObject({ planTotal: 200, percent: 10 });
    const { id = 0 } = (await readUsage()) ?? {};
    const edit = (input: object) => admin.call('dataUsage', 'edit', { id, ...input });
    expect((await edit({})).result).toMatchObject({ planTotal: 200 });
    expect((await prisma.cardUsage.findUniqueOrThrow({ where: { iccid } })).planTotal).toBeNull();
    // A row may be sent back whole; the default it contains is not stored, so that a change of the plan still applies.
    expect((await edit({ planTotal: 200 })).result).toMatchObject({ planTotal: 200 });
    expect((await prisma.cardUsage.findUniqueOrThrow({ where: { iccid } })).planTotal).toBeNull();
    const refused = { code: 400, errors: [{ field: 'planTotal', rule: 'readOnly', params: { iccid } }] };
    expect(await admin.raw('dataUsage', 'edit', { id, planTotal: 40 })).toMatchObject(refused);
    const free = await card('Plan total of another', {});
    await putUsage(service, free.terminal, free.iccid, 10, service.clock.now());
    const { id: freeId } = await prisma.cardUsage.findUniqueOrThrow({ where: { iccid: free.iccid } });
    expect(await admin.raw('dataUsage', 'editBatch', { ids: [freeId, id], planTotal: 40 })).toMatchObject(refused);
    expect((await admin.call('dataUsage', 'editBatch', { ids: [freeId], planTotal: 40 })).result).toEqual({
      changed: 1,
    });
    const { result } = await admin.call('dataUsage', 'list', { iccid: free.iccid });
    expect(result.records[0]).toMatchObject({ planTotal: 40, percent: 50 });
  });

  it('shows what was set by hand no more once a plan runs, and again once that is over', async () => {
    const { iccid, terminal } = await card('Plan total before', { planMb: 200 });
    await putUsage(service, terminal, iccid, 10, service.clock.now());
    await prisma.cardUsage.update({ where: { iccid }, data: { planTotal: 100 } });
    const readPlanTotal = async () => (await admin.call('dataUsage', 'list', { iccid })).result.records[0]?.planTotal;
    expect(await readPlanTotal()).toBe(200);
    await prisma.terminalCloudPlan.updateMany({
      where: { terminalId: terminal },
      data: { endedTime: service.clock.now(), endReason: 'card' },
    });
    expect(await readPlanTotal()).toBe(100);
  });

  it('shows the plan of a card that was given to another terminal of its client, and not of one that left', async () => {
    const { iccid, terminal, clientId } = await card('Plan total moves', { planMb: 200 });
    await putUsage(service, terminal, iccid, 10, service.clock.now());
    const readPlanTotal = async () => (await admin.call('dataUsage', 'list', { iccid })).result.records[0]?.planTotal;
    const foreign = await putClient(service, admin, 'Who has the card now');
    for (const [msId, owner, expected] of [
      ['T1200000997', clientId, 200] as const,
      ['T1200000996', foreign, null] as const,
    ]) {
      const terminalId = await putTerminal(service, msId, owner);
      await prisma.terminalCloudPlan.updateMany({ where: { iccid }, data: { terminalId } });
      expect(await readPlanTotal()).toBe(expected);
    }
  });

  it('takes the months of a card with it when it is deleted, and counts from nothing then', async () => {
    const { iccid, terminal } = await card('Deleted usage', { planMb: 200 });
    await putUsage(service, terminal, iccid, 10, at('2026-10-16T12:00'));
    await putUsage(service, terminal, iccid, 10, service.clock.now());
    await admin.call('dataUsage', 'deleteByIccid', { iccid });
    expect(await monthsOf(iccid)).toEqual([['2026-11', 0]]);
    await putUsage(service, terminal, iccid, 1, service.clock.now());
    expect(await rowOf(iccid)).toMatchObject({ usedMb: 2, planTotal: 200 });
  });

  it('keeps what a terminal used once it is deleted, for its client', async () => {
    const { iccid, msId, clientId, terminal } = await card('Deleted terminal');
    await putUsage(service, terminal, iccid, 1, service.clock.now());
    await admin.call('terminal', 'deleteBatch', { ids: [terminal] });
    expect(await rowOf(iccid)).toMatchObject({ msId, msName: '', clientId, usedMb: 2 });
  });
});
