import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { cloudShopOf } from '../../support/fixtures/cloud/cloud-shop.ts';
import { coinsOf } from '../../support/fixtures/coins.ts';

const DAY = 86_400_000;
const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { shop, planned, bind, renew } = await cloudShopOf(service);

const endOf = async (useId: number) =>
  (await prisma.terminalCloudPlan.findUniqueOrThrow({ where: { id: useId } })).endTime;
/** A selection of all plans that end within `days` days. */
const endingIn = (days: number, count: number) => {
  const until = new Date(service.clock.now().getTime() + days * DAY).toISOString();
  const filters = { status: ['active', 'expiring', 'expired'], endTime_end: until.slice(0, 19).replace('T', ' ') };
  return { selection: { filters, count } };
};

describe('renewing the plans of a selection', () => {
  it('takes all plans that pass the filters of their list, and no other', async () => {
    const { session, id, childId, planId } = await shop({ KCOIN: 100 });
    const soon = [await planned(childId, 5, {}, planId), await planned(id, 8, {}, planId)];
    const late = await planned(childId, 40, {}, planId);
    const input = { ...endingIn(9, 2), periods: 2, confirm: ['crossClient'] };
    const trial = await unchanged(() => renew(session, { ...input, dryRun: true }));
    expect(trial.result).toMatchObject({ total: 40, unit: 'monthly', balanceAfter: 60 });
    const before = await endOf(late.useId);
    const { code, result } = await renew(session, { ...input, quoteId: trial.result.quoteId });
    expect([code, result.items.map(({ msId }) => msId).toSorted()]).toEqual([
      200,
      soon.map(({ msId }) => msId).toSorted(),
    ]);
    for (const { useId } of soon) expect(await endOf(useId)).not.toEqual(before);
    expect(await endOf(late.useId)).toEqual(before);
    expect((await coinsOf(session, id)).KCOIN).toBe(60);
  });

  it('asks the filters again once the terminals are locked: of two that renew the same plans one does', async () => {
    const { session, id, childId, planId } = await shop({ KCOIN: 100 });
    for (const days of [4, 5, 6]) await planned(childId, days, {}, planId);
    const input = { ...endingIn(9, 3), periods: 1 };
    const answers = await Promise.all([renew(session, input), renew(session, input)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3104]);
    expect(answers.find(({ code }) => code === 3104)?.params).toEqual({ reason: 'changed', count: 0 });
    expect((await coinsOf(session, id)).KCOIN).toBe(70);
  });

  it('names the terminal of a plan that has ended for good, though it has another one', async () => {
    const { session, childId, planId } = await shop({ KCOIN: 100 });
    const { msId, useId } = await planned(childId, -2, {}, planId);
    await bind(session, { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 });
    const selection = { filters: { id: [useId] }, count: 1 };
    expect(await unchanged(() => renew(session, { selection, periods: 1 }))).toMatchObject({
      code: 400,
      errors: [{ field: 'msIds', rule: 'enum', params: { msId } }],
    });
    const both = { filters: { msId }, count: 2 };
    expect((await unchanged(() => renew(session, { selection: both, periods: 1 }))).code).toBe(400);
  });

  it('refuses plans of both units, and filters that the list does not have', async () => {
    const { session, childId, planId, terminal } = await shop({ KCOIN: 500 });
    await planned(childId, 20, {}, planId);
    const yearly = await terminal({ expiresInDays: 800 });
    await bind(session, { msIds: [yearly], cloudDataId: planId, unit: 'yearly', periods: 1 });
    const of = (filters: object, count: number) =>
      unchanged(() => renew(session, { selection: { filters, count }, periods: 1, dryRun: true }));
    expect((await of({ goodsId: [planId] }, 2)).code).toBe(3208);
    expect((await of({ goodsId: [planId], unit: ['yearly'] }, 1)).code).toBe(200);
    expect(await of({ typeId: [1] }, 2)).toMatchObject({
      code: 400,
      errors: [{ field: 'selection.filters.typeId', rule: 'unknown' }],
    });
  });

  it('sees the scope alone', async () => {
    const [one, other] = [await shop({ KCOIN: 100 }), await shop({ KCOIN: 100 })];
    const { msId } = await planned(other.childId, 9);
    const selection = { filters: { msId }, count: 1 };
    const answer = await unchanged(() => renew(one.session, { selection, periods: 1 }));
    expect(answer).toMatchObject({ code: 3104, params: { reason: 'changed', count: 0 } });
  });
});
