import type { Recharged } from '@roger/contract/families/workflows/coin';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { expect, it } from 'vitest';
import { monthsLater, timeOf, wireTime } from '../../support/time/calendar.ts';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { coinsOf } from '../../support/fixtures/coins.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { payersOf } from '../../support/fixtures/payers.ts';
import { putUse, putVideo } from '../../support/fixtures/use.ts';
import { functionOf, typeOf } from '../../support/fixtures/basics.ts';
import type { Answer, Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { functions, payer, terminal } = await payersOf(service);
const { poc, recording, patrol } = functions;
const DAY_MS = 86_400_000;

const recharge = (session: Session, input: object, headers: Record<string, string> = {}) =>
  session.raw('coin', 'rechargeService', { method: 'YCOIN', ...input }, headers) as Promise<Answer<Recharged>>;
const yearly = (funcId: number, periods = 1) => ({ funcId, unit: 'yearly', periods });
const wire = (time: Date | null | undefined) => time?.toISOString().slice(0, 19).replace('T', ' ') ?? null;
const expiriesOf = async (msId: string) => {
  const { functions: functionRows, expireTime } = await prisma.terminal.findUniqueOrThrow({
    where: { msId },
    include: { functions: true },
  });
  return { own: wire(expireTime), of: new Map(functionRows.map((one) => [one.functionId, wire(one.expireTime)])) };
};
const yearsOn = (time: string | null, years: number) =>
  time === null ? null : wireTime(monthsLater(timeOf(time), 12 * years));
/** The day of a time. */
const dayIn = (time: string | null | undefined) => time?.slice(0, 10);

it('gives functions that terminals have not, and more of those they have, in one bill', async () => {
  const { id, childId, session } = await payer({ YCOIN: 40 });
  const msIds = [await terminal(childId, {}, [recording]), await terminal(childId)];
  const before = await expiriesOf(msIds[0] ?? '');
  const input = { msIds, items: [yearly(recording, 2), yearly(patrol)] };
  const trial = await unchanged(() => recharge(session, { ...input, dryRun: true }));
  expect(trial.result).toMatchObject({ total: 22, currency: 'YCOIN', balanceAfter: 18, billNo: null });
  const begun = wire(service.clock.now());
  const { result } = await recharge(session, { ...input, quoteId: trial.result.quoteId });
  expect(result.items).toEqual(trial.result.items);
  expect(result.entries).toEqual([{ clientId: id, currency: 'YCOIN', amount: -22, balanceAfter: 18 }]);
  expect(trial.result.entries).toEqual(result.entries);
  const [one, other] = [await expiriesOf(msIds[0] ?? ''), await expiriesOf(msIds[1] ?? '')];
  expect(one.of.get(recording)?.slice(0, 7)).toBe(yearsOn(before.of.get(recording) ?? null, 2)?.slice(0, 7));
  // A day may end between the booking and now.
  const times = [begun, wire(service.clock.now())];
  expect(times.map((time) => dayIn(yearsOn(time, 2)))).toContain(dayIn(other.of.get(recording)));
  expect(times.map((time) => dayIn(yearsOn(time, 1)))).toContain(dayIn(other.of.get(patrol)));
  expect(one.own).toBe(before.own);
  const [row] = (await session.call('billing', 'list', { type: ['recharge'] })).result.records;
  expect(row).toMatchObject({ billNo: result.billNo, amount: -22, count: 2 });
});

it('buys a time of what was paid by use, from now on', async () => {
  const { childId, session } = await payer({ KCOIN: 120 });
  const msId = await terminal(childId);
  const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
  const video = await putVideo(service, id);
  const input = { msIds: [msId], method: 'KCOIN', items: [{ funcId: video, unit: 'monthly', periods: 2 }] };
  const { result } = await recharge(session, input);
  expect(result.items).toMatchObject([{ funcId: video, oldExpireTime: null, amount: 120 }]);
  expect((await expiriesOf(msId)).of.get(video)).toBe(result.items[0]?.newExpireTime);
});

it('sells by the day for K coins and once for all for year coins, where a template prices it', async () => {
  const { id, childId, session } = await payer({ YCOIN: 10, KCOIN: 100 });
  const kinds = await prisma.functionKind.createManyAndReturn({
    data: [
      { name: 'Guard by the day', category: 'patrol', billingMode: 'time', unit: 'daily' },
      { name: 'Guard for ever', category: 'patrol', billingMode: 'time', unit: 'permanent' },
    ],
    select: { id: true },
  });
  const [daily = 0, permanent = 0] = kinds.map((kind) => kind.id);
  const msId = await terminal(childId);
  const buy = (item: object, method: string) => recharge(session, { msIds: [msId], method, items: [item] });
  const byDay = (periods: number) => buy({ funcId: daily, unit: 'daily', periods }, 'KCOIN');
  expect(await unchanged(() => byDay(10))).toMatchObject({ code: 400, errors: [{ rule: 'noPrice' }] });
  await prisma.client.update({ where: { id }, data: { customPricing: true } });
  const template = await prisma.priceTemplate.create({
    data: {
      clientId: 1,
      name: 'Guards',
      effectiveTime: new Date(0),
      boundClients: { connect: { id } },
      prices: {
        create: [
          { functionId: daily, unit: 'daily', currency: 'KCOIN', amount: 3 },
          { functionId: permanent, unit: 'permanent', currency: 'YCOIN', amount: 4 },
        ],
      },
    },
  });
  expect(template.id).toBeGreaterThan(0);
  await service.clock.freeze(async () => {
    const now = service.clock.now().getTime();
    const first = await byDay(10);
    expect(first.result).toMatchObject({ total: 30, unit: 'daily', items: [{ oldExpireTime: null }] });
    expect(first.result.items[0]?.newExpireTime).toBe(wire(new Date(now + 10 * DAY_MS)));
    expect((await byDay(5)).result.items[0]?.newExpireTime).toBe(wire(new Date(now + 15 * DAY_MS)));
  });
  const forEver = { funcId: permanent, unit: 'permanent', periods: 1 };
  expect(await unchanged(() => buy({ ...forEver, periods: 2 }, 'YCOIN'))).toMatchObject({
    errors: [{ field: 'items[0].periods', rule: 'max' }],
  });
  expect((await buy(forEver, 'YCOIN')).result).toMatchObject({ total: 4, items: [{ newExpireTime: null }] });
  expect(await unchanged(() => buy(forEver, 'YCOIN'))).toMatchObject({
    code: 400,
    errors: [{ field: 'msIds', rule: 'permanent', params: { msId, funcId: permanent } }],
  });
  for (const [item, method] of [
    [{ funcId: daily, unit: 'monthly', periods: 1 }, 'KCOIN'],
    [{ funcId: daily, unit: 'daily', periods: 1 }, 'MCOIN'],
    [{ funcId: patrol, unit: 'daily', periods: 1 }, 'KCOIN'],
    [{ funcId: permanent, unit: 'yearly', periods: 1 }, 'YCOIN'],
  ] as const) {
    expect(await unchanged(() => buy(item, method))).toMatchObject({ errors: [{ field: 'items[0].unit' }] });
  }
});

it('lets a function be paid by the minute, which costs nothing until it is used', async () => {
  const { id, childId, session } = await payer({ KCOIN: 100 });
  const msIds = [await terminal(childId), await terminal(childId)];
  const video = await functionOf(service, 'video');
  const byUse = (items: object[], method = 'KCOIN') => ({ msIds, method, items });
  const minutely = { funcId: video, unit: 'minutely', periods: 1 };
  const { result } = await recharge(session, byUse([minutely]));
  expect(result).toMatchObject({ total: 0, unit: null, balanceAfter: 100, entries: [] });
  expect(result.items).toEqual(
    msIds.map((msId) => ({
      msId,
      funcId: video,
      unit: 'minutely',
      oldExpireTime: null,
      newExpireTime: null,
      amount: 0,
    })),
  );
  const [row] = (await session.call('billing', 'list', { type: ['recharge'] })).result.records;
  expect(row).toMatchObject({ billNo: result.billNo, clientId: id, amount: 0, count: 2 });
  const { validity } = (await session.call('billing', 'detail', { billNo: result.billNo ?? '' })).result;
  expect(validity[0]).toMatchObject({ funcId: video, oldState: 'none', newState: 'byMinute', newExpireTime: null });
  const { id: used } = await prisma.terminal.findUniqueOrThrow({ where: { msId: msIds[0] ?? '' } });
  expect(await putUse(service, used, video, 60)).toBe(1);

  const bought = { msIds: msIds.slice(0, 1), method: 'KCOIN', items: [{ ...minutely, unit: 'monthly' }] };
  expect((await recharge(session, bought)).result.total).toBe(60);
  expect(await putUse(service, used, video, 60)).toBe(0);
  expect(await recharge(session, byUse([minutely]))).toMatchObject({
    errors: [{ field: 'msIds', rule: 'stillPaid', params: { msId: msIds[0], funcId: video } }],
  });
  for (const input of [
    byUse([minutely]),
    byUse([{ ...minutely, periods: 2 }]),
    byUse([minutely], 'YCOIN'),
    byUse([{ ...minutely, funcId: patrol }]),
  ]) {
    expect([input, (await unchanged(() => recharge(session, input))).code]).toEqual([input, 400]);
  }
});

it('of PoC renews the terminals themselves', async () => {
  const { childId, session } = await payer({ YCOIN: 4 });
  const msId = await terminal(childId, { expiresInDays: -10, limitReason: 'expired' });
  await service.clock.freeze(async () => {
    expect((await recharge(session, { msIds: [msId], items: [yearly(poc)] })).result.total).toBe(1);
    expect((await expiriesOf(msId)).own).toBe(yearsOn(wire(service.clock.now()), 1));
  });
  const { own, of } = await expiriesOf(msId);
  expect(of.get(poc)).toBe(own);
  expect((await prisma.terminal.findUniqueOrThrow({ where: { msId } })).limitReason).toBeNull();
});

it('is refused, with nothing changed, where something about it is wrong', async () => {
  const { childId, session } = await payer({ YCOIN: 4, MCOIN: 4 });
  const stranger = await payer({});
  const msId = await terminal(childId);
  const gateway = await terminal(childId, { typeId: await typeOf(service, 'gateway') });
  const foreign = await terminal(stranger.childId);
  const tries: [number, object][] = [
    [3301, { msIds: [msId], items: [yearly(recording)] }],
    [400, { msIds: [msId], items: [{ ...yearly(recording), unit: 'monthly' }] }],
    [400, { msIds: [msId], items: [yearly(patrol), yearly(patrol)] }],
    [400, { msIds: [msId], items: [{ funcId: patrol, unit: 'monthly', periods: 1 }], method: 'MCOIN' }],
    [400, { msIds: [msId], items: [] }],
    [400, { msIds: [msId, msId], items: [yearly(patrol)] }],
    [400, { msIds: [msId], items: [{ ...yearly(patrol), price: 0 }] }],
    [400, { msIds: [msId], items: [yearly(patrol)], method: 'VOUCHER' }],
    ...[0, -1, 1.5, 121, '1'].map((periods): [number, object] => [
      400,
      { msIds: [msId], items: [{ funcId: patrol, unit: 'yearly', periods }] },
    ]),
    [3102, { msIds: [msId], items: [yearly(999_999)] }],
    [3202, { msIds: [msId, foreign], items: [yearly(patrol)] }],
    [3209, { msIds: [gateway], items: [yearly(patrol)] }],
    [3207, { msIds: [msId, gateway], items: [yearly(patrol)] }],
    [3305, { msIds: [msId], items: [yearly(patrol)], quoteId: 'unknown' }],
  ];
  for (const [code, input] of tries) {
    expect([input, (await unchanged(() => recharge(session, input))).code]).toEqual([input, code]);
  }
});

it('with one key books once', async () => {
  const { id, childId, session } = await payer({ YCOIN: 9 });
  const input = { msIds: [await terminal(childId)], items: [yearly(patrol)] };
  const key = { 'idempotency-key': 'recharged-once' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => recharge(session, input, key)));
  expect(new Set(answers.map(({ result }) => result.billNo)).size).toBe(1);
  expect((await coinsOf(session, id)).YCOIN).toBe(8);
});

it('keeps every rule of the ledger', async () => {
  await prisma.$queryRaw`select grant_unbilled_validity()`;
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
