import { describe, expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { useCardProvider, useGoods } from '../../support/card-provider.ts';
import { putFamily, signInFor } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { sessionWith, signIn, type Session } from '../../support/session.ts';

const provider = await useCardProvider();
const service = await useService(provider.env);
const { prisma } = service.database;
const admin = await signIn(service);
const { agentId, childId, siblingId } = await putFamily(service, admin, 1);
const { result: grandchild } = await admin.call('client', 'add', {
  clientname: 'Grandchild',
  clienttype: 2,
  pid: childId,
  cregroupcount: 0,
});
const agent = await signInFor(service, 'plan-agent', agentId, 'administrator');
const child = await signInFor(service, 'plan-child', childId, 'administrator');

let numbers = 0;
const MONTH = 30 * 86_400_000;

/** Creates a plan as the platform enters it by hand. */
async function putPlan(more: object = {}): Promise<number> {
  const goodsCode = `P-${(numbers += 1)}`;
  const { result } = await admin.call('cloudPlan', 'add', {
    goodsCode,
    goodsName: goodsCode,
    monthlyPrice: 5,
    ...more,
  });
  return result.goodsId;
}

const give = (session: Session, clientId: number, goodsIds: number[], more: object = {}) =>
  session.call('cloudPlan', 'saveClientCloudData', { clientId, goodsIds, ...more });

/** Plans that a client may bind, as the client sees them. */
const plansOf = async (clientId: number) => {
  const { result } = await admin.call('cloudPlan', 'queryCloudDataByClientId', { clientId });
  return result.map(({ goodsId }) => goodsId);
};

/** Plans that a filter returns. */
const found = async (query: object) =>
  (await admin.call('cloudPlan', 'list', query)).result.records.map((row) => row.goodsId);

/** Removes all plans from all clients. */
const removeAllPlans = () => prisma.clientCloudPlan.deleteMany();

/** Stores a running plan of a client's terminal. */
async function runPlan(msId: string, clientId: number, planId: number, endsIn = MONTH): Promise<void> {
  const terminalId = await putTerminal(service, msId, clientId);
  const startTime = service.clock.now();
  const endTime = new Date(startTime.getTime() + endsIn);
  const times = { startTime, endTime, createTime: startTime, anchorDay: 1 };
  await prisma.terminalCloudPlan.create({
    data: { terminalId, planId, iccid: `89860${numbers}`, unit: 'monthly', periods: 1, ...times },
  });
}

describe('plans that are entered by hand', () => {
  it('are sold once they have a price, under one code', async () => {
    const { result: plan } = await admin.call('cloudPlan', 'add', {
      goodsCode: 'HAND-1',
      goodsName: 'By hand',
      yearlyPrice: 100,
      dataMb: 500,
    });
    expect(plan).toMatchObject({
      goodsCode: 'HAND-1',
      goodsNameEn: 'By hand',
      goodsType: '',
      monthlyPrice: null,
      enabled: true,
      fromProvider: false,
      rowVersion: 1,
    });
    expect(await admin.call('cloudPlan', 'add', { goodsCode: 'HAND-1', goodsName: 'Again' })).toMatchObject({
      code: 3101,
      params: { field: 'goodsCode' },
    });
    const { result: priceless } = await admin.call('cloudPlan', 'add', { goodsCode: 'HAND-2', goodsName: 'No price' });
    expect(priceless).toMatchObject({ enabled: false, yearlyPrice: null, monthlyPrice: null, dataMb: 0 });
    const sold = { goodsCode: 'HAND-3', goodsName: 'No price', enabled: true };
    expect(await admin.call('cloudPlan', 'add', sold)).toMatchObject({
      code: 400,
      errors: [{ field: 'yearlyPrice', rule: 'required' }],
    });
  });

  it('change names, prices, volume and sale, and nothing else', async () => {
    const goodsId = await putPlan({ goodsNameEn: 'English' });
    const changed = { goodsName: '新', yearlyPrice: 60, monthlyPrice: null, dataMb: 0, rowVersion: 1 };
    const { result: after } = await admin.call('cloudPlan', 'edit', { goodsId, ...changed });
    expect(after).toMatchObject({ ...changed, goodsNameEn: 'English', enabled: true, rowVersion: 2 });
    expect(await admin.call('cloudPlan', 'edit', { goodsId, rowVersion: 1 })).toMatchObject({ code: 3104 });
    expect(await admin.call('cloudPlan', 'edit', { goodsId, yearlyPrice: null })).toMatchObject({
      code: 400,
      errors: [{ field: 'yearlyPrice', rule: 'required' }],
    });
    for (const fixed of [{ goodsCode: 'OTHER' }, { goodsType: 'flat' }, { fromProvider: true }]) {
      const [field] = Object.keys(fixed);
      expect(await admin.call('cloudPlan', 'edit', { goodsId, ...fixed })).toMatchObject({
        code: 400,
        errors: [{ field, rule: 'readOnly' }],
      });
    }
    const off = await admin.call('cloudPlan', 'edit', { goodsId, yearlyPrice: null, enabled: false });
    expect(off.result).toMatchObject({ enabled: false, yearlyPrice: null });
  });

  it('are without a limit and named alike again once both fields are emptied', async () => {
    const goodsId = await putPlan({ goodsNameEn: 'In English', dataMb: 100 });
    const { result } = await admin.call('cloudPlan', 'edit', { goodsId, goodsNameEn: null, dataMb: null });
    expect(result).toMatchObject({ dataMb: 0, goodsNameEn: result.goodsName });
  });

  it('are the platform’s to write, whatever an agent’s role holds', async () => {
    const goodsId = await putPlan();
    await give(admin, agentId, [goodsId]);
    const codes = [
      await agent.call('cloudPlan', 'add', { goodsCode: 'AGENT', goodsName: 'Agent' }),
      await agent.call('cloudPlan', 'edit', { goodsId, yearlyPrice: 1 }),
      await agent.call('cloudPlan', 'syncCloudData'),
    ].map(({ code }) => code);
    expect(codes).toEqual([510, 510, 510]);
  });
});

describe('plans that a client holds', () => {
  it('are all it is shown, with how many of its own have them', async () => {
    await removeAllPlans();
    const [visiblePlan, hidden] = [await putPlan(), await putPlan()];
    await give(admin, agentId, [visiblePlan]);
    await runPlan('T7100000001', childId, visiblePlan);
    await runPlan('T7100000002', siblingId, visiblePlan);
    expect((await agent.call('cloudPlan', 'list')).result.records).toMatchObject([
      { goodsId: visiblePlan, terminalCount: 1, clientCount: 1 },
    ]);
    const { records } = (await admin.call('cloudPlan', 'list', { goodsId: [visiblePlan, hidden] })).result;
    expect(new Map(records.map(({ goodsId, terminalCount }) => [goodsId, terminalCount]))).toEqual(
      new Map([
        [visiblePlan, 2],
        [hidden, 0],
      ]),
    );
    expect((await child.call('cloudPlan', 'list')).result.total).toBe(0);
  });

  it('are found by name, code, kind and sale', async () => {
    const goodsId = await putPlan({ goodsName: 'Зимний', goodsType: 'winter', dataMb: 77 });
    expect(await found({ goodsName: 'зимн' })).toEqual([goodsId]);
    expect(await found({ goodsType: 'winter', enabled: true })).toEqual([goodsId]);
    expect(await found({ goodsType: 'winter', enabled: false })).toEqual([]);
  });

  it('are answered with the default, for clients of the scope alone; disabled ones are not', async () => {
    await removeAllPlans();
    const [first, second] = [await putPlan(), await putPlan()];
    await give(admin, agentId, [first, second], { defaultGoodsId: second });
    const { result } = await agent.call('cloudPlan', 'queryCloudDataByClientId', { clientId: agentId });
    expect(result).toMatchObject([
      { goodsId: first, isDefault: false },
      { goodsId: second, isDefault: true, monthlyPrice: 5 },
    ]);
    await admin.call('cloudPlan', 'edit', { goodsId: first, enabled: false });
    expect(await plansOf(agentId)).toEqual([second]);
    expect(await plansOf(1)).not.toContain(first);
    expect(await plansOf(1)).toContain(second);
    expect(await child.call('cloudPlan', 'queryCloudDataByClientId', { clientId: agentId })).toMatchObject({
      code: 3102,
    });
  });
});

describe('giving and taking', () => {
  it('goes down the tree, never to oneself and never more than is held', async () => {
    await removeAllPlans();
    const [assignedPlan, other] = [await putPlan(), await putPlan()];
    expect((await give(admin, agentId, [assignedPlan])).result).toEqual({
      added: 1,
      removed: 0,
      clients: 0,
      running: 0,
    });
    expect((await give(agent, agentId, [assignedPlan])).code).toBe(510);
    expect((await give(agent, childId, [assignedPlan, other])).code).toBe(510);
    expect((await give(agent, childId, [99_999])).code).toBe(3102);
    expect((await give(agent, siblingId, [assignedPlan])).code).toBe(3102);
    expect((await give(child, grandchild.id, [assignedPlan])).code).toBe(510);
    expect((await give(agent, childId, [assignedPlan])).result).toMatchObject({ added: 1 });
    expect((await give(child, grandchild.id, [assignedPlan])).result).toMatchObject({ added: 1 });
    expect(await plansOf(grandchild.id)).toEqual([assignedPlan]);
  });

  it('is removed from all clients below at once, previews their number, and leaves running plans', async () => {
    await removeAllPlans();
    const [retained, removed] = [await putPlan(), await putPlan()];
    await give(admin, agentId, [retained, removed]);
    await give(agent, childId, [retained, removed], { defaultGoodsId: removed });
    await give(child, grandchild.id, [removed]);
    await give(admin, siblingId, [removed]);
    await runPlan('T7100000003', grandchild.id, removed);
    await runPlan('T7100000004', childId, removed, -1000);
    await runPlan('T7100000005', siblingId, removed);
    const counts = { added: 0, removed: 1, clients: 2, running: 1 };
    expect((await give(admin, agentId, [retained], { dryRun: true })).result).toEqual(counts);
    expect(await plansOf(grandchild.id)).toEqual([removed]);
    expect((await give(admin, agentId, [retained])).result).toEqual(counts);
    expect([await plansOf(agentId), await plansOf(childId), await plansOf(grandchild.id)]).toEqual([
      [retained],
      [retained],
      [],
    ]);
    expect(await plansOf(siblingId)).toEqual([removed]);
    expect(await prisma.terminalCloudPlan.count({ where: { planId: removed, endedTime: null } })).toBe(3);
    expect((await admin.call('client', 'queryById', { id: childId })).result.cloudDataId).toBeNull();
  });

  it('leaves what the asker does not hold itself, and what is not sold', async () => {
    await removeAllPlans();
    const [own, above, unsold] = [await putPlan(), await putPlan(), await putPlan()];
    await give(admin, agentId, [own, unsold]);
    await give(admin, childId, [own, above, unsold]);
    await admin.call('cloudPlan', 'edit', { goodsId: unsold, enabled: false });
    expect((await give(agent, childId, [])).result).toMatchObject({ removed: 1 });
    const left = await prisma.clientCloudPlan.findMany({ where: { clientId: childId }, orderBy: { planId: 'asc' } });
    expect(left.map(({ planId }) => planId)).toEqual([above, unsold]);
    // A plan that the client has already does not count as added.
    expect((await give(agent, childId, [own, above])).result).toMatchObject({ added: 1, removed: 0 });
  });

  it('has a default among what the client holds, and keeps it until it is taken', async () => {
    await removeAllPlans();
    const [first, second] = [await putPlan(), await putPlan()];
    const defaultOf = async () =>
      (await prisma.clientCloudPlan.findFirst({ where: { clientId: agentId, isDefault: true } }))?.planId ?? null;
    expect(await give(admin, agentId, [first], { defaultGoodsId: second })).toMatchObject({
      code: 400,
      errors: [{ field: 'defaultGoodsId', rule: 'enum' }],
    });
    await give(admin, agentId, [first, second], { defaultGoodsId: second });
    expect(await defaultOf()).toBe(second);
    await give(admin, agentId, [second]);
    expect(await defaultOf()).toBe(second);
    const { result: client } = await admin.call('client', 'queryById', { id: agentId });
    expect(client).toMatchObject({ cloudDataId: second, cloudDataNameEn: expect.stringMatching(/^P-/) });
    await give(admin, agentId, [first]);
    expect(await defaultOf()).toBeNull();
    await give(admin, agentId, [first], { defaultGoodsId: first });
    await give(admin, agentId, [first], { defaultGoodsId: null });
    expect(await defaultOf()).toBeNull();
  });

  it('by two at once leaves no client with more than the client above has', async () => {
    const plan = await putPlan();
    for (let round = 0; round < 5; round += 1) {
      await removeAllPlans();
      await give(admin, agentId, [plan]);
      await Promise.all([give(admin, agentId, []), give(agent, childId, [plan])]);
      expect(await prisma.clientCloudPlan.count()).toBe(0);
    }
  });

  it('is possible for a client that hides its superiors, and does not reveal them', async () => {
    await removeAllPlans();
    const plan = await putPlan();
    await give(admin, agentId, [plan]);
    expect((await admin.call('client', 'updateHideSuper', { id: childId, hideSuper: true })).code).toBe(200);
    await give(agent, childId, [plan]);
    expect((await child.call('cloudPlan', 'list')).result.records).toMatchObject([{ goodsId: plan, clientCount: 1 }]);
    expect((await give(child, grandchild.id, [plan])).result).toMatchObject({ added: 1 });
    await admin.call('client', 'updateHideSuper', { id: childId, hideSuper: false });
  });
});

describe('what the provider sells', () => {
  it('is taken over once, and again without a change', async () => {
    expect((await admin.call('cloudPlan', 'syncCloudData')).result).toEqual({ added: 4, changed: 0, disabled: 0 });
    const { records } = (await admin.call('cloudPlan', 'list', { goodsCode: 'PTT-' })).result;
    const flat = records.find(({ goodsCode }) => goodsCode === 'PTT-FLAT');
    expect(flat).toMatchObject({ dataMb: 0, yearlyPrice: 1200, monthlyPrice: null, enabled: true, fromProvider: true });
    expect((await admin.call('cloudPlan', 'syncCloudData')).result).toEqual({ added: 0, changed: 0, disabled: 0 });
  });

  it('is taken over once by two who ask at once', async () => {
    await prisma.cloudPlan.deleteMany({ where: { fromProvider: true } });
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('cloudPlan', 'syncCloudData')));
    expect(answers.map(({ result }) => result.added).toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
  });

  it('follows it as it changes, and keeps what was set here', async () => {
    const shop = await useGoods();
    const here = await startWith(service, { simProviderUrl: shop.url });
    const session = sessionWith(here, admin.token);
    const sync = async (goods: object[]) => {
      shop.sells(goods);
      return (await session.call('cloudPlan', 'syncCloudData')).result;
    };
    await prisma.cloudPlan.deleteMany({ where: { fromProvider: true } });
    const goods = { goodsCode: 'G-1', goodsName: '一', goodsNameEn: 'One', goodsType: 'data', dataMb: 100 };
    const priced = { ...goods, yearlyPrice: 10, monthlyPrice: 1 };
    const unpriced = { ...goods, goodsCode: 'G-2', goodsNameEn: '', yearlyPrice: null, monthlyPrice: null };
    expect(await sync([priced, unpriced])).toEqual({ added: 2, changed: 0, disabled: 0 });
    const row = async (code: string) => {
      const { records } = (await session.call('cloudPlan', 'list', { goodsCode: code })).result;
      return records[0];
    };
    expect(await row('G-2')).toMatchObject({ enabled: false, goodsNameEn: '一' });
    const { goodsId = 0 } = (await row('G-1')) ?? {};
    await session.call('cloudPlan', 'edit', { goodsId, goodsName: 'Ours', yearlyPrice: 99 });
    expect(await sync([{ ...priced, yearlyPrice: 5, dataMb: 200 }, unpriced])).toEqual({
      added: 0,
      changed: 1,
      disabled: 0,
    });
    expect(await row('G-1')).toMatchObject({ goodsName: 'Ours', goodsNameEn: 'One', yearlyPrice: 99, dataMb: 200 });
    expect(await sync([])).toEqual({ added: 0, changed: 0, disabled: 1 });
    expect(await sync([{ ...priced, dataMb: 200 }])).toEqual({ added: 0, changed: 0, disabled: 0 });
    expect(await row('G-1')).toMatchObject({ enabled: false, yearlyPrice: 99 });
  });

  it('is not known while it refuses or is away, and nothing changes then', async () => {
    const before = (await admin.call('cloudPlan', 'list')).result.total;
    await provider.setFault('limit');
    expect(await admin.call('cloudPlan', 'syncCloudData')).toMatchObject({
      code: 3703,
      params: { providerCode: 1004 },
    });
    const withoutProvider = sessionWith(await startWith(service, { simProviderUrl: '' }), admin.token);
    expect(await withoutProvider.call('cloudPlan', 'syncCloudData')).toMatchObject({
      code: 3703,
      params: { providerCode: 9000, reason: 'noProvider' },
    });
    expect((await withoutProvider.call('cloudPlan', 'provider')).result).toEqual({ connected: false });
    expect((await admin.call('cloudPlan', 'provider')).result).toEqual({ connected: true });
    expect((await admin.call('cloudPlan', 'list')).result.total).toBe(before);
  });
});

describe('a client that gets another superior', () => {
  it('loses, with all clients below, the plans that the new superior lacks, and previews them', async () => {
    await removeAllPlans();
    const [retained, lost] = [await putPlan(), await putPlan()];
    await give(admin, agentId, [retained, lost]);
    await give(admin, siblingId, [retained]);
    await give(agent, childId, [retained, lost], { defaultGoodsId: lost });
    await give(child, grandchild.id, [lost]);
    await runPlan('T7100000006', grandchild.id, lost);
    const move = { id: childId, pid: siblingId };
    const trial = await admin.call('client', 'edit', { ...move, dryRun: true });
    expect(trial.result).toMatchObject({ moved: { plans: 2 }, cloudDataId: null, cloudDataName: null });
    expect(await plansOf(childId)).toEqual([retained, lost]);
    const moved = await admin.call('client', 'edit', move);
    expect(moved.result).toEqual(trial.result);
    expect([await plansOf(childId), await plansOf(grandchild.id)]).toEqual([[retained], []]);
    expect(await prisma.terminalCloudPlan.count({ where: { planId: lost, endedTime: null } })).toBe(1);
    // The platform has every plan.
    const home = await admin.call('client', 'edit', { id: childId, pid: 1 });
    expect(home.result.moved).toMatchObject({ plans: 0 });
    expect(await plansOf(childId)).toEqual([retained]);
    await admin.call('client', 'edit', { id: childId, pid: agentId });
  });

  it('as the children of a deleted one do', async () => {
    await removeAllPlans();
    const plan = await putPlan();
    const middle = (
      await admin.call('client', 'add', { clientname: 'Middle', clienttype: 1, pid: agentId, cregroupcount: 0 })
    ).result.id;
    const low = (await admin.call('client', 'add', { clientname: 'Low', clienttype: 2, pid: middle, cregroupcount: 0 }))
      .result.id;
    await give(admin, middle, [plan]);
    await give(admin, low, [plan]);
    const trial = await admin.call('client', 'deleteBatch', { ids: [middle], dryRun: true });
    expect(trial.result).toMatchObject({ plans: 1 });
    expect((await admin.call('client', 'deleteBatch', { ids: [middle] })).result).toMatchObject({ plans: 1 });
    expect(await plansOf(low)).toEqual([]);
    expect(await prisma.clientCloudPlan.count({ where: { planId: plan } })).toBe(0);
  });
});

it('what was given is in the log of the client that got it', async () => {
  await removeAllPlans();
  const plan = await putPlan();
  await give(admin, agentId, [plan], { defaultGoodsId: plan });
  const { records } = (await agent.call('operationLog', 'list', { module: ['cloud-plan'] })).result;
  const { goodsCode } = (await admin.call('cloudPlan', 'list', { goodsId: [plan] })).result.records[0] ?? {};
  expect(records[0]).toMatchObject({
    action: 'saveClientCloudData',
    before: { goodsCodes: [], defaultGoodsCode: null },
    after: { goodsCodes: [goodsCode], defaultGoodsCode: goodsCode },
  });
});
