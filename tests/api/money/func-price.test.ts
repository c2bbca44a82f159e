import type { FuncPrice, TemplatePrice } from '@roger/contract/fields/price-fields';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { functionOf, putAccount, putClient, putRole, signInFor } from '../../support/fixtures/basics.ts';
import { putTemplate } from '../../support/fixtures/prices.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Priced agent');
const subId = await putClient(service, admin, 'Priced sub-agent', { pid: agentId });
const clientId = await putClient(service, admin, 'Priced client', { pid: subId, type: 2 });
const otherId = await putClient(service, admin, 'Priced other');
const agent = await signInFor(service, 'priced-agent', agentId);
const client = await signInFor(service, 'priced-client', clientId, 'client');
const poc = await functionOf(service, 'poc');
const recording = await functionOf(service, 'recording');
const video = await functionOf(service, 'video');
const cloudSim = await functionOf(service, 'cloudSim');
/** Video sold by the month has a yearly price only in a template. */
const { id: filmed } = await service.database.prisma.functionKind.create({
  data: { name: 'Filmed', category: 'video', billingMode: 'time', unit: 'monthly' },
});

const HOUR = 3_600_000;
const yearly = (funcId: number, amount: number): TemplatePrice => ({
  funcId,
  unit: 'yearly',
  currency: 'YCOIN',
  amount,
});

async function pricesOf(session: Session, id: number, more: { funcIds?: number[]; unit?: FuncPrice['unit'] } = {}) {
  return (await session.call('terminal', 'getFuncPrice', { clientId: id, ...more })).result;
}

/** The yearly price of a function, with its source. */
async function ofYear(id: number, funcId = poc): Promise<[number | undefined, string | undefined]> {
  const [price] = await pricesOf(admin, id, { funcIds: [funcId], unit: 'yearly' });
  return [price?.amount, price?.source];
}

const unbind = (...ids: number[]) =>
  admin.call('priceTemplate', 'bindPriceTemplate', { clientIds: ids, templateId: null });

describe('the prices of a client', () => {
  it('are the defaults where nothing is bound', async () => {
    expect(await pricesOf(admin, 1)).toEqual(await pricesOf(client, clientId));
    expect(await pricesOf(agent, clientId, { funcIds: [poc, video, cloudSim] })).toEqual([
      { funcId: poc, unit: 'yearly', currency: 'YCOIN', amount: 1, source: 'default' },
      { funcId: poc, unit: 'monthly', currency: 'MCOIN', amount: 1, source: 'default' },
      { funcId: video, unit: 'monthly', currency: 'KCOIN', amount: 60, source: 'default' },
      { funcId: video, unit: 'minutely', currency: 'KCOIN', amount: 2, source: 'default' },
    ]);
    expect(await pricesOf(agent, clientId, { funcIds: [poc], unit: 'monthly' })).toHaveLength(1);
    expect((await agent.raw('terminal', 'getFuncPrice', { clientId, unit: 'daily' })).result).toEqual([]);
  });

  it('follow the bound template in what it names, and no other client pays them', async () => {
    await putTemplate(service, agentId, 'Named', [clientId], [yearly(poc, 6), yearly(filmed, 8)]);
    expect(await pricesOf(client, clientId, { unit: 'yearly', funcIds: [poc, recording, filmed] })).toEqual([
      { ...yearly(poc, 6), source: 'template' },
      { ...yearly(recording, 5), source: 'default' },
      { ...yearly(filmed, 8), source: 'template' },
    ]);
    expect([await ofYear(subId), await ofYear(subId, filmed)]).toEqual([
      [1, 'default'],
      [undefined, undefined],
    ]);
    await unbind(clientId);
    expect(await ofYear(clientId)).toEqual([1, 'default']);
  });

  it('change when the template takes effect, to the second', async () => {
    const id = await putTemplate(service, agentId, 'Later', [clientId], [yearly(poc, 9)]);
    const effectiveTime = new Date(Date.now() + HOUR);
    await service.database.prisma.priceTemplate.update({ where: { id }, data: { effectiveTime } });
    expect(await ofYear(clientId)).toEqual([1, 'default']);
    expect(await service.clock.later(HOUR - 60_000, () => ofYear(clientId))).toEqual([1, 'default']);
    expect(await service.clock.later(HOUR + 1000, () => ofYear(clientId))).toEqual([9, 'template']);
    await unbind(clientId);
  });

  it('are never less than what the owners up the tree pay themselves', async () => {
    await putTemplate(service, 1, 'Of the platform', [agentId], [yearly(poc, 7)]);
    await putTemplate(service, agentId, 'Of the agent', [subId], [yearly(poc, 3)]);
    await putTemplate(service, subId, 'Of the sub-agent', [clientId], [yearly(poc, 5)]);
    expect([await ofYear(agentId), await ofYear(subId), await ofYear(clientId)]).toEqual([
      [7, 'template'],
      [7, 'template'],
      [7, 'template'],
    ]);
    await unbind(agentId);
    expect([await ofYear(agentId), await ofYear(subId), await ofYear(clientId)]).toEqual([
      [1, 'default'],
      [3, 'template'],
      [5, 'template'],
    ]);
    await unbind(subId);
    expect(await ofYear(clientId)).toEqual([5, 'template']);
    await unbind(clientId);
  });

  it('hold for a client whose template names nothing', async () => {
    const id = await putTemplate(service, agentId, 'Empty', [clientId]);
    await service.database.prisma.templatePrice.deleteMany({ where: { templateId: id } });
    expect(await pricesOf(admin, clientId)).toEqual(await pricesOf(admin, otherId));
    await unbind(clientId);
  });
});

describe('the prices are returned', () => {
  it('of clients in scope only, and of functions that exist', async () => {
    const call = (id: number, funcIds = [poc]) => agent.call('terminal', 'getFuncPrice', { clientId: id, funcIds });
    for (const id of [otherId, 1, 99_999]) expect([id, (await call(id)).code]).toEqual([id, 3102]);
    expect((await call(clientId, [poc, 99_999])).code).toBe(3102);
    expect((await agent.raw('terminal', 'getFuncPrice', { funcIds: [poc] })).errors).toEqual([
      { field: 'clientId', rule: 'required' },
    ]);
  });

  it('to sessions that may look at terminals', async () => {
    await putAccount(service, 'no-terminals', agentId, await putRole(service, agentId, 'Clients', ['clientList']));
    await putAccount(service, 'terminals', agentId, await putRole(service, agentId, 'Terminals', ['terminalList']));
    const codes = ['no-terminals', 'terminals'].map(async (name) => {
      const session = await signIn(service, name);
      return (await session.call('terminal', 'getFuncPrice', { clientId: agentId })).code;
    });
    expect(await Promise.all(codes)).toEqual([510, 200]);
  });
});
