import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { readQuote } from '@roger/domain/money/ledger/quote';
import { describe, expect, it } from 'vitest';
import { monthsLater, wireTime } from '../../../support/time/calendar.ts';
import { useService } from '../../../support/app.ts';
import { ctxOf } from '../../../support/domain-ctx.ts';
import { coinsOf, type Coins } from '../../../support/fixtures/coins.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { payersOf, renew } from '../../../support/fixtures/payers.ts';
import type { TerminalOptions } from '../../../support/fixtures/terminals.ts';
import type { Session } from '../../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const unchanged = assertUnchangedIn(service);
const { admin, functions, payer, colleague, terminal } = await payersOf(service);
const expiryOf = async (msId: string) => (await prisma.terminal.findUniqueOrThrow({ where: { msId } })).expireTime;

/** The same day `months` months later, in UTC. */
const later = (timestamp: Date | null, months: number) => wireTime(monthsLater(timestamp ?? new Date(0), months));

/** Creates a payer with a terminal, and a quote for one year of it. */
async function quoteFor(coins: Coins, wanted: TerminalOptions = {}) {
  const someone = await payer(coins);
  const input = { msIds: [await terminal(someone.childId, wanted)] };
  const { result } = await renew(someone.session, { ...input, dryRun: true });
  return { ...someone, input, quoteId: result.quoteId ?? '' };
}

const limit = (session: Session, msIds: string[], limited: boolean) =>
  session.call('terminal', 'limit', { msIds, limited });

describe('a renewal', () => {
  it.each([
    ['YCOIN', 2, 24, { YCOIN: 5 }, 2],
    ['MCOIN', 7, 7, { MCOIN: 9 }, 7],
    ['KCOIN', 3, 3, { KCOIN: 40 }, 30],
  ] as const)('by %s pays %i periods and books them once', async (method, periods, months, coins, price) => {
    const { id, childId, session } = await payer(coins);
    const msId = await terminal(childId, { expiresInDays: 100, anchorDay: 0 });
    const old = await expiryOf(msId);
    await prisma.terminal.update({ where: { msId }, data: { anchorDay: old?.getUTCDate() ?? 1 } });
    const trial = await unchanged(() => renew(session, { msIds: [msId], method, periods, dryRun: true }));
    const { result } = await renew(session, { msIds: [msId], method, periods, quoteId: trial.result?.quoteId });
    const balance = (coins as Record<string, number>)[method] ?? 0;
    const newExpireTime = later(old, months);
    expect(result).toEqual({ ...trial.result, billNo: expect.stringMatching(/^\d{16}$/), quoteId: null });
    expect(result).toMatchObject({ total: price, currency: method, balanceAfter: balance - price, conversion: null });
    expect(result.items).toMatchObject([{ msId, newExpireTime, amount: price }]);
    expect((await coinsOf(session, id))[method]).toBe(balance - price);
    expect((await expiryOf(msId))?.toISOString().slice(0, 19).replace('T', ' ')).toBe(newExpireTime);
    const [row] = (await session.call('billing', 'list', { type: ['renew'] })).result.records;
    expect(row).toMatchObject({
      billNo: result.billNo,
      method,
      amount: -price,
      count: 1,
      msId,
      balanceAfter: balance - price,
    });
  });

  it('of what has expired counts from now, and lifts the limit; not that of an administrator', async () => {
    const { childId, session } = await payer({ YCOIN: 3 });
    const msIds = [
      await terminal(childId, { expiresInDays: -40, limitReason: 'expired' }),
      await terminal(childId, { expiresInDays: -40, limitReason: 'noPayment' }),
      await terminal(childId, { expiresInDays: -40, limitReason: 'admin' }),
    ];
    const { result } = await renew(session, { msIds });
    const now = service.clock.now();
    for (const { newExpireTime } of result.items) {
      expect(Math.abs(Date.parse(`${newExpireTime}Z`) - Date.parse(`${later(now, 12)}Z`))).toBeLessThan(60_000);
    }
    const rows = await prisma.terminal.findMany({ where: { msId: { in: msIds } }, orderBy: { id: 'asc' } });
    expect(rows.map(({ limitReason, anchorDay }) => [limitReason, anchorDay])).toEqual(
      [null, null, 'admin'].map((reason) => [reason, now.getUTCDate()]),
    );
  });

  it('of a function extends that alone', async () => {
    const { childId, session } = await payer({ YCOIN: 20 });
    const msId = await terminal(childId, { expiresInDays: 200 }, [functions.recording, functions.patrol]);
    const old = await expiryOf(msId);
    const { result } = await renew(session, { msIds: [msId], functions: [functions.recording] });
    expect(result).toMatchObject({ total: 5, items: [{ newExpireTime: later(old, 12) }] });
    expect(await expiryOf(msId)).toEqual(old);
    const functionRows = await prisma.terminalFunction.findMany({
      where: { terminal: { msId } },
      orderBy: { functionId: 'asc' },
    });
    const times = new Map(functionRows.map(({ functionId, expireTime }) => [functionId, expireTime?.getTime()]));
    expect([times.get(functions.poc), times.get(functions.patrol)]).toEqual([old?.getTime(), old?.getTime()]);
    expect(times.get(functions.recording)).toBeGreaterThan(old?.getTime() ?? 0);
    const both = await renew(session, { msIds: [msId], functions: [functions.poc, functions.patrol] });
    expect(both.result).toMatchObject({ total: 2, items: [{ newExpireTime: later(old, 12) }] });
  });

  it('is all or none, and pays for each', async () => {
    const { id, childId, session } = await payer({ YCOIN: 2 });
    const msIds = [await terminal(childId), await terminal(childId), await terminal(childId)];
    const short = await unchanged(() => renew(session, { msIds }));
    expect([short.code, short.params]).toEqual([3301, { currency: 'YCOIN', required: 3, balance: 2 }]);
    expect((await renew(session, { msIds: msIds.slice(1) })).result.total).toBe(2);
    expect((await coinsOf(session, id)).YCOIN).toBe(0);
  });

  it('asks before it converts, and then converts and pays in one bill', async () => {
    const { id, childId, session } = await payer({ YCOIN: 2, MCOIN: 1, KCOIN: 3 });
    const input = { msIds: [await terminal(childId)], method: 'KCOIN', periods: 2 };
    const quotedAnswer = await unchanged(() => renew(session, input));
    expect(quotedAnswer).toMatchObject({ code: 3302, params: { required: 20, balance: 3 } });
    expect(quotedAnswer.result).toMatchObject({ confirm: 'convert', conversion: { gained: 120, over: 103 } });
    const { result } = await renew(session, { ...input, confirm: ['convert'] });
    expect(result).toMatchObject({
      total: 20,
      balanceAfter: 103,
      conversion: { items: [{ from: 'YCOIN', amount: 1 }] },
    });
    expect(await coinsOf(session, id)).toEqual({ YCOIN: 1, MCOIN: 1, KCOIN: 103 });
    const { entries } = (await session.call('billing', 'detail', { billNo: result.billNo ?? '' })).result;
    expect(entries.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['YCOIN', -1],
      ['KCOIN', 100],
    ]);
  });
});

describe('is refused, and nothing changes', () => {
  it('for a repeat, for who is not there or not his, for none and for too many periods', async () => {
    const { childId, session } = await payer({ YCOIN: 9 });
    const other = await payer({});
    const [own, foreign] = [await terminal(childId), await terminal(other.childId)];
    const refusals: [object, number, unknown][] = [
      [{ msIds: [own, own] }, 400, ['msIds']],
      [{ msIds: [own, foreign] }, 3202, { msIds: [foreign] }],
      [{ msIds: [own, 'T1999999999'] }, 3202, { msIds: ['T1999999999'] }],
      [{ msIds: [] }, 400, ['msIds']],
      [{ msIds: [own], periods: 0 }, 400, ['periods']],
      [{ msIds: [own], periods: 121 }, 400, ['periods']],
      [{ msIds: [own], periods: 1_000_000 }, 400, ['periods']],
      [{ msIds: [own], periods: 1.5 }, 400, ['periods']],
      [{ msIds: [own], price: 1 }, 400, ['price']],
      [{ msIds: [own], total: 0 }, 400, ['total']],
      [{ msIds: [own], functions: [functions.recording] }, 400, ['functions']],
      [{ msIds: [own], functions: [functions.patrol], method: 'MCOIN' }, 400, ['functions']],
      [{ msIds: [own], functions: [2_000_000_000] }, 3102, undefined],
    ];
    for (const [input, code, expected] of refusals) {
      const answer = await unchanged(() => renew(session, input));
      expect([input, answer.code]).toEqual([input, code]);
      expect(code === 400 ? answer.errors?.map(({ field }) => field) : answer.params).toEqual(expected);
    }
  });

  it('for terminals of several types, and of several clients, until that is confirmed', async () => {
    const { id, childId, session } = await payer({ YCOIN: 9 });
    const types = await prisma.terminalType.findMany({ orderBy: { id: 'asc' }, take: 2 });
    const [one, two] = [await terminal(childId), await terminal(childId, { typeId: types[1]?.id ?? 0 })];
    expect(await unchanged(() => renew(session, { msIds: [one, two] }))).toMatchObject({
      code: 3207,
      result: { confirm: 'crossType', types: 2 },
    });
    const mixed = await renew(session, { msIds: [one, two], confirm: ['crossType'] });
    expect(mixed).toMatchObject({ code: 200, result: { total: 2 } });
    expect(mixed.result.parts).toEqual(types.map(({ id: typeId }) => ({ typeId, count: 1, amount: 1 })));
    const own = await terminal(id);
    const quotedAnswer = await unchanged(() => renew(session, { msIds: [one, own] }));
    expect(quotedAnswer).toMatchObject({ code: 3206, result: { confirm: 'crossClient', clients: 2 } });
    expect((await renew(session, { msIds: [one, own], confirm: ['crossClient'] })).code).toBe(200);
  });

  it('for what is permanent', async () => {
    const { childId, session } = await payer({ YCOIN: 9 });
    const msId = await terminal(childId, { expireTime: null });
    expect(await unchanged(() => renew(session, { msIds: [msId] }))).toMatchObject({
      code: 400,
      errors: [{ field: 'msIds', rule: 'permanent', params: { msId, funcId: functions.poc } }],
    });
  });

  it('for a function that the terminal does not have', async () => {
    const { childId, session } = await payer({ YCOIN: 9 });
    const msId = await terminal(childId);
    const wanted = { msIds: [msId], functions: [functions.recording] };
    expect(await unchanged(() => renew(session, wanted))).toMatchObject({
      errors: [{ field: 'functions', rule: 'notOwned', params: { msId, funcId: functions.recording } }],
    });
  });
});

describe('a quote', () => {
  it('is booked as quoted, also a while later, and once', async () => {
    const { session, input, quoteId } = await quoteFor({ YCOIN: 9 }, { expiresInDays: -3 });
    const preview = (await renew(session, { ...input, dryRun: true })).result;
    await service.clock.later(600_000, async () => {
      const { result } = await renew(session, { ...input, quoteId });
      expect(
        Math.abs(Date.parse(`${result.items[0]?.newExpireTime}Z`) - Date.parse(`${preview.items[0]?.newExpireTime}Z`)),
      ).toBeLessThan(5000);
      const again = await unchanged(() => renew(session, { ...input, quoteId }));
      expect([again.code, again.result.total, again.result.quoteId === quoteId]).toEqual([3305, 1, false]);
    });
  });

  it('does not hold for another account, another body, too long, or when forged', async () => {
    const quoted = await quoteFor({ YCOIN: 9 });
    const { session, input, quoteId, childId } = quoted;
    const stranger = await colleague(quoted);
    const other = await terminal(childId);
    const refused = [
      () => renew(stranger, { ...input, quoteId }),
      () => renew(session, { msIds: [other], quoteId }),
      () => renew(session, { ...input, periods: 2, quoteId }),
      () => renew(session, { ...input, quoteId: `${quoteId.slice(0, -2)}xx` }),
      () => renew(session, { ...input, quoteId: 'nothing' }),
      () => renew(session, { ...input, quoteId: `e30.${quoteId.split('.')[1]}` }),
    ];
    for (const call of refused) {
      const answer = await unchanged(call);
      expect([answer.code, typeof answer.result.quoteId]).toEqual([3305, 'string']);
    }
    await service.clock.later(16 * 60_000, async () => {
      expect((await unchanged(() => renew(session, { ...input, quoteId }))).code).toBe(3305);
    });
    expect((await renew(session, { ...input, quoteId })).code).toBe(200);
  });

  it('with characters that no quote has is refused as input, and by the guard itself', async () => {
    const { session, input } = await quoteFor({ YCOIN: 9 });
    const wide = `a.${'é'.repeat(43)}`;
    expect(await unchanged(() => renew(session, { ...input, quoteId: wide }))).toMatchObject({
      code: 400,
      errors: [{ field: 'quoteId' }],
    });
    expect(readQuote(await ctxOf(service, 'admin'), { ...input, quoteId: wide })).toBeNull();
  });

  it('does not hold when the balance, the terminal or the price is another', async () => {
    const { session, input, quoteId, childId } = await quoteFor({ YCOIN: 9 });
    await session.call('coin', 'issueCoin', { clientId: childId, currency: 'YCOIN', amount: 1 });
    const answer = await unchanged(() => renew(session, { ...input, quoteId }));
    expect([answer.code, answer.result.balanceAfter]).toEqual([3305, 7]);
    expect((await renew(session, { ...input, quoteId: answer.result.quoteId })).code).toBe(200);
  });

  it('of two on one balance one is booked', async () => {
    const one = await payer({ YCOIN: 1 });
    const { id, childId, session } = one;
    const other = await colleague(one);
    const msIds = [await terminal(childId), await terminal(childId)];
    const inputs = msIds.map((msId) => ({ msIds: [msId] }));
    const quotes = await Promise.all(
      [session, other].map((each, index) => renew(each, { ...inputs[index], dryRun: true })),
    );
    const answers = await Promise.all(
      [session, other].map((each, index) => renew(each, { ...inputs[index], quoteId: quotes[index]?.result.quoteId })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3301]);
    const changes = await prisma.validityChange.count({ where: { msId: { in: msIds } } });
    expect([(await coinsOf(session, id)).YCOIN, changes]).toEqual([0, 1]);
  });
});

describe('at the same time', () => {
  it('twenty renewals with one key are one', async () => {
    const { id, childId, session } = await payer({ YCOIN: 9 });
    const msIds = [await terminal(childId)];
    const headers = { 'idempotency-key': 'the-renewal-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(session, { msIds }, headers)));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect((await coinsOf(session, id)).YCOIN).toBe(8);
    expect(await prisma.validityChange.count({ where: { msId: msIds[0] ?? '' } })).toBe(1);
  });

  it('a renewal and a recycle of the coins it needs: one of them', async () => {
    const { id, childId, session } = await payer({ YCOIN: 1 });
    const msIds = [await terminal(childId)];
    const codes = (
      await Promise.all([
        renew(session, { msIds }),
        admin.raw('coin', 'recycleCoin', { clientId: id, currency: 'YCOIN', amount: 1 }),
      ])
    ).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3301]);
  });

  it('renewals of one terminal by two accounts add up', async () => {
    const one = await payer({ YCOIN: 9 });
    const { id, childId, session } = one;
    const other = await colleague(one);
    const msId = await terminal(childId, { expiresInDays: 30 });
    const old = await expiryOf(msId);
    await Promise.all([session, other, session, other].map((each) => renew(each, { msIds: [msId] })));
    expect((await expiryOf(msId))?.getUTCFullYear()).toBe((old?.getUTCFullYear() ?? 0) + 4);
    expect((await coinsOf(session, id)).YCOIN).toBe(5);
  });
});

describe('limits', () => {
  it('are set and lifted by hand, and leave other reasons', async () => {
    const { childId, session } = await payer({});
    const createTime = new Date(service.clock.now().getTime() - 30 * 86_400_000);
    const [free, expired] = [
      await terminal(childId),
      await terminal(childId, { createTime, expiresInDays: -1, limitReason: 'expired' }),
    ];
    const reasons = async () =>
      (await prisma.terminal.findMany({ where: { msId: { in: [free, expired] } }, orderBy: { id: 'asc' } })).map(
        ({ limitReason }) => limitReason,
      );
    expect((await limit(session, [free, expired], false)).result).toEqual({ changed: 0, unchanged: 2 });
    expect(await reasons()).toEqual([null, 'expired']);
    expect((await limit(session, [free, expired], true)).result).toEqual({ changed: 2, unchanged: 0 });
    expect(await reasons()).toEqual(['admin', 'admin']);
    expect((await limit(session, [free, expired], true)).result).toEqual({ changed: 0, unchanged: 2 });
    expect((await limit(session, [free, expired], false)).result).toEqual({ changed: 2, unchanged: 0 });
    expect(await reasons()).toEqual([null, 'expired']);
  });

  it('of another client’s terminal are refused', async () => {
    const [one, other] = [await payer({}), await payer({})];
    const foreign = await terminal(other.childId);
    expect(
      (await unchanged(() => one.session.raw('terminal', 'limit', { msIds: [foreign], limited: true }))).code,
    ).toBe(3202);
  });
});

it('what renewals changed stays as it was written', async () => {
  for (const sql of [
    'update validity_change set amount = 0',
    'delete from validity_change',
    'truncate validity_change',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow('append-only');
  }
});

it('the ledger is right after all of it', async () => {
  // The validity of terminals from fixtures has no bill.
  await prisma.$queryRaw`select grant_unbilled_validity()`;
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
