import type { TemplatePrice } from '@roger/contract/fields/price-fields';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { functionOf, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { codesOf, signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const refused = assertRefusedIn(service);
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const custom = { customPricing: true };
const agentId = await putClient(service, admin, 'Price agent', custom);
const subId = await putClient(service, admin, 'Price sub-agent', { pid: agentId, ...custom });
const childId = await putClient(service, admin, 'Price child', { pid: agentId, type: 2, ...custom });
const leafId = await putClient(service, admin, 'Price leaf', { pid: subId, type: 2, ...custom });
const otherId = await putClient(service, admin, 'Price other');
const agent = await signInFor(service, 'price-agent', agentId);
const sub = await signInFor(service, 'price-sub', subId);
const other = await signInFor(service, 'price-other', otherId);
const child = await signInFor(service, 'price-child', childId, 'client');
const [poc, patrol, dispatcher, video] = await Promise.all(
  ['poc', 'patrol', 'fullDispatcher', 'video'].map((category) => functionOf(service, category)),
);
if (poc === undefined || patrol === undefined || dispatcher === undefined) throw new Error('functions are missing');
if (video === undefined) throw new Error('functions are missing');
let made = 0;

const yearly = (funcId: number, amount: number): TemplatePrice => ({
  funcId,
  unit: 'yearly',
  currency: 'YCOIN',
  amount,
});
const monthly = (funcId: number, amount: number): TemplatePrice => ({
  funcId,
  unit: 'monthly',
  currency: 'MCOIN',
  amount,
});

const wanted = (prices: TemplatePrice[], more: { templateName?: string; effectiveTime?: string } = {}) => {
  made += 1;
  return { templateName: `Template ${made}`, effectiveTime: '2026-01-01 08:00:00', prices, ...more };
};

async function add(session: Session, prices: TemplatePrice[] = [yearly(poc ?? 0, 4)]) {
  const { code, result } = await session.call('priceTemplate', 'add', wanted(prices));
  expect(code).toBe(200);
  return result;
}

const bind = (session: Session, templateId: number | null, ...clientIds: number[]) =>
  session.call('priceTemplate', 'bindPriceTemplate', { clientIds, templateId });

async function boundTo(clientId: number): Promise<number | null> {
  return (await admin.call('client', 'queryById', { id: clientId })).result.priceTemplateId;
}

async function ids(session: Session, filters: { clientId?: number[]; excludeSub?: boolean; funcId?: number[] } = {}) {
  const { records } = (await session.call('priceTemplate', 'list', { pageSize: 500, ...filters })).result;
  return records.map(({ id }) => id);
}

describe('a price template', () => {
  it('is added for the own client, found, changed and deleted', async () => {
    const prices = [monthly(poc, 3), yearly(poc, 5), yearly(dispatcher, 12)];
    const { code, result: row } = await agent.call('priceTemplate', 'add', wanted(prices));
    const inOrder = [yearly(poc, 5), monthly(poc, 3), yearly(dispatcher, 12)];
    expect([code, row]).toEqual([
      200,
      {
        id: expect.any(Number) as number,
        templateName: `Template ${made}`,
        effectiveTime: '2026-01-01 08:00:00',
        prices: inOrder,
        clientId: agentId,
        clientName: 'Price agent',
        boundCount: 0,
        createTime: expect.stringMatching(/^\d{4}-/) as string,
        rowVersion: 1,
      },
    ]);
    const { id } = row;
    expect((await agent.call('priceTemplate', 'queryById', { id })).result).toEqual(row);
    const change = { templateName: 'Changed', effectiveTime: '2027-02-28 00:00:00', prices: [monthly(poc, 9)] };
    const changed = await admin.call('priceTemplate', 'edit', { id, ...change, rowVersion: 1 });
    expect(changed.result).toEqual({ ...row, ...change, rowVersion: 2 });
    expect((await agent.call('priceTemplate', 'edit', { id, templateName: 'Kept prices' })).result.prices).toEqual(
      change.prices,
    );
    expect(await refused(() => agent.call('priceTemplate', 'edit', { id, rowVersion: 2 }))).toEqual([3104]);
    const stored = (await agent.call('priceTemplate', 'queryById', { id })).result;
    expect((await agent.raw('priceTemplate', 'edit', stored)).code).toBe(200);
    const foreign = { ...stored, rowVersion: undefined, clientId: subId };
    expect(await refused(() => agent.raw('priceTemplate', 'edit', foreign))).toEqual([400, 'clientId']);
    expect((await agent.call('priceTemplate', 'deleteBatch', { ids: [id] })).result).toEqual({ deleted: 1 });
    expect((await agent.call('priceTemplate', 'queryById', { id })).code).toBe(3102);
  });

  it('takes effect in a year that there is', async () => {
    const { id } = await add(agent);
    for (const effectiveTime of ['0000-01-01 00:00:00', '0000-06-01 00:00:00', '2026-02-30 00:00:00']) {
      const answers = await unchanged(async () => [
        await agent.call('priceTemplate', 'add', wanted([], { effectiveTime })),
        await agent.call('priceTemplate', 'edit', { id, effectiveTime }),
      ]);
      for (const answer of answers)
        expect(answer).toMatchObject({ code: 400, errors: [{ field: 'effectiveTime', rule: 'format' }] });
    }
    for (const effectiveTime of ['0001-01-01 00:00:00', '9999-12-31 23:59:59'])
      expect(await agent.call('priceTemplate', 'edit', { id, effectiveTime })).toMatchObject({
        result: { effectiveTime },
      });
    for (const day of ['0000-01-01', '0000-12-31 23:59:59']) {
      const answer = await agent.call('priceTemplate', 'list', { effectiveTime_begin: day });
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'effectiveTime_begin', rule: 'format' }] });
    }
    expect((await agent.call('priceTemplate', 'list', { effectiveTime_begin: '0001-01-01' })).code).toBe(200);
  });

  it('has a name of its own among those of its owner', async () => {
    const { templateName } = await add(agent);
    const again = () => agent.call('priceTemplate', 'add', wanted([], { templateName }));
    expect(await refused(again)).toEqual([3101, 'templateName']);
    expect((await sub.call('priceTemplate', 'add', wanted([], { templateName }))).code).toBe(200);
    const renamed = await add(agent);
    const rename = { id: renamed.id, templateName };
    expect(await refused(() => agent.call('priceTemplate', 'edit', rename))).toEqual([3101, 'templateName']);
    const race = Array.from({ length: 20 }, () =>
      agent.call('priceTemplate', 'add', wanted([], { templateName: 'Wanted by all' })),
    );
    expect(await codesOf(race)).toEqual([200, ...Array.from({ length: 19 }, () => 3101)]);
  });

  it('is seen by its owner and those above, never by others', async () => {
    const own = (await add(agent)).id;
    const below = (await add(sub)).id;
    expect(await ids(agent)).toEqual(expect.arrayContaining([own, below]));
    expect(await ids(agent, { excludeSub: true })).not.toContain(below);
    expect(await ids(agent, { clientId: [subId] })).toContain(below);
    expect(await ids(admin)).toEqual(expect.arrayContaining([own, below]));
    expect(await ids(sub)).not.toContain(own);
    expect(await ids(other)).toEqual([]);
    expect((await other.call('priceTemplate', 'queryAll')).result).toEqual([]);
    const options = (await sub.call('priceTemplate', 'queryAll')).result;
    expect(options.map(({ id }) => id)).toContain(below);
    expect(options.map(({ id }) => id)).not.toContain(own);
    for (const session of [sub, other]) {
      expect((await session.call('priceTemplate', 'queryById', { id: own })).code).toBe(3102);
      expect(await refused(() => session.call('priceTemplate', 'edit', { id: own, templateName: 'x' }))).toEqual([
        3102,
      ]);
      expect(await refused(() => session.call('priceTemplate', 'deleteBatch', { ids: [own] }))).toEqual([3102]);
    }
    expect((await child.call('priceTemplate', 'list', {})).code).toBe(510);
  });

  it('is found by the functions it prices, and sorted by how many', async () => {
    const many = (await add(other, [yearly(poc, 2), yearly(patrol, 3)])).id;
    const smallTemplate = (await add(other, [yearly(poc, 2)])).id;
    expect(await ids(other, { funcId: [patrol] })).toEqual([many]);
    const { records } = (await other.call('priceTemplate', 'list', { column: 'prices' })).result;
    expect(records.map(({ id }) => id)).toEqual([smallTemplate, many]);
  });
});

async function kindSoldBy(billingMode: string, unit: string): Promise<number> {
  const data = { name: `Sold ${unit}`, category: 'patrol', billingMode, unit };
  return (await prisma.functionKind.create({ data, select: { id: true } })).id;
}

describe('prices', async () => {
  const units = ['permanent', 'yearly', 'monthly', 'daily', 'hourly', 'minutely', 'secondly'];
  const pairs = units.flatMap((unit) =>
    ['YCOIN', 'MCOIN', 'KCOIN'].map((currency) => ({ unit, currency }) as TemplatePrice),
  );

  it.each([
    ['billed by time', poc, ['yearly YCOIN', 'monthly MCOIN', 'monthly KCOIN']],
    ['of video by duration', video, ['monthly KCOIN', 'minutely KCOIN']],
    ['sold by the day', await kindSoldBy('time', 'daily'), ['daily KCOIN']],
    ['sold once for all', await kindSoldBy('time', 'permanent'), ['permanent YCOIN']],
    ['charged by the hour', await kindSoldBy('duration', 'hourly'), ['hourly KCOIN']],
  ])('of a function %s are in its units and currencies only', async (_what, funcId, allowed) => {
    const unitsAllowed = new Set(allowed.map((pair) => pair.split(' ')[0]));
    for (const { unit, currency } of pairs) {
      const pair = `${unit} ${currency}`;
      const prices = [yearly(patrol, 2), { funcId, unit, currency, amount: 70 }];
      const { code, errors } = await agent.call('priceTemplate', 'add', wanted(prices));
      const fault = { field: unitsAllowed.has(unit) ? 'prices[1].currency' : 'prices[1].unit', rule: 'enum' };
      const good = allowed.includes(pair);
      expect([pair, code, errors]).toEqual([pair, good ? 200 : 400, good ? undefined : [fault]]);
    }
  });

  it('of a video function by time are in years and months', async () => {
    const data = { name: 'Video by time', category: 'video', billingMode: 'time', unit: 'monthly' };
    const { id: funcId } = await prisma.functionKind.create({ data });
    const prices: TemplatePrice[] = [
      yearly(funcId, 7),
      monthly(funcId, 6),
      { funcId, unit: 'monthly', currency: 'KCOIN', amount: 60 },
    ];
    expect((await add(agent, prices)).prices).toEqual(prices);
  });

  it('stand once, are whole coins within bounds, of functions that exist', async () => {
    const faults: [TemplatePrice[], [number, ...string[]]][] = [
      [
        [yearly(poc, 4), monthly(poc, 4), yearly(poc, 5)],
        [400, 'prices[2].funcId'],
      ],
      [[yearly(poc, 0)], [400, 'prices[0].amount']],
      [[yearly(poc, 1_000_001)], [400, 'prices[0].amount']],
      [[yearly(poc, 1.5)], [400, 'prices[0].amount']],
      [[yearly(poc, 4), yearly(99_999, 4)], [3102]],
    ];
    const { id } = await add(agent);
    for (const [prices, fault] of faults) {
      expect(await refused(() => agent.call('priceTemplate', 'add', wanted(prices)))).toEqual(fault);
      expect(await refused(() => agent.call('priceTemplate', 'edit', { id, prices }))).toEqual(fault);
    }
    expect((await add(agent, [yearly(poc, 1_000_000)])).prices).toEqual([yearly(poc, 1_000_000)]);
    for (const effectiveTime of ['2026-02-30 00:00:00', '2026-01-01', 'soon']) {
      const call = () => agent.call('priceTemplate', 'add', wanted([], { effectiveTime }));
      expect(await refused(call)).toEqual([400, 'effectiveTime']);
    }
  });

  it('keep their function, and how it is billed', async () => {
    const funcName = 'Priced function';
    const fresh = { funcName, category: 'recording', billingMode: 'time', unit: 'yearly' } as const;
    const { funcId } = (await admin.call('terminalFunction', 'add', fresh)).result;
    await add(agent, [yearly(funcId, 8), monthly(funcId, 8)]);
    await add(agent, [yearly(funcId, 8)]);
    const inUse = await unchanged(() => admin.call('terminalFunction', 'deleteBatch', { ids: [funcId] }));
    expect(inUse).toMatchObject({ code: 3103, params: { count: 2 } });
    const change = { funcId, billingMode: 'duration', unit: 'minutely' } as const;
    expect(await refused(() => admin.call('terminalFunction', 'edit', change))).toEqual([400, 'billingMode']);
  });
});

describe('binding', () => {
  it('shows at the client, replaces what was bound, and ends with null', async () => {
    const [first, second] = [await add(agent), await add(agent)];
    expect((await bind(agent, first.id, childId, subId, childId)).result).toEqual({ updated: 2 });
    expect([await boundTo(childId), await boundTo(subId)]).toEqual([first.id, first.id]);
    const bound = (await agent.call('client', 'list', { priceTemplateId: [first.id] })).result.records;
    expect(bound.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([subId, childId]);
    const { rowVersion } = (await admin.call('client', 'queryById', { id: childId })).result;
    expect((await bind(agent, second.id, childId)).code).toBe(200);
    expect((await admin.call('client', 'queryById', { id: childId })).result.rowVersion).toBe(rowVersion + 1);
    const counts = (await agent.call('priceTemplate', 'list', { id: [first.id, second.id] })).result.records;
    expect(counts.map(({ id, boundCount }) => [id, boundCount])).toEqual([
      [second.id, 1],
      [first.id, 1],
    ]);
    expect((await bind(agent, null, childId, subId)).result).toEqual({ updated: 2 });
    expect([await boundTo(childId), await boundTo(subId)]).toEqual([null, null]);
  });

  it('is for clients strictly below the binder', async () => {
    const { id } = await add(agent);
    expect((await bind(agent, id, childId)).code).toBe(200);
    expect(await refused(() => bind(agent, id, agentId))).toEqual([510]);
    expect(await refused(() => bind(agent, null, agentId, childId))).toEqual([510]);
    expect(await refused(() => bind(agent, id, childId, otherId))).toEqual([3102]);
    expect(await refused(() => bind(agent, id, 99_999))).toEqual([3102]);
    expect(await refused(() => bind(other, id, otherId))).toEqual([510]);
    expect(await refused(() => bind(sub, id, leafId))).toEqual([3102]);
    expect(await refused(() => bind(child, id, childId))).toEqual([510]);
    await bind(agent, null, childId);
  });

  it('is for clients strictly below the owner of the template too', async () => {
    const ofSub = (await add(sub)).id;
    const ofOther = (await add(other)).id;
    expect(await refused(() => bind(agent, ofSub, leafId, childId))).toEqual([400, 'clientIds[1]']);
    expect(await refused(() => bind(agent, ofSub, subId))).toEqual([400, 'clientIds[0]']);
    expect(await refused(() => bind(admin, ofOther, agentId))).toEqual([400, 'clientIds[0]']);
    expect((await bind(agent, ofSub, leafId)).code).toBe(200);
    await bind(agent, null, leafId);
  });

  it('asks no less than the binder pays itself', async () => {
    const expensiveTemplate = await add(admin, [yearly(poc, 10), yearly(dispatcher, 13)]);
    expect((await bind(admin, expensiveTemplate.id, agentId)).code).toBe(200);
    const cheap = await add(agent, [monthly(poc, 1), yearly(dispatcher, 12), yearly(poc, 9)]);
    const answer = await unchanged(() => bind(agent, cheap.id, childId));
    expect([answer.code, answer.errors]).toEqual([
      400,
      [
        { field: 'prices[0].amount', rule: 'number', params: { min: 10 } },
        { field: 'prices[2].amount', rule: 'number', params: { min: 13 } },
      ],
    ]);
    const fair = [yearly(poc, 10), monthly(poc, 1), yearly(dispatcher, 13)];
    expect((await agent.call('priceTemplate', 'edit', { id: cheap.id, prices: fair })).code).toBe(200);
    expect((await bind(agent, cheap.id, childId)).code).toBe(200);
    const lower = { id: cheap.id, prices: [yearly(patrol, 4), yearly(poc, 9)] };
    expect(await refused(() => agent.call('priceTemplate', 'edit', lower))).toEqual([400, 'prices[1].amount']);
    expect((await agent.call('priceTemplate', 'edit', { id: cheap.id, templateName: 'Fair' })).code).toBe(200);
    await bind(agent, null, childId);
    expect((await agent.call('priceTemplate', 'edit', lower)).code).toBe(200);
    await bind(admin, null, agentId);
    expect((await bind(agent, cheap.id, childId)).code).toBe(200);
    await bind(agent, null, childId);
  });

  it('asks for a month in K coins no less than ten times the month coins that the owner pays', async () => {
    const inK = (amount: number): TemplatePrice => ({ funcId: poc, unit: 'monthly', currency: 'KCOIN', amount });
    const { id } = await add(agent, [inK(1)]);
    const tooLow = { code: 400, errors: [{ field: 'prices[0].amount', rule: 'number', params: { min: 10 } }] };
    expect(await unchanged(() => bind(agent, id, childId))).toMatchObject(tooLow);
    expect((await agent.call('priceTemplate', 'edit', { id, prices: [inK(10)] })).code).toBe(200);
    expect((await bind(agent, id, childId)).code).toBe(200);
    expect(await unchanged(() => agent.call('priceTemplate', 'edit', { id, prices: [inK(9)] }))).toMatchObject(tooLow);
    // A template from before this rule: the higher price counts.
    await prisma.templatePrice.updateMany({ where: { templateId: id }, data: { amount: 1 } });
    const { result } = await agent.call('terminal', 'getFuncPrice', { clientId: childId, funcIds: [poc] });
    expect(result).toContainEqual({ ...inK(10), source: 'template' });
    await bind(agent, null, childId);
  });

  it('keeps the template from being deleted, with any beside it', async () => {
    const [used, free] = [await add(agent), await add(agent)];
    await bind(agent, used.id, childId, subId);
    const answer = await unchanged(() => agent.call('priceTemplate', 'deleteBatch', { ids: [free.id, used.id] }));
    expect(answer).toMatchObject({ code: 3103, params: { count: 2 } });
    await bind(agent, null, childId, subId);
    expect((await agent.call('priceTemplate', 'deleteBatch', { ids: [free.id, used.id] })).result).toEqual({
      deleted: 2,
    });
  });

  it('is shown to the bound client, and to sessions that may look at clients', async () => {
    expect((await child.call('priceTemplate', 'queryByClient', {})).result).toBeNull();
    const { id, prices } = await add(agent);
    await bind(agent, id, childId, leafId);
    const own = (await child.call('priceTemplate', 'queryByClient', { clientId: childId })).result;
    expect(own).toMatchObject({ id, prices, clientId: agentId, clientName: '', boundCount: 1 });
    expect((await child.call('priceTemplate', 'queryById', { id })).code).toBe(510);
    expect((await agent.call('priceTemplate', 'queryByClient', { clientId: leafId })).result).toMatchObject({ id });
    expect((await sub.call('priceTemplate', 'queryByClient', { clientId: leafId })).result).toMatchObject({ id });
    expect((await sub.call('priceTemplate', 'queryById', { id })).code).toBe(3102);
    expect((await other.call('priceTemplate', 'queryByClient', { clientId: childId })).code).toBe(3102);
    await admin.call('client', 'updateHideSuper', { id: childId, hideSuper: true });
    const hidden = (await child.call('priceTemplate', 'queryByClient', {})).result;
    expect(hidden).toMatchObject({ id, clientId: 0, clientName: '' });
    await admin.call('client', 'updateHideSuper', { id: childId, hideSuper: false });
    await bind(agent, null, childId, leafId);
  });
});
