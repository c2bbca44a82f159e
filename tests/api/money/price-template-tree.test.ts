import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putTemplate } from '../../support/fixtures/prices.ts';
import { codesOf, signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
let made = 0;

/** Creates an agent with a sub-agent, a client below the sub-agent and one below that client; and another agent. */
async function tree() {
  made += 1;
  const agent = await putClient(service, admin, `Agent ${made}`, { quota: 9 });
  const sub = await putClient(service, admin, `Sub ${made}`, { pid: agent, quota: 9, customPricing: true });
  const client = await putClient(service, admin, `Client ${made}`, { pid: sub, quota: 9, customPricing: true });
  const leaf = await putClient(service, admin, `Leaf ${made}`, { pid: client, type: 2 });
  return { agent, sub, client, leaf, other: await putClient(service, admin, `Other ${made}`, { quota: 9 }) };
}

async function boundTo(...ids: number[]): Promise<(number | null)[]> {
  const rows = await prisma.client.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return rows.map(({ priceTemplateId }) => priceTemplateId);
}

it('a moved client keeps templates of owners above it or moved with it, and loses others', async () => {
  const { agent, sub, client, leaf, other } = await tree();
  const ofPlatform = await putTemplate(service, 1, `Platform ${made}`, [sub]);
  const ofAgent = await putTemplate(service, agent, 'Of the agent', [client]);
  const ofClient = await putTemplate(service, client, 'Of the client', [leaf]);
  const move = { id: sub, pid: other };
  const trial = await unchanged(() => admin.call('client', 'edit', { ...move, dryRun: true }));
  expect(trial.result.moved).toMatchObject({ accounts: 0, servers: 0, templates: 1 });
  expect(await boundTo(sub, client, leaf)).toEqual([ofPlatform, ofAgent, ofClient]);
  expect((await admin.call('client', 'edit', move)).result.moved?.templates).toBe(1);
  expect(await boundTo(sub, client, leaf)).toEqual([ofPlatform, null, ofClient]);
});

it('a deleted client takes its templates with it and from those who were bound', async () => {
  const { agent, sub, client, leaf } = await tree();
  const ofAgent = await putTemplate(service, agent, 'Stays', [client]);
  const ofSub = await putTemplate(service, sub, 'Goes', [leaf]);
  const trial = await unchanged(() => admin.call('client', 'deleteBatch', { ids: [sub], dryRun: true }));
  expect(trial.result.templates).toBe(1);
  expect((await admin.call('client', 'deleteBatch', { ids: [sub] })).result).toMatchObject({ templates: 1 });
  expect(await boundTo(client, leaf)).toEqual([ofAgent, null]);
  const left = await prisma.priceTemplate.findMany({ where: { id: { in: [ofAgent, ofSub] } } });
  expect(left.map(({ id }) => id)).toEqual([ofAgent]);
});

it('binding and deleting at once end as one or the other', async () => {
  const { agent, client } = await tree();
  const session = await signInFor(service, `race-${made}`, agent);
  for (let round = 0; round < 5; round += 1) {
    const template = await putTemplate(service, agent, `Race ${round}`);
    const [bound, deleted] = await Promise.all([
      session.call('priceTemplate', 'bindPriceTemplate', { clientIds: [client], templateId: template }),
      session.call('priceTemplate', 'deleteBatch', { ids: [template] }),
    ]);
    expect([
      [200, 3103],
      [3102, 200],
    ]).toContainEqual([bound.code, deleted.code]);
    await session.call('priceTemplate', 'bindPriceTemplate', { clientIds: [client], templateId: null });
  }
});

it('a bound template is never made cheaper than its owner pays by edits at once', async () => {
  const { agent, sub } = await tree();
  const session = await signInFor(service, `edits-${made}`, agent);
  await putTemplate(service, 1, `Dear ${made}`, [agent]);
  const template = await putTemplate(service, agent, 'Contested');
  const { prices } = (await session.call('priceTemplate', 'queryById', { id: template })).result;
  const cheaper = prices.map((price) => ({ ...price, amount: 1 }));
  const codes = await codesOf([
    session.call('priceTemplate', 'bindPriceTemplate', { clientIds: [sub], templateId: template }),
    session.call('priceTemplate', 'edit', { id: template, prices: cheaper }),
  ]);
  expect(codes).toEqual([200, 400]);
});
