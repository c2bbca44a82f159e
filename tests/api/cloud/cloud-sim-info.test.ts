import { expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { useCardProvider } from '../../support/card-provider.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putCloudPlan, putPlanOf } from '../../support/fixtures/cloud/cloud-plans.ts';
import { putTerminal, type TerminalOptions } from '../../support/fixtures/terminals.ts';
import { sessionWith, signIn, type Session } from '../../support/session.ts';

const provider = await useCardProvider();
const service = await useService(provider.env);
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putClient(service, admin, 'North');
const boss = await signInFor(service, 'north-boss', north);

let numbers = 0;
async function put(columns: TerminalOptions = {}) {
  numbers += 1;
  const msId = `T7${String(numbers).padStart(9, '0')}`;
  return { msId, id: await putTerminal(service, msId, north, columns) };
}

const card = () => `8988301${String(numbers).padStart(11, '0')}1`;
const infoOf = (msId: string, session: Session = boss) => session.call('terminal', 'getCloudSimActivityInfo', { msId });

const NOTHING = {
  supported: false,
  iccid: null,
  goodsId: null,
  goodsName: null,
  goodsNameEn: null,
  unit: null,
  startTime: null,
  endTime: null,
  status: null,
  remainDays: null,
  usedMb: null,
  planTotal: null,
  rebindsLeft: 0,
  cardStatus: null,
};

it('is empty for a terminal without a card, and refused for one outside of the scope', async () => {
  const { msId } = await put();
  expect((await infoOf(msId)).result).toEqual(NOTHING);
  const south = await signInFor(service, 'south-boss', await putClient(service, admin, 'South'));
  expect((await infoOf(msId, south)).code).toBe(3202);
  expect(provider.takeRequests()).toEqual([]);
});

it('has the actions, use and status of a card, as earlier reads of cards stored them', async () => {
  const iccid = card();
  const { msId } = await put({ iccid });
  const { result } = await infoOf(msId);
  expect(result).toEqual({
    ...NOTHING,
    supported: true,
    iccid,
    usedMb: 0,
    rebindsLeft: 2,
    cardStatus: expect.any(String),
  });
  expect(provider.takeRequests()).toEqual([`GET /v1/sim/detail/query?iccid=${iccid}`]);
  await boss.call('simCard', 'detail', { iccid });
  expect(provider.takeRequests()).toEqual([]);
});

it('has the plan with its use of the month, from events or the provider, and the rebinds that are left', async () => {
  const iccid = card();
  const { id, msId } = await put({ iccid });
  const goodsId = await putCloudPlan(service, [north], { name: '套餐', nameEn: 'Talk', dataMb: 500 });
  await putPlanOf(service, id, goodsId, 40);
  const now = service.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const usage = { iccid, month, msId, clientId: north, scopePath: [1, north], updateTime: now, since: month };
  await prisma.cloudUsage.create({ data: { ...usage, bytes: 2_504_321n, providerMb: 1.25 } });
  const rebind = { askedAs: iccid, fromMsId: 'T1', toMsId: msId, imei: '1', operator: 'x', askedTime: now };
  for (const state of ['done', 'undone']) {
    await prisma.simRebind.create({ data: { ...rebind, iccid, toTerminalId: id, clientId: north, month, state } });
  }
  const { result } = await infoOf(msId);
  expect(result).toMatchObject({ goodsId, goodsName: '套餐', goodsNameEn: 'Talk', unit: 'monthly', status: 'active' });
  expect(result).toMatchObject({ remainDays: 40, usedMb: 2.5, planTotal: 500, rebindsLeft: 1 });
  await prisma.cloudUsage.updateMany({ where: { iccid }, data: { providerMb: 7.75 } });
  expect((await infoOf(msId)).result.usedMb).toBe(7.75);
  await prisma.cloudPlan.update({ where: { id: goodsId }, data: { dataMb: 0 } });
  expect((await infoOf(msId)).result.planTotal).toBeNull();
});

it('is answered without the status where the provider is away, or takes longer than two seconds', async () => {
  const { msId } = await put({ iccid: card() });
  await provider.setFault('down', 2);
  expect(await infoOf(msId)).toMatchObject({ code: 200, result: { supported: true, cardStatus: null } });
  const none = sessionWith(await startWith(service, { simProviderUrl: '' }), boss.token);
  expect(await infoOf(msId, none)).toMatchObject({ code: 200, result: { cardStatus: null } });
  await provider.setFault('slow');
  const since = performance.now();
  expect(await infoOf(msId)).toMatchObject({ code: 200, result: { supported: true, cardStatus: null } });
  expect(performance.now() - since).toBeLessThan(4000);
});

it('says where no plan can be bound', async () => {
  const gateway = await prisma.terminalType.findFirstOrThrow({ where: { kind: 'gateway' } });
  const model = await prisma.terminalModel.create({ data: { name: 'No SIM', cloudSim: false } });
  for (const columns of [{ typeId: gateway.id }, { modelId: model.id }]) {
    numbers += 1;
    const { msId } = await put({ iccid: card(), ...columns });
    expect((await infoOf(msId)).result).toMatchObject({ supported: false });
  }
});
