import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, putFamily, signInFor } from '../../support/fixtures/basics.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { putCloudPlan } from '../../support/fixtures/cloud/cloud-plans.ts';
import { putCloudOrder, putPlanOfTerminal, type PlanUseOptions } from '../../support/fixtures/cloud/cloud.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId, childId, siblingId } = await putFamily(service, admin);
const agent = await signInFor(service, 'plan-eye', agentId);
const planId = await putCloudPlan(service, [agentId]);

async function putUse(msId: string, clientId: number, wanted: PlanUseOptions = {}): Promise<number> {
  return putPlanOfTerminal(service, await putTerminal(service, msId, clientId), planId, wanted);
}

const listOf = async (session: Session, filters: object = {}) =>
  (await session.call('terminalCloudPlan', 'list', { pageSize: 100, ...filters })).result.records;
const namesOf = async (session: Session, filters: object = {}) =>
  (await listOf(session, filters)).map(({ msId }) => msId);

const orderOf = async (session: Session) => (await listOf(session, { msId: 'T7100000021' }))[0]?.orderNum;

it('lists the plans of terminals of the scope, what ends first at the top, and goes with a transfer', async () => {
  await putUse('T7100000001', agentId, { endsInDays: 50 });
  await putUse('T7100000002', childId, { endsInDays: 40 });
  await putUse('T7100000003', siblingId, { endsInDays: 60 });
  expect(await namesOf(admin)).toEqual(['T7100000002', 'T7100000001', 'T7100000003']);
  expect(await namesOf(agent)).toEqual(['T7100000002', 'T7100000001']);
  expect(await namesOf(agent, { excludeSub: true })).toEqual(['T7100000001']);
  const given = await admin.call('terminal', 'transfer', { msIds: ['T7100000003'], clientId: childId });
  expect(given.code).toBe(200);
  expect(await namesOf(agent)).toEqual(['T7100000002', 'T7100000001', 'T7100000003']);
});

it('leaves plans that have ended with who gives their terminal away, and then with its superior', async () => {
  const giver = await putClient(service, admin, 'Giver', { pid: agentId });
  const giverSees = await signInFor(service, 'plan-giver', giver);
  const receiverSees = await signInFor(service, 'plan-receiver', siblingId);
  const msId = 'T7100000077';
  const id = await putTerminal(service, msId, giver);
  await putPlanOfTerminal(service, id, planId, { endsInDays: 3, endedTime: new Date(), iccid: '8986031234567890031' });
  await putPlanOfTerminal(service, id, planId, { endsInDays: 90 });
  const endsOf = async (session: Session) => (await listOf(session, { msId })).map(({ status }) => status);
  expect(await endsOf(giverSees)).toHaveLength(2);
  const move = async (clientId: number) =>
    expect((await admin.call('terminal', 'transfer', { msIds: [msId], clientId })).code).toBe(200);
  await move(siblingId);
  expect(await endsOf(receiverSees)).toEqual(['active']);
  expect(await endsOf(giverSees)).toEqual([]);
  expect(await endsOf(admin)).toEqual(['ended', 'active']);
  // A former owner keeps only the plans that ended under it.
  await move(childId);
  expect(await endsOf(agent)).toEqual(['ended', 'active']);
  await admin.call('client', 'deleteBatch', { ids: [giver] });
  expect(await prisma.client.count({ where: { id: giver } })).toBe(0);
  expect(await endsOf(agent)).toEqual(['ended', 'active']);
});

it('counts days in the zone of the client, and derives the status from its reminder days', async () => {
  const west = await putClient(service, admin, 'West', { pid: agentId, areaMinutes: -480, reminderDays: 10 });
  service.clock.moveBy(DAY - ((service.clock.now().getTime() - 6 * HOUR) % DAY));
  // 6:00 UTC, which is 22:00 of the day before in the zone of the client.
  const after = (ms: number) => new Date(service.clock.now().getTime() + ms);
  const ends = {
    T7100000011: after(-1000),
    T7100000012: after(HOUR / 2),
    T7100000013: after(2.5 * HOUR),
    T7100000014: after(10 * DAY + 1.9 * HOUR),
    T7100000015: after(10 * DAY + 2.1 * HOUR),
  };
  for (const [msId, endTime] of Object.entries(ends)) await putUse(msId, west, { endTime });
  await putUse('T7100000016', west, { endTime: after(300 * DAY), endedTime: after(-DAY) });
  const rows = await listOf(admin, { clientId: [west] });
  expect(rows.map(({ msId, remainDays, status }) => [msId, remainDays, status])).toEqual([
    ['T7100000011', -1, 'expired'],
    ['T7100000012', 0, 'expiring'],
    ['T7100000013', 1, 'expiring'],
    ['T7100000014', 10, 'expiring'],
    ['T7100000015', 11, 'active'],
    ['T7100000016', 300, 'ended'],
  ]);
  for (const status of ['active', 'expiring', 'expired', 'ended'] as const) {
    const wanted = rows.filter((row) => row.status === status).map(({ msId }) => msId);
    expect(await namesOf(admin, { clientId: [west], status: [status] })).toEqual(wanted);
  }
  const running = ['active', 'expiring', 'expired'] as const;
  expect(await namesOf(admin, { clientId: [west], status: [...running] })).toEqual(Object.keys(ends));
  expect(await namesOf(admin, { clientId: [west], status: ['expired', 'ended'] })).toEqual([
    'T7100000011',
    'T7100000016',
  ]);
});

it('names the last valid order, to readers who see its payer', async () => {
  const useId = await putUse('T7100000021', childId);
  expect(await orderOf(admin)).toBeNull();
  const byPlatform = await putCloudOrder(service, [useId]);
  expect([await orderOf(admin), await orderOf(agent)]).toEqual([byPlatform.orderNum, null]);
  const byAgent = await putCloudOrder(service, [useId], { clientId: agentId, type: 'renew' });
  expect([await orderOf(admin), await orderOf(agent)]).toEqual([byAgent.orderNum, byAgent.orderNum]);
  await putCloudOrder(service, [useId], { clientId: agentId, type: 'renew', undone: true });
  expect(await orderOf(agent)).toBe(byAgent.orderNum);
});

it('finds a card by the number that is printed on it', async () => {
  const useId = await putUse('T7100000091', agentId);
  await prisma.terminalCloudPlan.update({ where: { id: useId }, data: { iccid: '8986032112345678901' } });
  expect(await namesOf(agent, { iccid: '89860321123456789012' })).toEqual(['T7100000091']);
});

it('finds the plans of terminals by their whole IDs', async () => {
  const msIds = ['T7100000001', 'T7100000003', 'T710000000'];
  expect((await namesOf(agent, { msIds })).toSorted()).toEqual(['T7100000001', 'T7100000003']);
  const other = await signInFor(service, 'sibling-plan-eye', siblingId);
  expect(await namesOf(other, { msIds })).toEqual([]);
});

describe('what is due', () => {
  it('is counted by unit up to each horizon, with what a period of it costs and what is held', async () => {
    const client = await putClient(service, admin, 'Due', { pid: agentId });
    const under = await putClient(service, admin, 'Under due', { pid: client });
    const eye = await signInFor(service, 'due-eye', client);
    const yearlyPlan = await putCloudPlan(service, [client], { yearlyPrice: 70, monthlyPrice: null });
    const put = async (msId: string, of: number, wanted: PlanUseOptions, plan = planId) =>
      putPlanOfTerminal(service, await putTerminal(service, msId, of), plan, wanted);
    await put('T7200000001', client, { endsInDays: -2 });
    await put('T7200000002', client, { endsInDays: 29 });
    await put('T7200000003', under, { endsInDays: 59 }, yearlyPlan);
    await put('T7200000004', under, { endsInDays: 89, unit: 'monthly' });
    await put('T7200000005', client, { endsInDays: 89, unit: 'monthly' }, yearlyPlan);
    await put('T7200000006', client, { endsInDays: 91 });
    await put('T7200000007', client, { endsInDays: 1, endedTime: service.clock.now(), endReason: 'card' });
    await put('T7200000008', siblingId, { endsInDays: 1 });
    await putCoins(admin, client, { KCOIN: 33 });
    const due = async (filters: object = {}) => (await eye.call('terminalCloudPlan', 'queryRenewals', filters)).result;
    const yearly = { unit: 'yearly', overdue: 1, expiring: 1, amount: 200, unpriced: 0 };
    const { held, horizons } = await due();
    expect([held, horizons.map(({ days, units }) => [days, units])]).toEqual([
      33,
      [
        [30, [yearly]],
        [60, [{ ...yearly, expiring: 2, amount: 270 }]],
        [
          90,
          [
            { ...yearly, expiring: 2, amount: 270 },
            { unit: 'monthly', overdue: 0, expiring: 2, amount: 10, unpriced: 1 },
          ],
        ],
      ],
    ]);
    const countsOf = async (filters: object) =>
      (await due(filters)).horizons[2]?.units.map(({ overdue, expiring }) => overdue + expiring);
    expect(await countsOf({ excludeSub: true })).toEqual([2, 1]);
    expect(await countsOf({ clientId: [under] })).toEqual([1, 1]);
    expect(await countsOf({ goodsId: [yearlyPlan] })).toEqual([1, 1]);
    // The list accepts the end of the horizon in the returned form.
    const until = horizons[1]?.until ?? '';
    const status = ['active', 'expiring', 'expired'];
    expect(await namesOf(eye, { endTime_end: until, status })).toEqual(['T7200000001', 'T7200000002', 'T7200000003']);
  });
});
