import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { ctxOf } from '../../../support/domain-ctx.ts';
import { coinsOf, putCoins, type Coins } from '../../../support/fixtures/coins.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { payersOf, renew, type Payer } from '../../../support/fixtures/payers.ts';
import { functionOf, typeOf } from '../../../support/fixtures/basics.ts';
import { putVoucher, voucherOf } from '../../../support/fixtures/vouchers.ts';
import { terminalCount } from '../../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../../support/session.ts';
import { terminalSheet } from '../../../support/workbooks/terminal-sheet.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { admin, functions, payer } = await payersOf(service);
const typeId = await typeOf(service);
const video = await functionOf(service, 'video');

let numbers = 0;
const freeMsId = () => `B1${String((numbers += 100)).padStart(9, '0')}`;
const newTerminal = ({ childId }: Payer, more: object = {}) => ({
  msId: freeMsId(),
  msName: 'Radio',
  typeId,
  clientId: childId,
  payment: { method: 'YCOIN', periods: 1 },
  ...more,
});
const add = (session: Session, input: object, headers: Record<string, string> = {}) =>
  session.raw('terminal', 'add', input, headers) as Promise<
    ReturnType<typeof renew> extends Promise<infer A> ? A : never
  >;
const undo = (session: Session, billNo: string | null, rest: object = {}) =>
  session.raw('billing', 'undo', { billNo, remark: 'By mistake', ...rest });
const stored = (msId: string) =>
  prisma.terminal.findUniqueOrThrow({ where: { msId }, include: { functions: { orderBy: { functionId: 'asc' } } } });
const monthsAway = (time: Date | null) => {
  const now = service.clock.now();
  return ((time?.getUTCFullYear() ?? 0) - now.getUTCFullYear()) * 12 + (time?.getUTCMonth() ?? 0) - now.getUTCMonth();
};
const faults = async () => auditLedger(await ctxOf(service, 'admin'));

describe('an add', () => {
  it.each([
    ['YCOIN', 2, 24, { YCOIN: 20 }, 2],
    ['MCOIN', 7, 7, { MCOIN: 40 }, 7],
    ['KCOIN', 3, 3, { KCOIN: 200 }, 30],
  ] as const)(
    'paid by %s for %i periods is one bill, as its dry run says',
    async (method, periods, months, coins, price) => {
      const someone = await payer(coins);
      const { id, session } = someone;
      const input = newTerminal(someone, { count: 3, payment: { method, periods } });
      const trial = await unchanged(() => add(session, { ...input, dryRun: true }));
      const balance = (coins as Coins)[method] ?? 0;
      expect(trial.result).toMatchObject({
        total: 3 * price,
        currency: method,
        balanceAfter: balance - 3 * price,
        billNo: null,
      });
      const { result } = await add(session, { ...input, quoteId: trial.result.quoteId });
      expect(result).toMatchObject({ total: 3 * price, billNo: expect.stringMatching(/^\d{16}$/), quoteId: null });
      expect((await coinsOf(session, id))[method]).toBe(balance - 3 * price);
      const terminal = await stored(input.msId);
      expect([monthsAway(terminal.expireTime), terminal.limitReason]).toEqual([months, null]);
      expect(terminal.functions.map(({ expireTime }) => expireTime)).toEqual([terminal.expireTime]);
      const [row] = (await session.call('billing', 'list', { type: ['add'] })).result.records;
      expect(row).toMatchObject({ billNo: result.billNo, method, amount: -3 * price, count: 3, msId: null });
      expect(await faults()).toEqual([]);
    },
  );

  it('pays for every function that has a price, and for those by use nothing yet', async () => {
    const someone = await payer({ YCOIN: 20 });
    await prisma.functionKind.update({ where: { id: video }, data: { billingMode: 'duration' } });
    const input = newTerminal(someone, { functions: [functions.poc, functions.recording, video] });
    expect((await add(someone.session, input)).result.total).toBe(6);
    const expiries = new Map((await stored(input.msId)).functions.map((one) => [one.functionId, one.expireTime]));
    expect(expiries.get(functions.recording)).toEqual(expiries.get(functions.poc));
    expect(expiries.get(video)).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('of functions without a price for the method is refused by name', async () => {
    const someone = await payer({ MCOIN: 20 });
    const payment = { method: 'MCOIN', periods: 1 };
    const input = newTerminal(someone, { functions: [functions.poc, functions.patrol], payment });
    const answer = await unchanged(() => add(someone.session, input));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'functions', rule: 'noPrice' }] });
  });

  it('without enough coins, or no coins of the kind, stores nothing', async () => {
    const someone = await payer({ YCOIN: 2 });
    const short = await unchanged(() => add(someone.session, newTerminal(someone, { count: 3 })));
    expect([short.code, short.params]).toEqual([3301, { currency: 'YCOIN', required: 3, balance: 2 }]);
    const none = await unchanged(() =>
      add(someone.session, newTerminal(someone, { payment: { method: 'MCOIN', periods: 1 } })),
    );
    expect(none.code).toBe(3301);
  });

  it('asks before it converts, and then converts and pays in one bill', async () => {
    const someone = await payer({ YCOIN: 1, KCOIN: 3 });
    const input = newTerminal(someone, { payment: { method: 'KCOIN', periods: 2 } });
    expect((await unchanged(() => add(someone.session, input))).code).toBe(3302);
    const { result } = await add(someone.session, { ...input, confirm: ['convert'] });
    expect(result).toMatchObject({ total: 20, balanceAfter: 103, conversion: { gained: 120 } });
    expect(await coinsOf(someone.session, someone.id)).toEqual({ YCOIN: 0, MCOIN: 0, KCOIN: 103 });
  });

  it('is refused once coins, prices or ids differ from the quote, and returns the new quote', async () => {
    const someone = await payer({ YCOIN: 9 });
    const input = newTerminal(someone);
    const { quoteId } = (await add(someone.session, { ...input, dryRun: true })).result;
    await putCoins(admin, someone.id, { YCOIN: 1 });
    const refused = await unchanged(() => add(someone.session, { ...input, quoteId }));
    expect(refused).toMatchObject({ code: 3305, result: { total: 1, balanceAfter: 9, billNo: null } });
    const fresh = refused.result.quoteId;
    expect((await unchanged(() => add(someone.session, { ...input, msName: 'Else', quoteId: fresh }))).code).toBe(3305);
    expect((await add(someone.session, { ...input, quoteId: fresh })).code).toBe(200);
    const again = await unchanged(() => add(someone.session, { ...input, msId: freeMsId(), quoteId: fresh }));
    expect(again.code).toBe(3305);
  });

  it('is refused where it names no payment, a wrong one, a price or a rate', async () => {
    const someone = await payer({ YCOIN: 9 });
    const payments = [
      undefined,
      { method: 'YCOIN' },
      { method: 'CASH', periods: 1 },
      ...[0, -1, 1.5, 121, 2 ** 53, '1', '1e3', null].map((periods) => ({ method: 'YCOIN', periods })),
      { method: 'YCOIN', periods: 1, price: 0 },
      { method: 'YCOIN', periods: 1, amount: 1 },
    ];
    for (const payment of payments) {
      const answer = await unchanged(() => add(someone.session, newTerminal(someone, { payment })));
      expect([payment, answer.code]).toEqual([payment, 400]);
    }
  });

  it('in parallel spends no more than there is', async () => {
    const someone = await payer({ YCOIN: 4 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(someone.session, newTerminal(someone))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 3301]));
    expect(await terminalCount(service, { clientId: someone.childId })).toBe(4);
  });

  it('with one key is paid once, however often it is sent', async () => {
    const someone = await payer({ YCOIN: 9 });
    const input = newTerminal(someone);
    const headers = { 'idempotency-key': 'bought-once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(someone.session, input, headers)));
    expect(new Set(answers.map(({ result }) => result.billNo)).size).toBe(1);
    expect((await coinsOf(someone.session, someone.id)).YCOIN).toBe(8);
  });
});

/** Adds two terminals, paid by a new payer. */
async function addition() {
  const someone = await payer({ YCOIN: 9 });
  const input = newTerminal(someone, { count: 2 });
  const { result } = await add(someone.session, input);
  return { ...someone, msId: input.msId, billNo: result.billNo };
}

const blockers = async (session: Session, billNo: string | null) =>
  (await unchanged(() => undo(session, billNo))).params;

/** Creates a payer without coins, with a voucher for new terminals. */
async function holder(wanted: object = {}) {
  const someone = await payer({});
  const voucher = await putVoucher(admin, someone.id, { voucherType: 'new', quantity: 5, ...wanted });
  return { ...someone, voucher, by: (periods: number) => ({ method: 'VOUCHER', periods, voucherId: voucher.id }) };
}

const paid = (voucherId?: number) => ({ payment: { method: 'VOUCHER', periods: 1, voucherId } });

describe('an add by voucher', () => {
  it.each([
    ['yearly', 2, 24],
    ['monthly', 2, 2],
  ] as const)('of the unit %s uses terminals × periods, as its dry run says', async (unit, periods, months) => {
    const { voucher, by, session, ...someone } = await holder({ unit });
    const input = newTerminal({ ...someone, session }, { count: 2, payment: by(periods) });
    const trial = await unchanged(() => add(session, { ...input, dryRun: true }));
    expect(trial.result).toMatchObject({ total: 4, currency: null, unit, balanceAfter: 1, billNo: null });
    const { result } = await add(session, { ...input, quoteId: trial.result.quoteId });
    expect(await voucherOf(session, voucher.id)).toMatchObject({ used: 4, balance: 1 });
    expect(monthsAway((await stored(input.msId)).expireTime)).toBe(months);
    const [row] = (await session.call('billing', 'list', { type: ['add'] })).result.records;
    expect(row).toMatchObject({ billNo: result.billNo, method: 'VOUCHER', currency: null, amount: 0, count: 2 });
    expect((await undo(session, result.billNo)).code).toBe(200);
    expect(await voucherOf(session, voucher.id)).toMatchObject({ used: 0, balance: 5 });
    expect(await faults()).toEqual([]);
  });

  it('that is permanent lets terminals never expire', async () => {
    const { by, session, ...someone } = await holder({ unit: 'permanent', permanent: true });
    const input = newTerminal({ ...someone, session }, { payment: by(1) });
    expect((await add(session, input)).code).toBe(200);
    expect((await stored(input.msId)).expireTime).toBeNull();
    expect((await unchanged(() => add(session, newTerminal({ ...someone, session }, { payment: by(2) })))).code).toBe(
      400,
    );
    expect(await faults()).toEqual([]);
  });

  it('for renewals, for other functions, of another client, overdue or used up is refused', async () => {
    const { by, session, voucher, ...someone } = await holder();
    const mine = { ...someone, session };
    const codeOf = async (more: object) => (await unchanged(() => add(session, newTerminal(mine, more)))).code;
    const forRenewals = await putVoucher(admin, someone.id);
    const foreign = await holder();
    const soon = new Date(service.clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const ending = await putVoucher(admin, someone.id, { voucherType: 'new', expireTime: soon });
    expect(await codeOf(paid(forRenewals.id))).toBe(400);
    expect(await codeOf({ ...paid(voucher.id), functions: [functions.poc, functions.recording] })).toBe(400);
    const unnamed = await unchanged(() => add(session, newTerminal(mine, paid())));
    expect(unnamed.errors).toEqual([{ field: 'payment.voucherId', rule: 'required' }]);
    expect(await codeOf({ payment: { method: 'YCOIN', periods: 1, voucherId: voucher.id } })).toBe(400);
    expect(await codeOf(paid(foreign.voucher.id))).toBe(3102);
    expect(await codeOf({ count: 6, payment: by(1) })).toBe(3303);
    await service.clock.later(60_000, async () => expect(await codeOf(paid(ending.id))).toBe(3304));
  });

  it('pays for an import', async () => {
    const { by, session, voucher, ...someone } = await holder();
    const file = await sheetFor({ ...someone, session });
    const fields = { method: 'VOUCHER', periods: '1', voucherId: String(by(1).voucherId) };
    expect((await session.upload(file, fields)).result).toMatchObject({ successCount: 3, total: 3, balanceAfter: 2 });
    expect(await voucherOf(session, voucher.id)).toMatchObject({ used: 3, balance: 2 });
  });
});

describe('undoing an add', () => {
  it('deletes what was added and gives the coins back', async () => {
    const someone = await payer({ YCOIN: 9 });
    const input = newTerminal(someone, { count: 2 });
    const { billNo } = (await add(someone.session, input)).result;
    const trial = await unchanged(() => undo(someone.session, billNo, { dryRun: true }));
    expect(trial.code).toBe(200);
    expect((await undo(someone.session, billNo)).code).toBe(200);
    expect(await terminalCount(service, { clientId: someone.childId })).toBe(0);
    expect((await coinsOf(someone.session, someone.id)).YCOIN).toBe(9);
    expect((await undo(someone.session, billNo)).params).toEqual({ blockers: ['undone'] });
    expect((await add(someone.session, input)).code).toBe(200);
    expect(await faults()).toEqual([]);
  });

  it('comes after its renewals, the latest first: each undo opens the way to the one before', async () => {
    const { session, id, msId, billNo } = await addition();
    const both = (await session.call('terminal', 'list', {})).result.records.map((one) => one.msId);
    const renewals = [];
    for (const msIds of [both, [msId], both]) renewals.push((await renew(session, { msIds })).result.billNo);
    const [first, second, third] = renewals as [string, string, string];
    for (const early of [billNo, first, second])
      expect(await blockers(session, early)).toEqual({ blockers: ['later'] });
    for (const next of [third, second, first, billNo]) expect((await undo(session, next)).code).toBe(200);
    expect([(await coinsOf(session, id)).YCOIN, await faults()]).toEqual([9, []]);
  });

  it('is refused after a day, once one was deleted, renewed or online', async () => {
    const old = await addition();
    await service.clock.later(25 * 3_600_000, async () => {
      expect(await blockers(await signIn(service, old.accountsName), old.billNo)).toEqual({ blockers: ['age'] });
    });
    const deleted = await addition();
    await deleted.session.call('terminal', 'deleteBatch', { ids: [(await stored(deleted.msId)).id] });
    expect(await blockers(deleted.session, deleted.billNo)).toEqual({ blockers: ['gone'] });
    const renewed = await addition();
    await renew(renewed.session, { msIds: [renewed.msId] });
    expect(await blockers(renewed.session, renewed.billNo)).toEqual({ blockers: ['later'] });
    const online = await addition();
    const data = { terminalId: (await stored(online.msId)).id, lastSeenTime: service.clock.now() };
    await prisma.terminalPresence.create({ data });
    expect(await blockers(online.session, online.billNo)).toEqual({ blockers: ['begun'] });
  });
});

/** A workbook of terminals for the payer's child client. */
async function sheetFor({ childId }: Payer, rows = 3): Promise<Buffer> {
  const { name } = await prisma.client.findUniqueOrThrow({ where: { id: childId } });
  return terminalSheet(freeMsId().slice(0, 9), rows, name);
}

describe('an import', () => {
  it('is paid like an add, as its dry run says', async () => {
    const someone = await payer({ MCOIN: 9 });
    const file = await sheetFor(someone);
    const fields = { method: 'MCOIN', periods: '2' };
    const trial = await unchanged(() => someone.session.upload(file, { ...fields, dryRun: 'true' }));
    expect(trial.result).toMatchObject({ successCount: 3, total: 6, currency: 'MCOIN', balanceAfter: 3, billNo: null });
    const quoteId = (trial.result as unknown as { quoteId: string }).quoteId;
    const { result } = await someone.session.upload(file, { ...fields, quoteId });
    expect(result).toMatchObject({ successCount: 3, total: 6, billNo: expect.stringMatching(/^\d{16}$/) });
    expect((await coinsOf(someone.session, someone.id)).MCOIN).toBe(3);
    const other = await sheetFor(someone, 1);
    expect((await unchanged(() => someone.session.upload(other, { ...fields, quoteId }))).code).toBe(3305);
  });

  it('without enough coins stores nothing', async () => {
    const someone = await payer({ YCOIN: 2 });
    const file = await sheetFor(someone);
    expect((await unchanged(() => someone.session.upload(file, { method: 'YCOIN', periods: '1' }))).code).toBe(3301);
  });

  it('without a payment is stored limited, at its end from the start, until it is renewed', async () => {
    const someone = await payer({ YCOIN: 3 });
    const { result } = await someone.session.upload(await sheetFor(someone));
    expect(result).toMatchObject({ successCount: 3, total: 0, billNo: null });
    const terminals = await prisma.terminal.findMany({ where: { clientId: someone.childId } });
    expect(terminals.map(({ limitReason }) => limitReason)).toEqual(['noPayment', 'noPayment', 'noPayment']);
    for (const { expireTime, createTime } of terminals)
      expect(expireTime?.getTime()).toBeLessThanOrEqual(createTime.getTime());
    const [first] = terminals;
    for (const limited of [true, false]) await admin.call('terminal', 'limit', { msIds: [first?.msId ?? ''], limited });
    expect(await prisma.terminal.findUnique({ where: { id: first?.id ?? 0 } })).toMatchObject({
      limitReason: 'noPayment',
    });
    expect(await faults()).toEqual([]);
    await renew(someone.session, { msIds: terminals.map(({ msId }) => msId) });
    const renewed = await prisma.terminal.findMany({ where: { clientId: someone.childId } });
    expect(renewed.map(({ limitReason }) => limitReason)).toEqual([null, null, null]);
    expect(await faults()).toEqual([]);
  });

  it('that the platform gives years to is a bill of nothing for the clients that get them', async () => {
    const someone = await payer({});
    const { result } = await admin.upload(await sheetFor(someone), { grantPeriods: '3' });
    expect(result).toMatchObject({ total: 0, billNo: expect.stringMatching(/^\d{16}$/) });
    const [terminal] = await prisma.terminal.findMany({ where: { clientId: someone.childId } });
    expect(monthsAway(terminal?.expireTime ?? null)).toBe(36);
    const [row] = (await someone.session.call('billing', 'list', { type: ['grant'] })).result.records;
    expect(row).toMatchObject({ clientId: someone.childId, method: 'GRANT', currency: null, amount: 0, count: 3 });
    expect(await faults()).toEqual([]);
  });

  it('is refused where it names half a payment, two, or a grant by anybody else', async () => {
    const someone = await payer({ YCOIN: 9 });
    const file = await sheetFor(someone);
    const codeOf = async (session: Session, fields: Record<string, string>) =>
      (await unchanged(() => session.upload(file, fields))).code;
    expect(await codeOf(someone.session, { method: 'YCOIN' })).toBe(400);
    expect(await codeOf(someone.session, { periods: '1' })).toBe(400);
    expect(await codeOf(admin, { method: 'YCOIN', periods: '1', grantPeriods: '1' })).toBe(400);
    expect(await codeOf(someone.session, { grantPeriods: '1' })).toBe(510);
  });
});

describe('terminals older than the ledger', () => {
  it('get one bill per client for what they have, and no second one', async () => {
    const someone = await payer({});
    const expireTime = new Date(service.clock.now().getTime() + 86_400_000);
    const base = {
      name: 'Old',
      typeId,
      clientId: someone.childId,
      scopePath: [1, someone.id, someone.childId],
      passwordHash: 'none',
      expireTime,
    };
    for (const msId of [freeMsId(), freeMsId()]) {
      const functionsOf = { create: [{ functionId: functions.poc, expireTime }] };
      await prisma.terminal.create({ data: { ...base, msId, functions: functionsOf } });
    }
    expect((await faults()).map(({ rule }) => rule)).toEqual([
      'what a terminal is valid for is what its last bill made it',
    ]);
    await prisma.$queryRaw`select grant_unbilled_validity()`;
    await prisma.$queryRaw`select grant_unbilled_validity()`;
    const { records } = (await someone.session.call('billing', 'list', { type: ['grant'] })).result;
    expect(records).toMatchObject([{ clientId: someone.childId, count: 2, amount: 0, operator: '' }]);
    expect(await faults()).toEqual([]);
  });
});

describe('the defaults of the add form', () => {
  it('show the price for the own client', async () => {
    const someone = await payer({});
    const { prices } = (await someone.session.call('terminal', 'getUserAdd', { clientId: someone.childId, typeId }))
      .result;
    expect(prices).toContainEqual({
      funcId: functions.poc,
      unit: 'yearly',
      currency: 'YCOIN',
      amount: 1,
      source: 'default',
    });
  });
});
