import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { signInFor, typeOf } from '../../support/fixtures/basics.ts';
import { cloudFunctionId, putCloudPlan, type PlanOptions } from '../../support/fixtures/cloud/cloud-plans.ts';
import { cloudShopOf } from '../../support/fixtures/cloud/cloud-shop.ts';
import { coinsOf } from '../../support/fixtures/coins.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const unchanged = assertUnchangedIn(service);
const functionId = await cloudFunctionId(service);
const { admin, shop, planned, bind, renew } = await cloudShopOf(service);
const DAY = 86_400_000;

const useOf = (msId: string) => prisma.terminalCloudPlan.findFirst({ where: { terminal: { msId }, endedTime: null } });
const functionOfTerminal = (msId: string) =>
  prisma.terminalFunction.findFirst({ where: { terminal: { msId }, functionId } });
const max = (most: number) => ({ code: 400, errors: [{ field: 'periods', rule: 'max', params: { max: most } }] });
const day = (date: Date | undefined) => date?.toISOString().slice(0, 10);

describe('binding a plan', () => {
  it('books one bill with one order, and what the dry run said', async () => {
    const { session, id, childId, planId, terminal } = await shop({ KCOIN: 500 });
    const msIds = [await terminal({ expiresInDays: 800 }), await terminal({ expiresInDays: 800 })];
    const input = { msIds, cloudDataId: planId, unit: 'yearly', periods: 2 };
    const trial = await unchanged(() => bind(session, { ...input, dryRun: true }));
    expect(trial.result).toMatchObject({ billNo: null, orderNum: null, total: 400, unit: 'yearly', balanceAfter: 100 });
    const { code, result } = await bind(session, { ...input, quoteId: trial.result.quoteId });
    const numbers = { billNo: expect.any(String), orderNum: expect.stringMatching(/^C\d{16}$/), quoteId: null };
    expect([code, result]).toEqual([200, { ...trial.result, ...numbers }]);
    expect(await coinsOf(session, id)).toEqual({ YCOIN: 0, MCOIN: 0, KCOIN: 100 });
    const order = await prisma.cloudOrder.findFirstOrThrow({
      include: { items: true, bill: true },
      orderBy: { id: 'desc' },
    });
    expect(order).toMatchObject({
      orderNum: result.orderNum,
      type: 'bind',
      clientId: id,
      planId,
      quantity: 2,
      periods: 2,
      unit: 'yearly',
      amount: 400n,
      bill: { billNo: result.billNo, type: 'cloud', method: 'KCOIN', count: 2, msId: null },
    });
    expect(order.items.map(({ msId, amount, oldEnd, clientId }) => [msId, amount, oldEnd, clientId])).toEqual(
      msIds.map((msId) => [msId, 200n, null, childId]),
    );
    for (const msId of msIds) {
      const use = await useOf(msId);
      expect(use).toMatchObject({ planId, unit: 'yearly', periods: 2, endReason: null });
      expect(await functionOfTerminal(msId)).toMatchObject({ expireTime: use?.endTime, anchorDay: use?.anchorDay });
    }
  });

  it('lasts so many calendar months of the client’s zone, from the day it begins', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 100 }, { areaMinutes: 480 });
    const toEndOfMay = Date.parse('2027-05-31T18:00:00Z') - service.clock.now().getTime();
    await service.clock.later(toEndOfMay, async () => {
      const fresh = await signIn(service, session.accountsName);
      const msId = await terminal({ expireTime: null });
      await bind(fresh, { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 });
      // 1 June there.
      expect([day((await useOf(msId))?.endTime), (await useOf(msId))?.anchorDay]).toEqual(['2027-06-30', 1]);
    });
  });

  it('gives way to a new one once it has run out, and not before', async () => {
    const { session, planId, childId, terminal } = await shop({ KCOIN: 100 });
    const msId = await terminal({ expiresInDays: 900 });
    const input = { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 };
    await bind(session, input);
    const other = await putCloudPlan(service, [childId]);
    const refused = await unchanged(() => bind(session, { ...input, cloudDataId: other }));
    expect(refused).toMatchObject({ code: 3103, params: { count: 1, msId } });
    await service.clock.later(32 * DAY, async () => {
      const fresh = await signIn(service, session.accountsName);
      expect((await bind(fresh, { ...input, cloudDataId: other })).code).toBe(200);
    });
    const uses = await prisma.terminalCloudPlan.findMany({ where: { terminal: { msId } }, orderBy: { id: 'asc' } });
    expect(uses.map((use) => [use.planId, use.endReason])).toEqual([
      [planId, 'plan'],
      [other, null],
    ]);
  });

  it('takes the only unit that there is, asks which where there are two, and refuses one without a price', async () => {
    const { session, childId, terminal } = await shop({ KCOIN: 1000 });
    const of = async (wanted: PlanOptions, unit?: string) => {
      const cloudDataId = await putCloudPlan(service, [childId], wanted);
      const input = { msIds: [await terminal({ expireTime: null })], cloudDataId, periods: 1, dryRun: true };
      const { code, errors, result } = await bind(session, { ...input, ...(unit !== undefined && { unit }) });
      return [code, errors?.[0] ?? result.unit];
    };
    expect(await of({})).toEqual([400, { field: 'unit', rule: 'required' }]);
    expect(await of({ yearlyPrice: null })).toEqual([200, 'monthly']);
    expect(await of({ monthlyPrice: null })).toEqual([200, 'yearly']);
    expect(await of({ monthlyPrice: null }, 'monthly')).toEqual([400, { field: 'unit', rule: 'noPrice' }]);
    expect(await of({ monthlyPrice: null, yearlyPrice: null })).toEqual([400, { field: 'unit', rule: 'noPrice' }]);
    expect(await of({ monthlyPrice: 0 }, 'monthly')).toEqual([200, 'monthly']);
  });

  it('is noted on the payer’s statement where it costs nothing', async () => {
    const { session, childId, terminal } = await shop({});
    const cloudDataId = await putCloudPlan(service, [childId], { monthlyPrice: 0 });
    const { result } = await bind(session, { msIds: [await terminal()], cloudDataId, unit: 'monthly', periods: 1 });
    const { records } = (await session.call('billing', 'list', { billNo: result.billNo ?? '' })).result;
    expect(records).toMatchObject([{ type: 'cloud', currency: null, amount: 0 }]);
  });

  it('is refused where the terminal takes none', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 100 });
    const { id: modelId } = await prisma.terminalModel.create({ data: { name: 'Without a slot', cloudSim: false } });
    const columns = [
      { iccid: null },
      { modelId },
      { typeId: await typeOf(service, 'dispatcher') },
      { typeId: await typeOf(service, 'gateway') },
    ];
    for (const wanted of columns) {
      const msId = await terminal(wanted);
      const answer = await bind(session, { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 });
      expect(answer).toMatchObject({ code: 3701, params: { msId } });
    }
    const expired = await terminal({ expiresInDays: -1 });
    const input = { msIds: [expired], cloudDataId: planId, unit: 'monthly', periods: 1 };
    expect(await unchanged(() => bind(session, input))).toMatchObject({ code: 3203, params: { msId: expired } });
  });

  it('is refused of a plan that is disabled, unknown, or not for the client of each terminal', async () => {
    const { session, id, childId, terminal } = await shop({ KCOIN: 100 });
    const msId = await terminal();
    const of = async (cloudDataId: number, msIds = [msId], rest: object = {}) =>
      (await bind(session, { msIds, cloudDataId, unit: 'monthly', periods: 1, dryRun: true, ...rest })).code;
    expect(await of(await putCloudPlan(service, [childId], { enabled: false }))).toBe(3102);
    expect(await of(await putCloudPlan(service, [id]))).toBe(3102);
    expect(await of(2_000_000_000)).toBe(3102);
    const own = await terminal({}, id);
    const both = await putCloudPlan(service, [id, childId]);
    const across = await bind(session, { msIds: [msId, own], cloudDataId: both, unit: 'monthly', periods: 1 });
    expect(across).toMatchObject({ code: 3206, params: { count: 2 }, result: { confirm: 'crossClient' } });
    expect(await of(both, [msId, own], { confirm: ['crossClient'] })).toBe(200);
    const types = await prisma.terminalType.findMany({ where: { kind: 'terminal' }, orderBy: { id: 'desc' }, take: 2 });
    const ofBoth = await Promise.all(types.map(({ id: typeId }) => terminal({ typeId })));
    expect(ofBoth).toHaveLength(2);
    const mixed = await bind(session, { msIds: ofBoth, cloudDataId: both, unit: 'monthly', periods: 1 });
    expect(mixed).toMatchObject({ code: 3207, params: { count: 2 }, result: { confirm: 'crossType' } });
    expect(await of(both, ofBoth, { confirm: ['crossType'] })).toBe(200);
    const dispatcher = await terminal({ typeId: await typeOf(service, 'dispatcher') });
    expect(await of(both, [msId, dispatcher])).toBe(3207);
    expect(await of(both, [msId, dispatcher], { confirm: ['crossType'] })).toBe(3701);
  });

  it('of the platform’s own terminals takes any plan that is enabled', async () => {
    const { terminal } = await shop({});
    const msId = await terminal({}, 1);
    const of = async (wanted: PlanOptions) => {
      const cloudDataId = await putCloudPlan(service, [], { monthlyPrice: 0, ...wanted });
      return (await bind(admin, { msIds: [msId], cloudDataId, unit: 'monthly', periods: 1, dryRun: true })).code;
    };
    expect([await of({}), await of({ enabled: false })]).toEqual([200, 3102]);
  });

  it('sells no time beyond the PoC, and returns the maximum', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 9000 });
    const [msId, longer, forEver] = [
      await terminal({ expiresInDays: 100 }),
      await terminal({ expiresInDays: 300 }),
      await terminal({ expireTime: null }),
    ];
    const of = (msIds: string[], unit: string, periods: number) =>
      bind(session, { msIds, cloudDataId: planId, unit, periods, dryRun: true });
    expect(await of([msId], 'monthly', 4)).toMatchObject(max(3));
    expect(await of([longer, msId], 'monthly', 30)).toMatchObject(max(3));
    expect(await of([msId], 'yearly', 1)).toMatchObject(max(0));
    expect((await of([msId, longer, forEver], 'monthly', 3)).code).toBe(200);
    expect((await of([forEver], 'yearly', 90)).code).toBe(200);
  });

  it('converts other coins once that is confirmed, and is refused where nothing pays', async () => {
    const { session, id, planId, terminal } = await shop({ MCOIN: 12 });
    const input = { msIds: [await terminal()], cloudDataId: planId, unit: 'monthly', periods: 10 };
    const quotedAnswer = await unchanged(() => bind(session, input));
    expect(quotedAnswer).toMatchObject({ code: 3302, result: { confirm: 'convert', conversion: { gained: 100 } } });
    expect((await bind(session, { ...input, confirm: ['convert'] })).code).toBe(200);
    expect(await coinsOf(session, id)).toEqual({ YCOIN: 0, MCOIN: 2, KCOIN: 0 });
    const poor = await shop({});
    const refused = { msIds: [await poor.terminal()], cloudDataId: poor.planId, unit: 'monthly', periods: 1 };
    expect((await unchanged(() => bind(poor.session, refused))).code).toBe(3301);
  });

  it('is what was quoted, or is refused with what it is now', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 500 });
    const input = { msIds: [await terminal()], cloudDataId: planId, unit: 'monthly', periods: 1 };
    const { quoteId } = (await bind(session, { ...input, dryRun: true })).result;
    await prisma.cloudPlan.update({ where: { id: planId }, data: { monthlyPrice: 11 } });
    const changed = await unchanged(() => bind(session, { ...input, quoteId }));
    expect(changed).toMatchObject({ code: 3305, result: { billNo: null, orderNum: null, total: 11 } });
    expect((await bind(session, { ...input, quoteId: changed.result.quoteId })).result.total).toBe(11);
  });

  it('takes all terminals that filters of their list leave', async () => {
    const { session, childId, planId, terminal } = await shop({ KCOIN: 500 });
    for (let n = 0; n < 3; n += 1) await terminal();
    const selection = { filters: { clientId: [childId] }, count: 3 };
    const { result } = await bind(session, { selection, cloudDataId: planId, unit: 'monthly', periods: 1 });
    expect([result.items.length, result.total]).toEqual([3, 30]);
  });
});

describe('renewing plans', () => {
  it('goes on from the end, keeps plan, unit and anchor day, and moves the function', async () => {
    const { session, id, terminal, planId } = await shop({ KCOIN: 100 });
    const msId = await terminal({ expireTime: null });
    await bind(session, { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 });
    const before = await useOf(msId);
    const trial = await unchanged(() => renew(session, { msIds: [msId], periods: 2, dryRun: true }));
    const { result } = await renew(session, { msIds: [msId], periods: 2, quoteId: trial.result.quoteId });
    expect(result).toMatchObject({ total: 20, unit: 'monthly', items: trial.result.items, balanceAfter: 70 });
    const after = await useOf(msId);
    expect(after).toMatchObject({ id: before?.id, periods: 3, anchorDay: before?.anchorDay, planId });
    expect(after?.endTime.getTime()).toBeGreaterThan((before?.endTime.getTime() ?? 0) + 58 * DAY);
    expect((await functionOfTerminal(msId))?.expireTime).toEqual(after?.endTime);
    const order = await prisma.cloudOrder.findUniqueOrThrow({
      where: { orderNum: result.orderNum ?? '' },
      include: { items: true },
    });
    expect(order).toMatchObject({ type: 'renew', clientId: id, planId, periods: 2, amount: 20n });
    expect(order.items).toMatchObject([
      { useId: before?.id, oldEnd: before?.endTime, newEnd: after?.endTime, oldAnchorDay: before?.anchorDay },
    ]);
  });

  it('goes on from now once the end has passed, and gives the function again', async () => {
    const { session, childId, terminal } = await shop({ KCOIN: 100 });
    const { msId } = await planned(childId, -5, { expireTime: null });
    await prisma.terminalFunction.deleteMany({ where: { terminal: { msId }, functionId } });
    expect((await renew(session, { msIds: [msId], periods: 1 })).code).toBe(200);
    const use = await useOf(msId);
    const remainingMs = (use?.endTime.getTime() ?? 0) - service.clock.now().getTime();
    expect([remainingMs > 27 * DAY, remainingMs < 32 * DAY, use?.anchorDay]).toEqual([
      true,
      true,
      service.clock.now().getUTCDate(),
    ]);
    expect((await functionOfTerminal(msId))?.expireTime).toEqual(use?.endTime);
    expect((await renew(session, { msIds: [await terminal()], periods: 1 })).errors).toMatchObject([
      { field: 'msIds' },
    ]);
  });

  it('renews several plans of one unit in one order, each at its price', async () => {
    const { session, childId } = await shop({ KCOIN: 100 });
    const cheap = await putCloudPlan(service, [childId], { monthlyPrice: 1 });
    const [one, other] = [await planned(childId, 9), await planned(childId, 9, {}, cheap)];
    const { result } = await renew(session, { msIds: [one.msId, other.msId], periods: 1 });
    expect(result.items.map(({ amount }) => amount)).toEqual([10, 1]);
    const order = await prisma.cloudOrder.findUniqueOrThrow({ where: { orderNum: result.orderNum ?? '' } });
    expect([order.planId, order.quantity, order.amount]).toEqual([null, 2, 11n]);
  });

  it('is refused for two units, an expired terminal, a price that is gone, and time beyond the PoC', async () => {
    const { session, childId } = await shop({ KCOIN: 100 });
    const [one, yearly] = [await planned(childId, 9), await planned(childId, 9)];
    await prisma.terminalCloudPlan.update({ where: { id: yearly.useId }, data: { unit: 'yearly' } });
    const of = (msIds: string[], rest: object = {}) => unchanged(() => renew(session, { msIds, periods: 1, ...rest }));
    expect(await of([one.msId, yearly.msId])).toMatchObject({ code: 3208, params: { count: 2 } });
    const expired = await planned(childId, -9, { expiresInDays: -1 });
    expect(await of([expired.msId])).toMatchObject({ code: 3203, params: { msId: expired.msId } });
    const unsold = await putCloudPlan(service, [childId], { monthlyPrice: null });
    const { msId } = await planned(childId, 9, {}, unsold);
    expect(await of([msId])).toMatchObject({
      code: 400,
      errors: [{ field: 'msIds', rule: 'noPrice', params: { msId } }],
    });
    const short = await planned(childId, 9, { expiresInDays: 50 });
    expect(await of([short.msId], { periods: 2 })).toMatchObject({
      code: 400,
      errors: [{ field: 'periods', rule: 'max', params: { max: 1 } }],
    });
  });

  it('goes on where the plan is disabled or was taken from the client', async () => {
    const { session, childId } = await shop({ KCOIN: 100 });
    const disabledPlan = await putCloudPlan(service, [], { enabled: false });
    const { msId } = await planned(childId, 9, {}, disabledPlan);
    expect((await renew(session, { msIds: [msId], periods: 1 })).code).toBe(200);
    const answer = await bind(session, { msIds: [msId], cloudDataId: disabledPlan, unit: 'monthly', periods: 1 });
    expect(answer.code).toBe(3102);
  });
});

describe('at once', () => {
  it('two binders of one terminal book once', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 100 });
    const input = { msIds: [await terminal()], cloudDataId: planId, unit: 'monthly', periods: 1 };
    const answers = await Promise.all([bind(session, input), bind(session, input)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3103]);
  });

  it('50 binders of a balance for 10 book 10', async () => {
    const { session, id, planId, terminal } = await shop({ KCOIN: 100 });
    const msIds: string[] = [];
    for (let n = 0; n < 50; n += 1) msIds.push(await terminal());
    const answers = await Promise.all(
      msIds.map((msId) => bind(session, { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 })),
    );
    const codes = answers.map(({ code }) => code);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 3301).length]).toEqual([
      10, 40,
    ]);
    expect((await coinsOf(session, id)).KCOIN).toBe(0);
  });

  it('equal keys book once and answer alike', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 100 });
    const input = { msIds: [await terminal()], cloudDataId: planId, unit: 'monthly', periods: 1 };
    const headers = { 'idempotency-key': 'bind-once-and-only' };
    const answers = await Promise.all([bind(session, input, headers), bind(session, input, headers)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(answers[1]?.result).toEqual(answers[0]?.result);
  });
});

describe('in scope', () => {
  it('terminals of others are not there, neither named nor selected', async () => {
    const [one, other] = [await shop({ KCOIN: 100 }), await shop({ KCOIN: 100 })];
    const msId = await other.terminal();
    const { msId: renewed } = await planned(other.childId, 9);
    const terms = { cloudDataId: one.planId, unit: 'monthly', periods: 1 };
    expect((await bind(one.session, { msIds: [msId], ...terms })).code).toBe(3202);
    expect((await renew(one.session, { msIds: [renewed], periods: 1 })).code).toBe(3202);
    const selection = { filters: { msId }, count: 1 };
    expect(await bind(one.session, { selection, ...terms })).toMatchObject({ code: 3104, params: { count: 0 } });
  });

  it('a client below does not see the payer if the payer is hidden', async () => {
    const { session, id, childId, planId, terminal } = await shop({ KCOIN: 100 });
    await admin.call('client', 'edit', { id, hideSuper: true });
    const { result } = await bind(session, {
      msIds: [await terminal()],
      cloudDataId: planId,
      unit: 'monthly',
      periods: 1,
    });
    const child = await signInFor(service, `child-of-${id}`, childId);
    const seen = await Promise.all([
      child.call('billing', 'list', {}),
      child.call('operationLog', 'list', {}),
      child.call('terminal', 'list', {}),
    ]);
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(result.billNo ?? '');
    expect(JSON.stringify(seen[1]?.body)).not.toContain(session.accountsName);
  });
});

it('a thousand terminals are one booking in a handful of statements', async () => {
  const { session, childId, planId } = await shop({ KCOIN: 20_000 });
  await pool.query(
    `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, anchor_day, create_time, iccid)
      select 'T8' || lpad(n::text, 9, '0'), 'Radio', $1::int, c.id, c.path, 'none', null, 1, now(), '8988' || lpad(n::text, 15, '0')
      from generate_series(1, 1000) n, client c where c.id = $2::int`,
    [await typeOf(service), childId],
  );
  const msIds = Array.from({ length: 1000 }, (_, n) => `T8${String(n + 1).padStart(9, '0')}`);
  const booked = async (what: string, action: (session: Session) => Promise<{ code: number }>) => {
    const begun = performance.now();
    const { value, texts } = await recordStatements(() => action(session));
    const ms = Math.round(performance.now() - begun);
    console.info(`${what} 1 000 terminals: ${texts.length} statements, ${ms} ms`);
    expect([value.code, texts.length < 60]).toEqual([200, true]);
  };
  await booked('bind', (caller) => bind(caller, { msIds, cloudDataId: planId, unit: 'monthly', periods: 1 }));
  await booked('renew', (caller) => renew(caller, { msIds, periods: 1 }));
});

it('a client pays for its own terminals out of its own balance', async () => {
  const { childId, planId, terminal } = await shop({ KCOIN: 100 });
  const child = await signInFor(service, `poor-child-${childId}`, childId);
  const answer = await bind(child, { msIds: [await terminal()], cloudDataId: planId, unit: 'monthly', periods: 1 });
  expect(answer.code).toBe(3301);
});

it('leaves the books right', async () => {
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
