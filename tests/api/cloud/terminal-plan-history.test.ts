import { transaction } from '@roger/domain/platform/db/transaction';
import { movePlan } from '@roger/domain/cloud/terminal-plans/move-plan';
import { sweepPlans } from '@roger/domain/cloud/terminal-plans/sweep-plans';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { signInFor } from '../../support/fixtures/basics.ts';
import { putCloudPlan } from '../../support/fixtures/cloud/cloud-plans.ts';
import { cloudShopOf } from '../../support/fixtures/cloud/cloud-shop.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import type { Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const { shop, planned, bind, renew } = await cloudShopOf(service);

const historyOf = async (session: Pick<Session, 'call'>, msId: string) =>
  (await session.call('terminal', 'history', { msId, type: ['plan'], pageSize: 100 })).result.records.toReversed();
const planHistory = async (session: Pick<Session, 'call'>, msId: string) =>
  (await historyOf(session, msId)).map(({ text, params, creator }) => [text, params, creator]);
const nameOf = async (id: number) => {
  const { name, nameEn } = await prisma.cloudPlan.findUniqueOrThrow({ where: { id } });
  return { goodsId: id, goodsName: name, goodsNameEn: nameEn };
};
const monthly = { unit: 'monthly', periods: 1 } as const;

it('shows that a plan was bound, renewed, and got its end back, and by whom', async () => {
  const { session, childId, planId, terminal } = await shop({ KCOIN: 100 });
  const msId = await terminal({ expiresInDays: 1000 });
  const begun = (await bind(session, { msIds: [msId], cloudDataId: planId, ...monthly })).result.items[0];
  const { items, billNo } = (await renew(session, { msIds: [msId], periods: 2 })).result;
  await session.raw('billing', 'undo', { billNo, remark: 'By mistake' });
  const plan = await nameOf(planId);
  const [first, second] = [begun?.newExpireTime, items[0]?.newExpireTime];
  const by = session.accountsName;
  expect(await planHistory(session, msId)).toEqual([
    ['planBound', { plan, endTime: first }, by],
    ['planRenewed', { plan, before: first, after: second }, by],
    ['planTakenBack', { plan, before: second, after: first }, by],
  ]);
  const below = await signInFor(service, `below-${childId}`, childId);
  expect((await planHistory(below, msId)).map(([, , creator]) => creator)).toEqual(['', '', '']);
});

it('writes nothing of a dry run', async () => {
  const { session, planId, terminal } = await shop({ KCOIN: 100 });
  const msId = await terminal();
  await bind(session, { msIds: [msId], cloudDataId: planId, ...monthly, dryRun: true });
  expect(await planHistory(session, msId)).toEqual([]);
});

it('shows that a plan ended with its card, and that a bound one was undone', async () => {
  const { session, planId, terminal } = await shop({ KCOIN: 100 });
  const [one, other] = [await terminal(), await terminal()];
  const input = { msIds: [one, other], cloudDataId: planId, ...monthly };
  const { billNo } = (await bind(session, { ...input, msIds: [other] })).result;
  await bind(session, { ...input, msIds: [one] });
  await session.raw('billing', 'undo', { billNo, remark: 'By mistake' });
  await session.raw('terminal', 'edit', { msId: one, iccid: null });
  const plan = await nameOf(planId);
  expect((await planHistory(session, one)).at(-1)).toEqual([
    'planEnded',
    { plan, reason: 'card' },
    session.accountsName,
  ]);
  expect((await planHistory(session, other)).at(-1)).toEqual([
    'planEnded',
    { plan, reason: 'undone' },
    session.accountsName,
  ]);
});

it('shows once that a plan has run out, and its successor', async () => {
  const { session, childId, planId } = await shop({ KCOIN: 100 });
  const { msId } = await planned(childId, -1, {}, planId);
  await sweepPlans(jobOf(service));
  await sweepPlans(jobOf(service));
  const next = await putCloudPlan(service, [childId]);
  await bind(session, { msIds: [msId], cloudDataId: next, ...monthly });
  const [former, plan] = [await nameOf(planId), await nameOf(next)];
  expect(await planHistory(session, msId)).toEqual([
    ['planEnded', { plan: former, reason: 'over' }, null],
    ['planEnded', { plan: former, reason: 'plan' }, session.accountsName],
    ['planBound', { plan, endTime: expect.any(String) }, session.accountsName],
  ]);
});

it('shows for both terminals that a plan moved with its card', async () => {
  const { session, childId, planId } = await shop({});
  const from = await planned(childId, 20, {}, planId);
  const toMsId = 'T8200000001';
  const to = await putTerminal(service, toMsId, childId, { expiresInDays: 9 });
  const moved = await transaction(jobOf(service), (tx) => movePlan(tx, from.id, to));
  const plan = await nameOf(planId);
  const endTime = moved?.endTime.toISOString().slice(0, 19).replace('T', ' ');
  expect(await planHistory(session, from.msId)).toEqual([['planMoved', { plan, endTime: null }, null]]);
  expect(await planHistory(session, toMsId)).toEqual([['planMoved', { plan, endTime }, null]]);
});
