import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putFamily, signInFor } from '../../support/fixtures/basics.ts';
import { assignPlan, putCarded, putCloudPlan, putPlanOf } from '../../support/fixtures/cloud/cloud-plans.ts';
import { signIn, type Session } from '../../support/session.ts';

const DAY = 86_400_000;
const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId, childId, siblingId } = await putFamily(service, admin);
const agent = await signInFor(service, 'plan-filter', agentId);
const [daily, weekly] = [await putCloudPlan(service, [agentId]), await putCloudPlan(service, [agentId])];

async function put(msId: string, clientId: number, planId?: number, days?: number): Promise<number> {
  const { id } = await putCarded(service, msId, clientId);
  return planId === undefined ? 0 : putPlanOf(service, id, planId, days);
}

await put('T8100000001', agentId, daily);
await put('T8100000002', childId, daily, -3);
await put('T8100000003', agentId, weekly);
await put('T8100000004', agentId);
await put('T8100000005', siblingId, daily);
const given = await put('T8100000006', agentId, daily);
await prisma.terminalCloudPlan.update({
  where: { id: given },
  data: { endedTime: new Date(service.clock.now().getTime() - DAY), endReason: 'card' },
});

const found = async (session: Session, filters: object) => {
  const { result } = await session.call('terminal', 'list', {
    column: 'msId',
    order: 'asc',
    pageSize: 100,
    ...filters,
  });
  return result.records.map(({ msId }) => msId);
};

it('finds terminals by the plan that they have, also one that waits to be renewed', async () => {
  expect(await found(agent, { goodsId: [daily] })).toEqual(['T8100000001', 'T8100000002']);
  expect(await found(agent, { goodsId: [daily, weekly], excludeSub: true })).toEqual(['T8100000001', 'T8100000003']);
  expect(await found(admin, { goodsId: [daily] })).toEqual(['T8100000001', 'T8100000002', 'T8100000005']);
});

it('finds those that have a plan, and those that have none', async () => {
  expect(await found(agent, { hasCloudPlan: true })).toEqual(['T8100000001', 'T8100000002', 'T8100000003']);
  expect(await found(agent, { hasCloudPlan: false, hasIccid: true })).toEqual(['T8100000004', 'T8100000006']);
});

it('selects them for what is done with all of them', async () => {
  const other = await putCloudPlan(service);
  await assignPlan(service, other, [agentId, childId]);
  const selection = { filters: { hasCloudPlan: false, hasIccid: true }, count: 2 };
  const input = { selection, cloudDataId: other, unit: 'monthly', periods: 1, dryRun: true };
  const refused = await agent.raw('terminal', 'bindCloudData', input);
  expect(refused.code).toBe(3301);
  const counted = await agent.raw('terminal', 'bindCloudData', { ...input, selection: { ...selection, count: 3 } });
  expect(counted).toMatchObject({ code: 3104, params: { count: 2 } });
});
