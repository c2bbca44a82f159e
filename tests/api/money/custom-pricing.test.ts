import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { functionOf, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putTemplate } from '../../support/fixtures/prices.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const refused = assertRefusedIn(service);
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Custom agent', { customPricing: true });
const agent = await signInFor(service, 'custom-agent', agentId);
const poc = await functionOf(service, 'poc');
const recording = await functionOf(service, 'recording');
const prices = [
  { funcId: poc, unit: 'yearly', currency: 'YCOIN', amount: 6 },
  { funcId: poc, unit: 'monthly', currency: 'MCOIN', amount: 1 },
  { funcId: recording, unit: 'monthly', currency: 'KCOIN', amount: 70 },
] as const;
let made = 0;

/** Creates clients of the agent that are bound to one template. */
async function boundClients(count: number): Promise<{ ids: number[]; template: string }> {
  made += 1;
  const names = Array.from({ length: count }, (_, index) => `Custom ${made}-${index}`);
  const ids: number[] = [];
  for (const name of names) ids.push(await putClient(service, admin, name, { pid: agentId, type: 2 }));
  const template = `Custom ${made}`;
  await putTemplate(service, agentId, template, ids, prices);
  return { ids, template };
}

async function stored(ids: readonly number[]) {
  const rows = await prisma.client.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } });
  return rows.map(({ customPricing, priceTemplateId }) => [customPricing, priceTemplateId !== null]);
}

/** Price changes for a client that pays defaults instead of the template. */
const changes = [
  { funcId: poc, unit: 'yearly', currency: 'YCOIN', before: 6, after: 1 },
  { funcId: recording, unit: 'monthly', currency: 'KCOIN', before: 70, after: null },
];

describe('a client without custom pricing', () => {
  it('is bound to no template, and the refusal names it', async () => {
    const id = await putTemplate(service, agentId, 'Refused', [], prices);
    const may = await putClient(service, admin, 'May', { pid: agentId, customPricing: true });
    const mayNot = await putClient(service, admin, 'May not', { pid: agentId });
    const call = () => agent.call('priceTemplate', 'bindPriceTemplate', { clientIds: [may, mayNot], templateId: id });
    expect(await refused(call)).toEqual([400, 'clientIds[1]']);
    expect((await call()).errors).toEqual([
      { field: 'clientIds[1]', rule: 'customPricing', params: { client: 'May not' } },
    ]);
    await agent.call('client', 'batchUpdateCustomById', { ids: [mayNot], customPricing: true });
    expect((await call()).result).toEqual({ updated: 2 });
    const unbind = { clientIds: [may, mayNot], templateId: null };
    expect((await agent.call('priceTemplate', 'bindPriceTemplate', unbind)).code).toBe(200);
  });

  it('is marked in the tree', async () => {
    const id = await putClient(service, admin, 'In the tree', { pid: agentId });
    const [root] = (await agent.call('client', 'tree')).result;
    expect(root).toMatchObject({ id: agentId, customPricing: true });
    expect(root?.children.find((child) => child.id === id)).toMatchObject({ customPricing: false });
  });
});

describe('custom pricing that ends', () => {
  it('unbinds the clients, and the dry run says what they pay then', async () => {
    const { ids, template } = await boundClients(2);
    const { ids: others, template: otherTemplate } = await boundClients(1);
    const free = await putClient(service, admin, 'Never bound', { pid: agentId, customPricing: true });
    const input = { ids: [...ids, ...others, free], customPricing: false };
    const unbound = [
      { templateName: template, clients: 2, prices: changes },
      { templateName: otherTemplate, clients: 1, prices: changes },
    ];
    const trial = await unchanged(() => agent.call('client', 'batchUpdateCustomById', { ...input, dryRun: true }));
    expect(trial.result).toEqual({ updated: 4, unbound });
    expect((await agent.call('client', 'batchUpdateCustomById', input)).result).toEqual({ updated: 4, unbound });
    expect(await stored(input.ids)).toEqual(input.ids.map(() => [false, false]));
    const row = await prisma.operationLog.findFirstOrThrow({
      where: { action: 'batchUpdateCustomById', targetClientId: ids[0] ?? 0 },
      orderBy: { id: 'desc' },
    });
    expect(row).toMatchObject({
      before: { customPricing: true, priceTemplateId: expect.any(Number) as number },
      after: { customPricing: false, priceTemplateId: null },
    });
    const then = await agent.call('terminal', 'getFuncPrice', { clientId: ids[0] ?? 0, funcIds: [poc] });
    expect(then.result.map(({ amount, source }) => [amount, source])).toEqual([
      [1, 'default'],
      [1, 'default'],
    ]);
  });

  it('in an edit does the same', async () => {
    const { ids, template } = await boundClients(1);
    const input = { id: ids[0] ?? 0, customPricing: false };
    const unbound = [{ templateName: template, clients: 1, prices: changes }];
    const edited = await agent.call('client', 'edit', { ...input, customPricing: true, contact: 'Somebody' });
    expect([edited.code, edited.result.unbound]).toEqual([200, undefined]);
    expect(await stored(ids)).toEqual([[true, true]]);
    const trial = await unchanged(() => agent.call('client', 'edit', { ...input, dryRun: true }));
    expect(trial.result).toMatchObject({ customPricing: false, priceTemplateId: null, unbound });
    expect((await agent.call('client', 'edit', input)).result).toMatchObject({ priceTemplateId: null, unbound });
    expect(await stored(ids)).toEqual([[false, false]]);
    expect((await agent.call('client', 'edit', input)).result.unbound).toBeUndefined();
  });

  it('changes no price where the template has no effect yet', async () => {
    const { ids, template } = await boundClients(1);
    const effectiveTime = new Date(service.clock.now().getTime() + 3_600_000);
    await prisma.priceTemplate.updateMany({ where: { name: template }, data: { effectiveTime } });
    const input = { ids, customPricing: false, dryRun: true };
    const { unbound } = (await agent.call('client', 'batchUpdateCustomById', input)).result;
    expect(unbound).toEqual([{ templateName: template, clients: 1, prices: [] }]);
  });

  it('and binding at once leave no client bound without it', async () => {
    const { ids } = await boundClients(1);
    const id = await putTemplate(service, agentId, 'Raced', [], prices);
    for (let round = 0; round < 5; round += 1) {
      await agent.call('client', 'batchUpdateCustomById', { ids, customPricing: true });
      const [bound] = await Promise.all([
        agent.call('priceTemplate', 'bindPriceTemplate', { clientIds: ids, templateId: id }),
        agent.call('client', 'batchUpdateCustomById', { ids, customPricing: false }),
      ]);
      expect([200, 400]).toContain(bound.code);
      expect(await stored(ids)).toEqual([[false, false]]);
    }
  });
});
