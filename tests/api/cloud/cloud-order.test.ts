import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, putFamily, signInFor } from '../../support/fixtures/basics.ts';
import { putCloudPlan } from '../../support/fixtures/cloud/cloud-plans.ts';
import { putCloudOrder, putPlanOfTerminal } from '../../support/fixtures/cloud/cloud.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId, childId, siblingId } = await putFamily(service, admin, 1);
const agent = await signInFor(service, 'agent-eye', agentId);
const child = await signInFor(service, 'child-eye', childId);
const planId = await putCloudPlan(service, [agentId, childId], { name: '海港', nameEn: 'Harbour' });
const otherPlan = await putCloudPlan(service, [agentId], { nameEn: 'Open sea' });

/** A terminal with a plan. */
async function putUse(msId: string, clientId: number, plan = planId): Promise<number> {
  return putPlanOfTerminal(service, await putTerminal(service, msId, clientId), plan);
}

const uses = {
  own: await putUse('T7000000001', agentId),
  child: await putUse('T7000000002', childId, otherPlan),
  sibling: await putUse('T7000000003', siblingId),
};

const numbersOf = async (session: Session, filters: object = {}) =>
  (await session.call('cloudOrder', 'list', { pageSize: 100, ...filters })).result.records
    .map(({ orderNum }) => orderNum)
    .toSorted();
const detailOf = async (session: Session, orderNum: string) => session.call('cloudOrder', 'detail', { orderNum });

const operators = async (session: Session, { orderNum }: { orderNum: string }) =>
  (await detailOf(session, orderNum)).result.operator;

let byPlatform = { orderNum: '', billNo: '' };
let byAgent = { orderNum: '', billNo: '' };
let byChild = { orderNum: '', billNo: '' };
let byAgentForBoth = { orderNum: '', billNo: '' };

beforeAll(async () => {
  byPlatform = await putCloudOrder(service, [uses.own, uses.sibling]);
  byAgent = await putCloudOrder(service, [uses.own], { clientId: agentId, each: 7, undone: true });
  byChild = await putCloudOrder(service, [uses.child], {
    clientId: childId,
    type: 'renew',
    unit: 'monthly',
    periods: 3,
  });
  byAgentForBoth = await putCloudOrder(service, [uses.own, uses.child], { clientId: agentId, type: 'renew', each: 50 });
});

describe('orders', () => {
  it('are seen by who paid and by those above, however the terminals belong', async () => {
    expect(await numbersOf(admin)).toEqual(
      [byPlatform, byAgent, byChild, byAgentForBoth].map(({ orderNum }) => orderNum).toSorted(),
    );
    expect(await numbersOf(agent)).toEqual(
      [byAgent, byChild, byAgentForBoth].map(({ orderNum }) => orderNum).toSorted(),
    );
    expect(await numbersOf(agent, { excludeSub: true })).toEqual(
      [byAgent.orderNum, byAgentForBoth.orderNum].toSorted(),
    );
    expect(await numbersOf(child)).toEqual([byChild.orderNum]);
    expect((await detailOf(child, byAgent.orderNum)).code).toBe(3102);
    expect((await detailOf(agent, byPlatform.orderNum)).code).toBe(3102);
  });

  it('say what was paid, by which bill, and whether it was undone', async () => {
    const { records } = (await agent.call('cloudOrder', 'list', { orderNum: byAgent.orderNum })).result;
    expect(records).toMatchObject([
      {
        ...byAgent,
        type: 'bind',
        status: 'undone',
        clientId: agentId,
        clientName: 'Agent',
        goodsName: '海港',
        goodsNameEn: 'Harbour',
        quantity: 1,
        periods: 1,
        unit: 'yearly',
        amount: 7,
      },
    ]);
    const { result } = await detailOf(agent, byAgentForBoth.orderNum);
    expect(result).toMatchObject({ goodsId: null, goodsName: null, goodsNameEn: null, status: 'booked', amount: 100 });
    expect(result.items).toMatchObject([
      { msId: 'T7000000001', goodsNameEn: 'Harbour', amount: 50 },
      { msId: 'T7000000002', goodsNameEn: 'Open sea', amount: 50 },
    ]);
    expect(result.items.every(({ oldEnd }) => oldEnd !== null)).toBe(true);
    expect((await detailOf(agent, byAgent.orderNum)).result.items).toMatchObject([{ oldEnd: null }]);
  });

  it('show who acted only to clients at or above the acting client', async () => {
    // The bill's actor is the payer, which the platform and the payer see.
    expect(await operators(child, byChild)).toBe('admin');
    await prisma.$executeRawUnsafe('alter table bill disable trigger user');
    await prisma.bill.update({ where: { billNo: byChild.billNo }, data: { actorPath: [1] } });
    await prisma.$executeRawUnsafe('alter table bill enable trigger user');
    expect(await operators(child, byChild)).toBeNull();
    expect(await operators(admin, byChild)).toBe('admin');
  });

  it('are found by a terminal that is among their items', async () => {
    expect(await numbersOf(agent, { msId: 'T7000000002' })).toEqual(
      [byChild.orderNum, byAgentForBoth.orderNum].toSorted(),
    );
    expect(await numbersOf(agent, { msId: 'T7000000003' })).toEqual([]);
    expect(await numbersOf(agent, { msId: 'T700000000' })).toEqual([]);
  });

  it('show the payer all their items, and a reader above those of terminals that are in its scope', async () => {
    const under = await putClient(service, admin, 'Under', { pid: agentId });
    const use = await putUse('T7000000009', under);
    const { orderNum } = await putCloudOrder(service, [use], { clientId: agentId });
    // After the terminal's client has left the agent, the agent sees the item that it paid, not the one its child paid.
    expect((await detailOf(agent, orderNum)).result.items).toHaveLength(1);
    const mixed = await putCloudOrder(service, [use, uses.child], { clientId: childId });
    await admin.call('client', 'edit', { id: under, pid: siblingId });
    expect((await detailOf(agent, orderNum)).result.items).toHaveLength(1);
    expect((await detailOf(agent, mixed.orderNum)).result.items).toMatchObject([{ msId: 'T7000000002' }]);
    expect((await detailOf(child, mixed.orderNum)).result.items).toHaveLength(2);
  });

  it('stay when their payer is deleted, with its name', async () => {
    const deletedClient = await putClient(service, admin, 'Soon gone', { pid: agentId });
    const { orderNum } = await putCloudOrder(service, [uses.own], { clientId: deletedClient, each: 3 });
    const answer = await admin.call('client', 'deleteBatch', { ids: [deletedClient] });
    expect(answer.code).toBe(200);
    const { records } = (await agent.call('cloudOrder', 'list', { orderNum })).result;
    expect(records).toMatchObject([{ clientName: 'Soon gone', amount: 3 }]);
  });
});
