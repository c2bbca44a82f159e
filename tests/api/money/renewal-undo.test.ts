import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { coinsOf, type Coins } from '../../support/fixtures/coins.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { payersOf, renew } from '../../support/fixtures/payers.ts';
import type { TerminalOptions } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { functions, payer, terminal } = await payersOf(service);
const NOTHING = { YCOIN: 0, MCOIN: 0, KCOIN: 0 };
const storedTerminal = (msId: string) =>
  prisma.terminal.findUniqueOrThrow({ where: { msId }, include: { functions: { orderBy: { functionId: 'asc' } } } });
const undo = (session: Session, billNo: string | null, rest: object = {}) =>
  session.raw('billing', 'undo', { billNo, remark: 'By mistake', ...rest });

/** Books a renewal; returns it with the state before it. */
async function renewal(coins: Coins, input: object = {}, wanted: TerminalOptions = { expiresInDays: 50 }) {
  const someone = await payer(coins);
  const msId = await terminal(someone.childId, wanted, [functions.recording]);
  const before = await storedTerminal(msId);
  const { result } = await renew(someone.session, { msIds: [msId], ...input });
  return { ...someone, msId, before, billNo: result.billNo };
}

describe('undoing a renewal', () => {
  it('gives back coins, dates, anchor day and limit, as the dry run says', async () => {
    const cases: [Coins, object, TerminalOptions][] = [
      [{ YCOIN: 20 }, { functions: [functions.poc, functions.recording] }, { expiresInDays: 50, anchorDay: 31 }],
      [{ YCOIN: 1 }, { method: 'KCOIN', confirm: ['convert'] }, { expiresInDays: -9, limitReason: 'expired' }],
    ];
    for (const [coins, input, wanted] of cases) {
      const { id, session, msId, before, billNo } = await renewal(coins, input, wanted);
      const trial = await unchanged(() => undo(session, billNo, { dryRun: true }));
      const { code, result } = await undo(session, billNo);
      expect([code, (result as { entries: unknown }).entries]).toEqual([
        200,
        (trial.result as { entries: unknown }).entries,
      ]);
      expect(await coinsOf(session, id)).toEqual({ ...NOTHING, ...coins });
      const after = await storedTerminal(msId);
      expect({ ...after, rowVersion: 0 }).toEqual({ ...before, rowVersion: 0 });
      expect(await unchanged(() => undo(session, billNo))).toMatchObject({
        code: 3306,
        params: { blockers: ['undone'] },
      });
    }
  });

  it('leaves a limit lifted that an administrator lifted since, and set one that was set since', async () => {
    const admin = await signIn(service);
    for (const [limitReason, limited] of [
      ['admin', false],
      [null, true],
    ] as const) {
      const { session, msId, billNo } = await renewal({ YCOIN: 1 }, {}, { expiresInDays: 50, limitReason });
      await admin.call('terminal', 'limit', { msIds: [msId], limited });
      expect((await undo(session, billNo)).code).toBe(200);
      expect((await storedTerminal(msId)).limitReason).toBe(limited ? 'admin' : null);
    }
  });

  it('is refused after a day, once it was renewed again, when it was online in the bought time, and when it is gone', async () => {
    const blocked = async (session: Session, billNo: string | null) =>
      (await unchanged(() => undo(session, billNo))).params;
    const old = await renewal({ YCOIN: 1 });
    await service.clock.later(25 * 3_600_000, async () => {
      const fresh = await signIn(service, old.accountsName);
      expect(await blocked(fresh, old.billNo)).toEqual({ blockers: ['age'] });
    });
    const twice = await renewal({ YCOIN: 2 });
    const second = await renew(twice.session, { msIds: [twice.msId] });
    expect(await blocked(twice.session, twice.billNo)).toEqual({ blockers: ['later'] });
    expect((await undo(twice.session, second.result.billNo)).code).toBe(200);
    const used = await renewal({ YCOIN: 1 }, {}, { expiresInDays: -1, limitReason: 'expired' });
    const lastSeenTime = new Date(service.clock.now().getTime() + 1000);
    await prisma.terminalPresence.create({ data: { terminalId: used.before.id, lastSeenTime } });
    expect(await blocked(used.session, used.billNo)).toEqual({ blockers: ['begun'] });
    const deletedRenewal = await renewal({ YCOIN: 1 });
    await deletedRenewal.session.call('terminal', 'deleteBatch', { ids: [deletedRenewal.before.id] });
    expect(await blocked(deletedRenewal.session, deletedRenewal.billNo)).toEqual({ blockers: ['gone'] });
  });

  it('is refused once its function was deleted', async () => {
    const { id, session, childId } = await payer({ YCOIN: 10 });
    const kind = { name: 'Deleted since', category: 'recording', billingMode: 'time', unit: 'yearly' };
    const { id: functionId } = await prisma.functionKind.create({ data: kind });
    const msId = await terminal(childId, { expiresInDays: 50 }, [functionId]);
    const { billNo } = (await renew(session, { msIds: [msId], functions: [functionId] })).result;
    const left = await coinsOf(session, id);
    expect(left).toEqual({ ...NOTHING, YCOIN: 5 });
    await prisma.terminalFunction.deleteMany({ where: { functionId } });
    const admin = await signIn(service);
    expect((await admin.call('terminalFunction', 'deleteBatch', { ids: [functionId] })).code).toBe(200);
    expect(await unchanged(() => undo(session, billNo))).toMatchObject({ code: 3306, params: { blockers: ['gone'] } });
    expect(await coinsOf(session, id)).toEqual(left);
  });

  it('is refused while K coins that came of its conversion are spent', async () => {
    const { session, childId, billNo } = await renewal({ YCOIN: 1 }, { method: 'KCOIN', confirm: ['convert'] });
    await session.call('coin', 'issueCoin', { clientId: childId, currency: 'KCOIN', amount: 1 });
    expect((await unchanged(() => undo(session, billNo))).params).toEqual({ blockers: ['spent'] });
  });
});
