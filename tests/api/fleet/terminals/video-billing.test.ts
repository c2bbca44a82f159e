import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { coinsOf, putCoins } from '../../../support/fixtures/coins.ts';
import { payersOf } from '../../../support/fixtures/payers.ts';
import { jobOf, putUse, putVideo, runUseBilling } from '../../../support/fixtures/use.ts';
import { functionOf } from '../../../support/fixtures/basics.ts';
import { findBrokenRules } from '../../../support/database/planted-faults.ts';
import type { Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const { admin, payer, terminal } = await payersOf(service);
const video = await functionOf(service, 'video');
const DAY_MS = 86_400_000;

/** Creates a client with K coins and a terminal that pays video by use. */
async function videoClient(kcoins: number) {
  const { session, childId, id } = await payer({ KCOIN: 10_000 });
  if (kcoins > 0) await putCoins(admin, childId, { KCOIN: kcoins });
  const radio = await radioOf(childId);
  return { session, id, childId, ...radio };
}

async function radioOf(clientId: number) {
  const msId = await terminal(clientId);
  const { id: terminalId } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
  await putVideo(service, terminalId);
  return { msId, terminalId };
}

const used = (terminalId: number, seconds: number, daysAgo = 1) => putUse(service, terminalId, video, seconds, daysAgo);

async function chargesOf(session: Session, filter: object) {
  return (await session.call('videoBilling', 'list', { column: 'day', order: 'asc', ...filter })).result.records;
}

async function videoOf(session: Session, msId: string) {
  const [row] = (await session.call('terminal', 'list', { msId })).result.records;
  return row?.functions.find(({ funcId }) => funcId === video)?.limitReason;
}

const kcoinsOf = async (clientId: number) => (await coinsOf(admin, clientId)).KCOIN;

describe('functions by duration', () => {
  it('are billed in whole minutes, the rest carried to the next day', async () => {
    const { session, childId, msId, terminalId } = await videoClient(100);
    await used(terminalId, 100, 3);
    await used(terminalId, 50, 3);
    await used(terminalId, 29, 2);
    await used(terminalId, 1, 1);
    await runUseBilling(service);
    const charges = await chargesOf(session, { msId });
    expect(charges.map(({ seconds, units, amount, status }) => [seconds, units, amount, status])).toEqual([
      [150, 2, 4, 'paid'],
      [29, 0, 0, 'free'],
      [1, 1, 2, 'paid'],
    ]);
    expect(charges[0]).toMatchObject({ funcName: 'Video', price: 2, clientId: childId, billNo: expect.any(String) });
    expect(await kcoinsOf(childId)).toBe(94);
  });

  it('by the hour are billed in whole hours, the rest carried to the next day', async () => {
    const { session, childId, msId, terminalId } = await videoClient(500);
    await prisma.functionKind.update({ where: { id: video }, data: { unit: 'hourly' } });
    await used(terminalId, 5400, 2);
    await used(terminalId, 1801, 1);
    await runUseBilling(service);
    await prisma.functionKind.update({ where: { id: video }, data: { unit: 'minutely' } });
    const charges = await chargesOf(session, { msId });
    expect(charges.map(({ seconds, unit, units, price, amount }) => [seconds, unit, units, price, amount])).toEqual([
      [5400, 'hourly', 1, 120, 120],
      [1801, 'hourly', 1, 120, 120],
    ]);
    expect(await kcoinsOf(childId)).toBe(260);
  });

  it('are billed to the client of the terminal, a bill for each function and day', async () => {
    const { session, childId, msId, terminalId } = await videoClient(100);
    const other = await radioOf(childId);
    await used(terminalId, 60);
    await used(other.terminalId, 120);
    await runUseBilling(service);
    const [charge, second] = await chargesOf(session, { clientId: [childId] });
    expect(charge?.billNo).toBe(second?.billNo);
    const bills = (await session.call('billing', 'list', { clientId: [childId], type: ['recharge'] })).result.records;
    expect(bills).toHaveLength(1);
    expect(bills[0]).toMatchObject({
      billNo: charge?.billNo,
      method: 'KCOIN',
      amount: -6,
      balanceAfter: 94,
      count: 2,
      msId: null,
      operator: 'system',
      remark: `Video ${charge?.day}`,
    });
    expect(msId).not.toBe(other.msId);
  });

  it('cost what the client pays by its template', async () => {
    const { session, childId, msId, terminalId } = await videoClient(100);
    const prices = [{ funcId: video, unit: 'minutely', currency: 'KCOIN', amount: 7 }] as const;
    const { result } = await session.call('priceTemplate', 'add', {
      templateName: `Video ${msId}`,
      effectiveTime: '2020-01-01 00:00:00',
      prices: [...prices],
    });
    await session.call('client', 'batchUpdateCustomById', { ids: [childId], customPricing: true });
    await session.call('priceTemplate', 'bindPriceTemplate', { clientIds: [childId], templateId: result.id });
    await used(terminalId, 180);
    await runUseBilling(service);
    expect(await chargesOf(session, { msId })).toMatchObject([{ price: 7, unit: 'minutely', units: 3, amount: 21 }]);
  });

  it('are charged once, however often and by however many it is tried', async () => {
    const { session, childId, msId, terminalId } = await videoClient(100);
    await used(terminalId, 600);
    await Promise.all(Array.from({ length: 4 }, () => runUseBilling(service)));
    await runUseBilling(service);
    expect(await chargesOf(session, { msId })).toHaveLength(1);
    expect(await kcoinsOf(childId)).toBe(80);
  });

  it('wait for the end of the day where the client is', async () => {
    const { session, childId, msId, terminalId } = await videoClient(100);
    const area = await prisma.area.findFirstOrThrow({ where: { offsetMinutes: 720 } });
    await prisma.client.update({ where: { id: childId }, data: { areaId: area.id } });
    const now = service.clock.now().getTime();
    const local = now + 720 * 60_000;
    const untilMidnight = DAY_MS - (local % DAY_MS);
    await used(terminalId, 60, 0);
    await service.clock.later(untilMidnight - 1000, () => runUseBilling(service));
    expect(await chargesOf(session, { msId })).toMatchObject([{ status: 'open' }]);
    await service.clock.later(untilMidnight + 1000, () => runUseBilling(service));
    const day = new Date(local).toISOString().slice(0, 10);
    expect(await chargesOf(session, { msId })).toMatchObject([{ day, status: 'paid' }]);
  });

  it('count with the next day where they are reported after theirs was charged', async () => {
    const { session, msId, terminalId } = await videoClient(100);
    await used(terminalId, 60, 2);
    await runUseBilling(service);
    await used(terminalId, 30, 2);
    await used(terminalId, 90, 1);
    await runUseBilling(service);
    expect((await chargesOf(session, { msId })).map(({ seconds, units }) => [seconds, units])).toEqual([
      [60, 1],
      [120, 2],
    ]);
    await used(terminalId, 45, 1);
    await runUseBilling(service);
    expect((await chargesOf(session, { msId })).map(({ status }) => status)).toEqual(['paid', 'paid', 'open']);
    await service.clock.later(DAY_MS, () => runUseBilling(service));
    expect((await chargesOf(session, { msId })).at(-1)).toMatchObject({ seconds: 45, units: 0 });
  });

  it('are not counted while they are paid for a time, nor where the terminal has them not', async () => {
    const { childId } = await videoClient(0);
    const bought = await radioOf(childId);
    const expireTime = new Date(service.clock.now().getTime() + 30 * DAY_MS);
    await prisma.terminalFunction.updateMany({
      where: { terminalId: bought.terminalId, functionId: video },
      data: { expireTime },
    });
    const without = await terminal(childId);
    const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId: without } });
    expect([await used(bought.terminalId, 60), await used(id, 60)]).toEqual([0, 0]);
  });
});

describe('without enough K coins', () => {
  it('what is open is listed as such, and the function is off until it is paid, oldest first', async () => {
    const { session, childId, msId, terminalId } = await videoClient(5);
    const other = await radioOf(childId);
    await used(terminalId, 60, 3);
    await used(terminalId, 120, 2);
    await used(other.terminalId, 30 * 60, 1);
    await runUseBilling(service);
    const status = async () => (await chargesOf(session, { clientId: [childId] })).map((one) => one.status);
    expect(await status()).toEqual(['paid', 'unpaid', 'unpaid']);
    expect(await kcoinsOf(childId)).toBe(3);
    expect([await videoOf(session, msId), await videoOf(session, other.msId)]).toEqual(['noPayment', 'noPayment']);
    expect(await chargesOf(session, { clientId: [childId], status: ['unpaid'] })).toHaveLength(2);

    await putCoins(admin, childId, { KCOIN: 1 });
    await runUseBilling(service);
    expect(await status()).toEqual(['paid', 'paid', 'unpaid']);
    expect([await videoOf(session, msId), await videoOf(session, other.msId)]).toEqual([null, 'noPayment']);

    await putCoins(admin, childId, { KCOIN: 60 });
    await runUseBilling(service);
    expect(await status()).toEqual(['paid', 'paid', 'paid']);
    expect(await kcoinsOf(childId)).toBe(0);
  });

  it('nothing of it follows a terminal to another client', async () => {
    const { session, id, msId, terminalId } = await videoClient(0);
    await used(terminalId, 600);
    await runUseBilling(service);
    expect(await videoOf(session, msId)).toBe('noPayment');
    await session.call('terminal', 'transfer', { msIds: [msId], clientId: id });
    expect(await videoOf(session, msId)).toBeNull();
  });
});

describe('charges', () => {
  it('are paid before a client that is deleted gives what it holds to its superior', async () => {
    const { session, id, childId, msId, terminalId } = await videoClient(50);
    await used(terminalId, 600, 0);
    await session.call('terminal', 'deleteBatch', { ids: [terminalId] });
    const { result: plan } = await session.call('client', 'deleteBatch', { ids: [childId], dryRun: true });
    expect(plan.coins).toMatchObject({ KCOIN: 30 });
    expect(await chargesOf(session, { msId })).toMatchObject([{ amount: 20, status: 'open' }]);
    const before = await kcoinsOf(id);
    await session.call('client', 'deleteBatch', { ids: [childId] });
    expect(await kcoinsOf(id)).toBe(before + 30);
    expect(await chargesOf(session, { msId })).toMatchObject([{ amount: 20, status: 'paid' }]);
  });

  it('are seen by the client, and by no sibling', async () => {
    const { session, msId, terminalId } = await videoClient(50);
    const { session: sibling } = await videoClient(50);
    await used(terminalId, 600);
    await runUseBilling(service);
    expect(await chargesOf(session, { msId })).toHaveLength(1);
    expect(await chargesOf(session, { msId, excludeSub: true })).toEqual([]);
    expect(await chargesOf(sibling, { msId })).toEqual([]);
  });

  it('are never changed, and only ever paid', async () => {
    const { terminalId } = await videoClient(0);
    await used(terminalId, 600);
    await runUseBilling(service);
    const tries = [
      'update use_charge set amount = 0, units = 0, seconds = 0, carried_after = 0',
      'delete from use_charge',
      'truncate use_charge',
    ];
    for (const sql of tries)
      await expect(service.database.pool.query(sql)).rejects.toThrow(/only ever paid|append-only/);
  });

  it('keep their function from being deleted', async () => {
    const { result } = await admin.call('terminalFunction', 'add', {
      funcName: 'Body camera',
      category: 'video',
      billingMode: 'duration',
      unit: 'minutely',
    });
    const { terminalId } = await videoClient(10);
    await prisma.terminalFunction.create({ data: { terminalId, functionId: result.funcId, expireTime: null } });
    await putUse(service, terminalId, result.funcId, 60, 1);
    await admin.call('terminal', 'deleteBatch', { ids: [terminalId] });
    const refused = async () => (await admin.raw('terminalFunction', 'deleteBatch', { ids: [result.funcId] })).code;
    expect(await refused()).toBe(3103);
    await runUseBilling(service);
    expect(await refused()).toBe(3103);
  });
});

it('and at the end of it all the ledger is right', async () => {
  await prisma.$queryRaw`select grant_unbilled_validity()`;
  expect(await auditLedger(jobOf(service))).toEqual([]);
});

it.each([
  ['that the one before it left', 'update use_charge set carried_before = carried_before + 1 where units > 0'],
  ['sum of its charges', `update use_charge set amount = amount + 1 where bill_id is not null`],
])('and the rule "%s" can fail', async (words, sql) => {
  const broken = await findBrokenRules(
    service,
    `alter table use_charge drop constraint use_charge_units_check;
      alter table use_charge drop constraint use_charge_amount_check; ${sql}`,
  );
  expect(broken.filter((rule) => rule.includes(words))).toHaveLength(1);
});
