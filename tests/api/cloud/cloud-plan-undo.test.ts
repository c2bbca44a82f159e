import { continuePlan, movePlan } from '@roger/domain/cloud/terminal-plans/move-plan';
import { recordProviderUse } from '@roger/domain/cloud/usage/record-provider-use';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { transaction } from '@roger/domain/platform/db/transaction';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { signInFor } from '../../support/fixtures/basics.ts';
import { cloudFunctionId, freeIccid, putCloudPlan } from '../../support/fixtures/cloud/cloud-plans.ts';
import { cloudShopOf } from '../../support/fixtures/cloud/cloud-shop.ts';
import { coinsOf } from '../../support/fixtures/coins.ts';
import { renew as renewTerminals } from '../../support/fixtures/payers.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const functionId = await cloudFunctionId(service);
const { admin, shop, bind, renew } = await cloudShopOf(service);
const DAY = 86_400_000;

const undo = (session: Pick<Session, 'raw'>, billNo: string | null, rest: object = {}) =>
  session.raw('billing', 'undo', { billNo, remark: 'By mistake', ...rest });
const usesOf = (msId: string) =>
  prisma.terminalCloudPlan.findMany({ where: { terminal: { msId } }, orderBy: { id: 'asc' } });
const functionsOf = (msId: string) => prisma.terminalFunction.findMany({ where: { terminal: { msId }, functionId } });
const blocked = async (session: Pick<Session, 'raw'>, billNo: string | null) =>
  (await unchanged(() => undo(session, billNo))).params;

/** Binds a plan for `months` months to a terminal that is valid for three years. */
async function bound(months = 1) {
  const someone = await shop({ KCOIN: 100 });
  const msId = await someone.terminal({ expiresInDays: 1000 });
  const terms = { cloudDataId: someone.planId, unit: 'monthly', periods: months };
  const { result } = await bind(someone.session, { msIds: [msId], ...terms });
  const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
  return { ...someone, terminalId: id, msId, terms, billNo: result.billNo };
}

describe('undoing an order of cloud plans', () => {
  it('ends a plan that was bound, takes the function and gives the coins back, as the dry run says', async () => {
    const { id, session, msId, terms, billNo } = await bound();
    const trial = await unchanged(() => undo(session, billNo, { dryRun: true }));
    expect(trial.result).toMatchObject({
      billNo: null,
      entries: [{ currency: 'KCOIN', amount: 10, balanceAfter: 100 }],
    });
    expect((await undo(session, billNo)).code).toBe(200);
    expect(await usesOf(msId)).toMatchObject([{ endReason: 'undone', rowVersion: 2 }]);
    expect([await functionsOf(msId), (await coinsOf(session, id)).KCOIN]).toEqual([[], 100]);
    expect(await blocked(session, billNo)).toEqual({ blockers: ['undone'] });
    expect((await bind(session, { msIds: [msId], ...terms })).code).toBe(200);
  });

  it('gives a renewed plan its end, anchor day and periods back', async () => {
    const { session, msId } = await bound();
    await prisma.terminalCloudPlan.updateMany({ where: { terminal: { msId } }, data: { anchorDay: 31 } });
    const [before] = await usesOf(msId);
    const { result } = await renew(session, { msIds: [msId], periods: 3 });
    expect((await undo(session, result.billNo)).code).toBe(200);
    const [after] = await usesOf(msId);
    expect({ ...after, rowVersion: 0 }).toEqual({ ...before, rowVersion: 0 });
    expect(await functionsOf(msId)).toMatchObject([{ expireTime: before?.endTime, anchorDay: 31 }]);
    await prisma.terminalCloudPlan.updateMany({ where: { terminal: { msId } }, data: { anchorDay: 1 } });
  });

  it('takes the function where the plan had run out before it was renewed', async () => {
    const { session, msId } = await bound();
    await service.clock.later(40 * DAY, async () => {
      const fresh = await signIn(service, session.accountsName);
      const { result } = await renew(fresh, { msIds: [msId], periods: 1 });
      expect(await functionsOf(msId)).toHaveLength(1);
      expect((await undo(fresh, result.billNo)).code).toBe(200);
      expect(await functionsOf(msId)).toEqual([]);
    });
  });

  it('brings the plan back that had run out and gave way, however often, to be renewed', async () => {
    const { session, msId, childId, terms } = await bound();
    const other = await putCloudPlan(service, [childId]);
    await service.clock.later(40 * DAY, async () => {
      const fresh = await signIn(service, session.accountsName);
      const [before] = await usesOf(msId);
      for (const periods of [1, 2]) {
        const { result } = await bind(fresh, { msIds: [msId], ...terms, cloudDataId: other, periods });
        expect((await usesOf(msId))[0]).toMatchObject({ endReason: 'plan' });
        expect((await undo(fresh, result.billNo)).code).toBe(200);
        const [back] = await usesOf(msId);
        expect({ ...back, rowVersion: 0 }).toEqual({ ...before, rowVersion: 0 });
        expect(await functionsOf(msId)).toEqual([]);
      }
      expect((await renew(fresh, { msIds: [msId], periods: 1 })).code).toBe(200);
    });
  });

  it('leaves a plan ended if its card was changed together with the one that is taken back', async () => {
    const { session, msId, terms } = await bound();
    await service.clock.later(40 * DAY, async () => {
      const fresh = await signIn(service, session.accountsName);
      await fresh.call('terminal', 'edit', { msId, iccid: freeIccid() });
      const { result } = await bind(fresh, { msIds: [msId], ...terms });
      expect((await undo(fresh, result.billNo)).code).toBe(200);
      expect((await usesOf(msId)).map(({ endReason }) => endReason)).toEqual(['card', 'undone']);
    });
  });

  it('takes the latest order of each terminal first', async () => {
    const { session, msId, billNo } = await bound();
    const later = (await renew(session, { msIds: [msId], periods: 1 })).result.billNo;
    expect(await blocked(session, billNo)).toEqual({ blockers: ['later'] });
    expect((await undo(session, later)).code).toBe(200);
    expect((await undo(session, billNo)).code).toBe(200);
  });

  it('is refused after a day, once the card was used, and once plan or terminal are gone', async () => {
    const old = await bound();
    await service.clock.later(DAY + 60_000, async () => {
      const fresh = await signIn(service, old.session.accountsName);
      expect(await blocked(fresh, old.billNo)).toEqual({ blockers: ['age'] });
    });
    const used = await bound();
    const { iccid, clientId, scopePath } = await prisma.terminal.findUniqueOrThrow({ where: { msId: used.msId } });
    const days = { day: new Date('2026-11-01'), month: new Date('2026-11-01'), dayBytes: 1n, monthBytes: 1n };
    const card = { iccid: iccid ?? '', msId: used.msId, clientId, scopePath, ...days };
    const before = new Date(service.clock.now().getTime() - 3_600_000);
    const { id } = await prisma.cardUsage.create({ data: { ...card, updateTime: before } });
    expect((await undo(used.session, used.billNo, { dryRun: true })).code).toBe(200);
    // After every order so far, however long it took.
    const later = () => new Date(service.clock.now().getTime() + 1000);
    await prisma.cardUsage.update({ where: { id }, data: { updateTime: later() } });
    expect(await blocked(used.session, used.billNo)).toEqual({ blockers: ['used'] });
    const provided = await bound();
    const ofProvided = await prisma.terminal.findUniqueOrThrow({ where: { msId: provided.msId } });
    const storeFigure = (usedMb: number) =>
      recordProviderUse(jobOf(service), [{ iccid: ofProvided.iccid ?? '', usedMb }], later());
    expect(await storeFigure(0)).toBe(1);
    expect((await undo(provided.session, provided.billNo, { dryRun: true })).code).toBe(200);
    expect(await storeFigure(3)).toBe(1);
    expect(await blocked(provided.session, provided.billNo)).toEqual({ blockers: ['used'] });
    const replaced = await bound();
    const newCard = freeIccid();
    await prisma.terminal.update({ where: { id: replaced.terminalId }, data: { iccid: newCard } });
    await transaction(jobOf(service), (tx) => continuePlan(tx, replaced.terminalId, newCard));
    expect((await undo(replaced.session, replaced.billNo, { dryRun: true })).code).toBe(200);
    await prisma.cardUsage.create({
      data: { ...card, iccid: newCard, terminalId: replaced.terminalId, updateTime: later() },
    });
    expect(await blocked(replaced.session, replaced.billNo)).toEqual({ blockers: ['used'] });
    const cardless = await bound();
    await cardless.session.call('terminal', 'edit', { msId: cardless.msId, iccid: null });
    expect(await blocked(cardless.session, cardless.billNo)).toEqual({ blockers: ['later'] });
    const deletedUse = await bound();
    await deletedUse.session.call('terminal', 'deleteBatch', { ids: [deletedUse.terminalId] });
    expect(await blocked(deletedUse.session, deletedUse.billNo)).toEqual({ blockers: ['gone'] });
  });

  it('is for its payer alone', async () => {
    const { childId, billNo } = await bound();
    expect((await undo(admin, billNo)).code).toBe(510);
    const child = await signInFor(service, `undoing-child-${childId}`, childId);
    expect((await undo(child, billNo)).code).toBe(3102);
  });

  it('goes where the card went, unless the plan was cut there', async () => {
    const [runningUse, cut] = [await bound(), await bound()];
    for (const [one, expiresInDays] of [[runningUse, 900] as const, [cut, 5] as const]) {
      const msId = await one.terminal({ expiresInDays, iccid: null });
      const to = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
      const { iccid } = await prisma.terminal.findUniqueOrThrow({ where: { id: one.terminalId } });
      await prisma.$transaction([
        prisma.terminal.update({ where: { id: one.terminalId }, data: { iccid: null } }),
        prisma.terminal.update({ where: { id: to.id }, data: { iccid } }),
      ]);
      await transaction(jobOf(service), (tx) => movePlan(tx, one.terminalId, to.id));
      const times = { askedTime: service.clock.now(), settledTime: service.clock.now(), month: new Date('2026-11-01') };
      const rebind = {
        iccid: iccid ?? '',
        askedAs: iccid ?? '',
        toTerminalId: to.id,
        toMsId: msId,
        imei: '',
        clientId: one.childId,
      };
      await prisma.simRebind.create({ data: { ...rebind, ...times, state: 'done', operator: 'admin' } });
    }
    expect(await blocked(cut.session, cut.billNo)).toEqual({ blockers: ['later'] });
    expect((await undo(runningUse.session, runningUse.billNo)).code).toBe(200);
  });

  it('gives coins that were converted back as they were', async () => {
    const { id, session, planId, terminal } = await shop({ MCOIN: 3 });
    const input = { msIds: [await terminal()], cloudDataId: planId, unit: 'monthly', periods: 2, confirm: ['convert'] };
    const { result } = await bind(session, input);
    expect((await undo(session, result.billNo)).code).toBe(200);
    expect(await coinsOf(session, id)).toEqual({ YCOIN: 0, MCOIN: 3, KCOIN: 0 });
  });
});

describe('the order that a plan depends on is not undone before it', () => {
  it('the renewal whose time the plan uses', async () => {
    const { session, planId, terminal, id } = await shop({ KCOIN: 100 });
    await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 });
    await admin.call('coin', 'issueCoin', { clientId: id, currency: 'YCOIN', amount: 1 });
    const msId = await terminal({ expiresInDays: 40 });
    const renewal = (await renewTerminals(session, { msIds: [msId] })).result.billNo;
    const terms = { msIds: [msId], cloudDataId: planId, unit: 'monthly' };
    const short = (await bind(session, { ...terms, periods: 1 })).result.billNo;
    expect((await undo(session, renewal, { dryRun: true })).code).toBe(200);
    await undo(session, short);
    const long = (await bind(session, { ...terms, periods: 6 })).result.billNo;
    expect(await blocked(session, renewal)).toEqual({ blockers: ['later'] });
    expect((await undo(session, long)).code).toBe(200);
    expect((await undo(session, renewal)).code).toBe(200);
  });

  it('the add of the terminal that has it', async () => {
    const { session, planId, childId, id } = await shop({ KCOIN: 100 });
    await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 });
    await admin.call('coin', 'issueCoin', { clientId: id, currency: 'YCOIN', amount: 1 });
    const typeId = (await prisma.terminalType.findFirstOrThrow({ where: { kind: 'terminal' } })).id;
    const added = await session.call('terminal', 'add', {
      msId: 'T1777777771',
      msName: 'Added',
      typeId,
      clientId: childId,
      iccid: '8931440499999999999',
      payment: { method: 'YCOIN', periods: 1 },
    });
    const msIds = ['T1777777771'];
    const order = (await bind(session, { msIds, cloudDataId: planId, unit: 'monthly', periods: 1 })).result.billNo;
    expect(await blocked(session, added.result.billNo)).toEqual({ blockers: ['later'] });
    expect((await undo(session, order)).code).toBe(200);
    expect((await undo(session, added.result.billNo)).code).toBe(200);
  });
});

it('leaves the books right', async () => {
  await prisma.$queryRaw`select grant_unbilled_validity()`;
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
