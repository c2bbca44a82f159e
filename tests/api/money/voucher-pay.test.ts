import type { IssueVoucher } from '@roger/contract/families/money/client-voucher';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { monthsLater } from '../../support/time/calendar.ts';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { payersOf, renew } from '../../support/fixtures/payers.ts';
import type { TerminalOptions } from '../../support/fixtures/terminals.ts';
import { putVoucher, termsOf, voucherOf } from '../../support/fixtures/vouchers.ts';
import type { Session } from '../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const unchanged = assertUnchangedIn(service);
const refused = assertRefusedIn(service);
const { admin, functions, payer, terminal } = await payersOf(service);
const stored = (msId: string) =>
  prisma.terminal.findUniqueOrThrow({ where: { msId }, include: { functions: { orderBy: { functionId: 'asc' } } } });
const wire = (timestamp: Date | null) => timestamp?.toISOString().slice(0, 19).replace('T', ' ') ?? null;
const undo = (session: Session, billNo: string | null, rest: object = {}) =>
  session.raw('billing', 'undo', { billNo, remark: 'By mistake', ...rest });
const usesOf = async (session: Session, voucherId: number) =>
  (await session.call('voucherBilling', 'list', { voucherId: [voucherId], pageSize: 50, column: 'id' })).result.records;

/** Creates a payer with a voucher and terminals of its child client, and a function that renews them by the voucher. */
async function holder(
  wanted: Partial<IssueVoucher> = {},
  terminals: TerminalOptions[] = [{ expiresInDays: 50 }],
  functionIds: number[] = [],
) {
  const someone = await payer({});
  const voucher = await putVoucher(admin, someone.id, wanted);
  const msIds: string[] = [];
  for (const one of terminals) msIds.push(await terminal(someone.childId, one, functionIds));
  const input = { msIds, method: 'VOUCHER', voucherId: voucher.id };
  return { ...someone, voucher, msIds, msId: msIds[0] ?? '', input };
}

describe('a renewal by voucher', () => {
  it.each([
    ['yearly', 2, 24],
    ['monthly', 7, 7],
  ] as const)('%s pays %i periods of every terminal, as the dry run says', async (unit, periods, months) => {
    const { id, session, voucher, msIds, input } = await holder({ unit, quantity: 20 }, [
      { expiresInDays: 50 },
      { expiresInDays: 80 },
    ]);
    const before = await Promise.all(msIds.map((msId) => stored(msId)));
    const trial = await unchanged(() => renew(session, { ...input, periods, dryRun: true }));
    const { code, result } = await renew(session, { ...input, periods, quoteId: trial.result.quoteId });
    expect(code).toBe(200);
    expect(result).toEqual({ ...trial.result, billNo: expect.stringMatching(/^\d{16}$/), quoteId: null });
    const total = 2 * periods;
    expect(result).toMatchObject({ total, currency: null, unit, balanceAfter: 20 - total, conversion: null });
    expect(result.items).toEqual(
      before.map(({ msId, expireTime }) => ({
        msId,
        oldExpireTime: wire(expireTime),
        newExpireTime: wire(monthsLater(expireTime ?? new Date(), months)),
        amount: periods,
      })),
    );
    for (const item of result.items) expect(wire((await stored(item.msId)).expireTime)).toBe(item.newExpireTime);
    expect(await voucherOf(session, voucher.id)).toMatchObject({ quantity: 20, used: total, balance: 20 - total });
    const [bill] = (await session.call('billing', 'list', { type: ['renew'] })).result.records;
    expect(bill).toMatchObject({ billNo: result.billNo, method: 'VOUCHER', currency: null, amount: 0, count: 2 });
    expect([bill?.clientId, bill?.balanceAfter]).toEqual([id, null]);
    const { voucherNo } = voucher;
    expect(await usesOf(session, voucher.id)).toMatchObject(
      msIds.map((msId) => ({
        voucherNo,
        msId,
        clientName: bill?.clientName + ' child',
        quantity: periods,
        billNo: result.billNo,
      })),
    );
  });

  it('permanently takes the expiry away, once', async () => {
    const { session, voucher, msId, input } = await holder({ unit: 'permanent', permanent: true, quantity: 3 }, [
      { expiresInDays: -4, limitReason: 'expired' },
    ]);
    expect(await refused(() => renew(session, { ...input, periods: 2 }))).toEqual([400, 'periods']);
    const { result } = await renew(session, input);
    expect(result).toMatchObject({ total: 1, unit: 'permanent', balanceAfter: 2 });
    expect(result.items).toMatchObject([{ msId, newExpireTime: null, amount: 1 }]);
    const after = await stored(msId);
    expect([after.expireTime, after.limitReason, after.functions[0]?.expireTime]).toEqual([null, null, null]);
    expect(await refused(() => renew(session, input))).toEqual([400, 'msIds']);
    expect((await voucherOf(session, voucher.id)).used).toBe(1);
  });

  it('pays exactly its functions, all of them at once', async () => {
    const { session, voucher, msId, input } = await holder(
      { funcIds: [functions.poc, functions.recording] },
      [{ expiresInDays: 50 }],
      [functions.recording, functions.patrol],
    );
    for (const named of [undefined, [functions.recording], [functions.poc, functions.recording, functions.patrol]]) {
      const wrong = named === undefined ? {} : { functions: named };
      expect(await refused(() => renew(session, { ...input, ...wrong }))).toEqual([400, 'functions']);
    }
    const before = await stored(msId);
    const both = { functions: [functions.recording, functions.poc] };
    expect((await renew(session, { ...input, ...both })).result).toMatchObject({ total: 1, balanceAfter: 9 });
    const after = await stored(msId);
    const times = new Map(after.functions.map((one) => [one.functionId, wire(one.expireTime)]));
    const bought = wire(monthsLater(before.expireTime ?? new Date(), 12));
    expect([functions.poc, functions.recording, functions.patrol].map((id) => times.get(id))).toEqual([
      bought,
      bought,
      wire(before.expireTime),
    ]);
    expect((await voucherOf(session, voucher.id)).used).toBe(1);
  });

  it('of another type, of another client, or of none is refused', async () => {
    const { session, childId, input } = await holder({ voucherType: 'new' });
    expect(await refused(() => renew(session, input))).toEqual([400, 'voucherId']);
    const below = await putVoucher(admin, childId);
    expect(await refused(() => renew(session, { ...input, voucherId: below.id }))).toEqual([3102]);
    const above = await putVoucher(admin, 1);
    expect(await refused(() => renew(session, { ...input, voucherId: above.id }))).toEqual([3102]);
    const { voucherId, ...unnamed } = input;
    expect(await refused(() => renew(session, unnamed))).toEqual([400, 'voucherId']);
    expect(await refused(() => renew(session, { msIds: input.msIds, voucherId }))).toEqual([400, 'voucherId']);
  });

  it('with too little left is refused with what is left, for all of them', async () => {
    const three = [{}, {}, {}];
    const { session, input } = await holder({ quantity: 5 }, three);
    const answer = await unchanged(() => renew(session, { ...input, periods: 2 }));
    expect([answer.code, answer.params]).toEqual([3303, { required: 6, balance: 5 }]);
  });

  it('is possible until the second it ends, and not in it, whenever it was quoted', async () => {
    const end = new Date(Math.ceil(service.clock.now().getTime() / 1000) * 1000 + 300_000);
    const { session, input, voucher } = await holder({ expireTime: wire(end) ?? '' });
    const until = () => end.getTime() - service.clock.now().getTime();
    const { quoteId } = (await renew(session, { ...input, dryRun: true })).result;
    expect((await service.clock.later(until() - 2000, () => renew(session, input))).code).toBe(200);
    await service.clock.later(until(), async () => {
      expect((await unchanged(() => renew(session, input))).code).toBe(3304);
      expect((await unchanged(() => renew(session, { ...input, quoteId }))).code).toBe(3304);
    });
    expect((await voucherOf(session, voucher.id)).used).toBe(1);
  });

  it('is not what was quoted once some of the voucher is gone', async () => {
    const { session, input, voucher } = await holder({ quantity: 4 });
    const { quoteId } = (await renew(session, { ...input, dryRun: true })).result;
    await admin.call('clientVoucher', 'recycle', { voucherId: voucher.id, quantity: 1 });
    const answer = await unchanged(() => renew(session, { ...input, quoteId }));
    expect([answer.code, answer.result]).toMatchObject([3305, { total: 1, balanceAfter: 2, billNo: null }]);
  });
});

describe('undoing a renewal by voucher', () => {
  it.each([
    ['by the year', {}],
    ['for ever', { unit: 'permanent', permanent: true }],
  ] as const)('%s gives dates and quantity back', async (_unit, wanted) => {
    const { session, voucher, msId, input } = await holder(wanted, [{ expiresInDays: 50, anchorDay: 31 }]);
    const before = await stored(msId);
    const { billNo } = (await renew(session, input)).result;
    const used = await voucherOf(session, voucher.id);
    const trial = await unchanged(() => undo(session, billNo, { dryRun: true }));
    expect(trial.result).toMatchObject({ undoes: billNo, entries: [] });
    const { code, result } = await undo(session, billNo);
    expect(code).toBe(200);
    expect({ ...(await stored(msId)), rowVersion: 0 }).toEqual({ ...before, rowVersion: 0 });
    const after = await voucherOf(session, voucher.id);
    expect([used.used, used.balance, after.used, after.balance]).toEqual([1, 9, 0, 10]);
    const undoNo = (result as { billNo: string }).billNo;
    expect(await usesOf(session, voucher.id)).toMatchObject([
      { msId, quantity: 1, billNo },
      { msId, quantity: -1, billNo: undoNo },
    ]);
    expect(await unchanged(() => undo(session, billNo))).toMatchObject({
      code: 3306,
      params: { blockers: ['undone'] },
    });
    const [row] = (await session.call('billing', 'list', { billNo: undoNo })).result.records;
    expect(row).toMatchObject({ type: 'undo', amount: 0, currency: null });
  });

  it('is for the payer alone', async () => {
    const { session, input } = await holder();
    const { billNo } = (await renew(session, input)).result;
    const isOwn = async (reader: Session) =>
      (await reader.call('billing', 'detail', { billNo: billNo ?? '' })).result.own;
    expect([await isOwn(session), await isOwn(admin)]).toEqual([true, false]);
    expect(await refused(() => undo(admin, billNo))).toEqual([510]);
    const other = await payer({});
    expect(await refused(() => undo(other.session, billNo))).toEqual([3102]);
  });
});

describe('at the same time', () => {
  it('50 uses and recycles of a balance of 10 take exactly 10', async () => {
    const { session, voucher, childId } = await holder({ quantity: 10 });
    const msIds: string[] = [];
    for (let n = 0; n < 25; n += 1) msIds.push(await terminal(childId));
    const answers = await Promise.all(
      msIds.flatMap((msId) => [
        renew(session, { msIds: [msId], method: 'VOUCHER', voucherId: voucher.id }),
        admin.raw('clientVoucher', 'recycle', { voucherId: voucher.id, quantity: 1 }),
      ]),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => ![200, 3303].includes(code))).toEqual([]);
    const { used, recycled, balance } = await voucherOf(session, voucher.id);
    expect([used + recycled, balance]).toEqual([10, 0]);
    expect(await usesOf(session, voucher.id)).toHaveLength(used);
  });

  it('uses, undos and issues crossing coins neither hang nor lose any', async () => {
    const { session, voucher, id, childId } = await holder({ quantity: 40 });
    await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 40 });
    await admin.call('coin', 'issueCoin', { clientId: id, currency: 'YCOIN', amount: 40 });
    const split = { ...termsOf(voucher), clientId: childId, quantity: 1, fromVoucherId: voucher.id };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const msIds = [await terminal(childId), await terminal(childId)];
        return Promise.all([
          renew(session, { msIds, method: 'VOUCHER', voucherId: voucher.id }).then(({ result }) =>
            undo(session, result.billNo),
          ),
          renew(session, { msIds: [await terminal(childId)] }),
          session.raw('clientVoucher', 'issue', split),
        ]);
      }),
    );
    expect(answers.flat().map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(await voucherOf(session, voucher.id)).toMatchObject({ used: 0, passedOn: 10, balance: 30 });
  });
});

it('of an earlier version that names cloud SIM pays for its other functions', async () => {
  const { patrol, recording } = functions;
  const { id, session, voucher, msIds, input } = await holder(
    { pocService: false, funcIds: [patrol, recording] },
    undefined,
    [patrol, recording],
  );
  const become = (category: string) => prisma.functionKind.update({ where: { id: recording }, data: { category } });
  await become('cloudSim');
  try {
    const { voucherList } = (await session.call('client', 'queryBalance', { clientId: id })).result;
    expect(voucherList.map(({ funcIds }) => funcIds)).toEqual([[patrol]]);
    const both = await unchanged(() => renew(session, { ...input, periods: 1, functions: [patrol, recording] }));
    expect(both).toMatchObject({ code: 400, errors: [{ field: 'functions', rule: 'noPrice' }] });
    expect((await renew(session, { ...input, msIds, periods: 1, functions: [patrol] })).code).toBe(200);
    expect((await voucherOf(session, voucher.id)).balance).toBe(voucher.balance - 1);
  } finally {
    await become('recording');
  }
});

describe('what a voucher has paid', () => {
  it('is shown in the scope of its owner, and never changed', async () => {
    const { session, voucher, input, childId } = await holder();
    const { billNo } = (await renew(session, input)).result;
    const other = await payer({});
    expect(await usesOf(other.session, voucher.id)).toEqual([]);
    const own = await holder();
    expect(await usesOf(own.session, voucher.id)).toEqual([]);
    expect((await usesOf(admin, voucher.id)).map((use) => use.billNo)).toEqual([billNo]);
    await session.call('client', 'edit', { id: childId, clientname: 'Renamed since' });
    const [use] = await usesOf(session, voucher.id);
    expect(use?.clientName).not.toBe('Renamed since');
    for (const sql of ['update voucher_use set quantity = 9', 'delete from voucher_use', 'truncate voucher_use']) {
      await expect(pool.query(sql)).rejects.toThrow(/append-only/);
    }
  });

  it('keeps every rule of the ledger', async () => {
    // The validity of terminals from fixtures has no bill.
    await prisma.$queryRaw`select grant_unbilled_validity()`;
    expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
  });
});
