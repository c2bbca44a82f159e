import type { Renewal } from '@roger/contract/families/terminal';
import { auditLedger } from '@roger/domain/ledger/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { ctxOf } from '../support/domain-ctx.ts';
import { coinsOf, putCoins, type Coins } from '../support/fixtures-coins.ts';
import { unchangedIn } from '../support/fixtures-database.ts';
import { putTerminal, type WantedTerminal } from '../support/fixtures-terminals.ts';
import { putClient, signInFor } from '../support/fixtures.ts';
import { signIn, type Answer, type Session } from '../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const admin = await signIn(service);
const unchanged = unchangedIn(service);
let numbers = 0;
const newMsId = () => `T1${String((numbers += 1)).padStart(9, '0')}`;
const poc = await prisma.functionKind.findFirstOrThrow({ where: { category: 'poc' } });
const recording = await prisma.functionKind.findFirstOrThrow({ where: { category: 'recording' } });
const patrol = await prisma.functionKind.findFirstOrThrow({ where: { category: 'patrol' } });

/** An agent with coins and a client beneath it, whose terminals it pays for. */
async function payer(coins: Coins): Promise<{ id: number; childId: number; session: Session }> {
  const name = `Payer ${(numbers += 1)}`;
  const id = await putClient(service, admin, name, { quota: 20 });
  const childId = await putClient(service, admin, `${name} child`, { pid: id, type: 2 });
  if (Object.keys(coins).length > 0) await putCoins(admin, id, coins);
  return { id, childId, session: await signInFor(service, `payer-${numbers}`, id) };
}

async function terminalOf(clientId: number, wanted: WantedTerminal = {}, functions: number[] = []): Promise<string> {
  const msId = newMsId();
  const id = await putTerminal(service, msId, clientId, wanted);
  const { expireTime } = await prisma.terminal.findUniqueOrThrow({ where: { id } });
  const held = [poc.id, ...functions].map((functionId) => ({ terminalId: id, functionId, expireTime }));
  await prisma.terminalFunction.createMany({ data: held });
  return msId;
}

const expiryOf = async (msId: string) => (await prisma.terminal.findUniqueOrThrow({ where: { msId } })).expireTime;
const renew = (session: Session, input: object, headers: Record<string, string> = {}) =>
  session.raw('terminal', 'renew', { method: 'YCOIN', periods: 1, ...input }, headers) as Promise<Answer<Renewal>>;

/** The same day some months later, in UTC. */
function later(moment: Date | null, months: number): string {
  const then = new Date(moment ?? 0);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, last));
  return then.toISOString().slice(0, 19).replace('T', ' ');
}

describe('a renewal', () => {
  it.each([
    ['YCOIN', 2, 24, { YCOIN: 5 }, 2],
    ['MCOIN', 7, 7, { MCOIN: 9 }, 7],
    ['KCOIN', 3, 3, { KCOIN: 40 }, 30],
  ] as const)('by %s pays %i periods and books them once', async (method, periods, months, coins, price) => {
    const { id, childId, session } = await payer(coins);
    const msId = await terminalOf(childId, { expiresInDays: 100, anchorDay: 0 });
    const old = await expiryOf(msId);
    await prisma.terminal.update({ where: { msId }, data: { anchorDay: old?.getUTCDate() ?? 1 } });
    const trial = await unchanged(() => renew(session, { msIds: [msId], method, periods, dryRun: true }));
    const { result } = await renew(session, { msIds: [msId], method, periods, quoteId: trial.result?.quoteId });
    const held = (coins as Record<string, number>)[method] ?? 0;
    const newExpireTime = later(old, months);
    expect(result).toEqual({ ...trial.result, billNo: expect.stringMatching(/^\d{16}$/), quoteId: null });
    expect(result).toMatchObject({ total: price, currency: method, balanceAfter: held - price, conversion: null });
    expect(result.items).toMatchObject([{ msId, newExpireTime, amount: price }]);
    expect((await coinsOf(session, id))[method]).toBe(held - price);
    expect((await expiryOf(msId))?.toISOString().slice(0, 19).replace('T', ' ')).toBe(newExpireTime);
    const [row] = (await session.call('billing', 'list', { type: ['renew'] })).result.records;
    expect(row).toMatchObject({
      billNo: result.billNo,
      method,
      amount: -price,
      count: 1,
      msId,
      balanceAfter: held - price,
    });
  });

  it('of what has expired counts from now, and lifts the limit; not that of an administrator', async () => {
    const { childId, session } = await payer({ YCOIN: 3 });
    const msIds = [
      await terminalOf(childId, { expiresInDays: -40, limitReason: 'expired' }),
      await terminalOf(childId, { expiresInDays: -40, limitReason: 'noPayment' }),
      await terminalOf(childId, { expiresInDays: -40, limitReason: 'admin' }),
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
    const msId = await terminalOf(childId, { expiresInDays: 200 }, [recording.id, patrol.id]);
    const old = await expiryOf(msId);
    const { result } = await renew(session, { msIds: [msId], functions: [recording.id] });
    expect(result).toMatchObject({ total: 5, items: [{ newExpireTime: later(old, 12) }] });
    expect(await expiryOf(msId)).toEqual(old);
    const held = await prisma.terminalFunction.findMany({
      where: { terminal: { msId } },
      orderBy: { functionId: 'asc' },
    });
    const times = new Map(held.map(({ functionId, expireTime }) => [functionId, expireTime?.getTime()]));
    expect([times.get(poc.id), times.get(patrol.id)]).toEqual([old?.getTime(), old?.getTime()]);
    expect(times.get(recording.id)).toBeGreaterThan(old?.getTime() ?? 0);
    const both = await renew(session, { msIds: [msId], functions: [poc.id, patrol.id] });
    expect(both.result).toMatchObject({ total: 2, items: [{ newExpireTime: later(old, 12) }] });
  });

  it('is all or none, and pays for each', async () => {
    const { id, childId, session } = await payer({ YCOIN: 2 });
    const msIds = [await terminalOf(childId), await terminalOf(childId), await terminalOf(childId)];
    const short = await unchanged(() => renew(session, { msIds }));
    expect([short.code, short.params]).toEqual([3301, { currency: 'YCOIN', required: 3, balance: 2 }]);
    expect((await renew(session, { msIds: msIds.slice(1) })).result.total).toBe(2);
    expect((await coinsOf(session, id)).YCOIN).toBe(0);
  });

  it('asks before it converts, and then converts and pays in one bill', async () => {
    const { id, childId, session } = await payer({ YCOIN: 2, MCOIN: 1, KCOIN: 3 });
    const input = { msIds: [await terminalOf(childId)], method: 'KCOIN', periods: 2 };
    const asked = await unchanged(() => renew(session, input));
    expect(asked).toMatchObject({ code: 3302, params: { required: 20, balance: 3 } });
    expect(asked.result).toMatchObject({ confirm: 'convert', conversion: { gained: 120, over: 103 } });
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
    const [own, foreign] = [await terminalOf(childId), await terminalOf(other.childId)];
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
      [{ msIds: [own], functions: [recording.id] }, 400, ['functions']],
      [{ msIds: [own], functions: [patrol.id], method: 'MCOIN' }, 400, ['functions']],
      [{ msIds: [own], functions: [2_000_000_000] }, 3102, undefined],
    ];
    for (const [input, code, told] of refusals) {
      const answer = await unchanged(() => renew(session, input));
      expect([input, answer.code]).toEqual([input, code]);
      expect(code === 400 ? answer.errors?.map(({ field }) => field) : answer.params).toEqual(told);
    }
  });

  it('for terminals of several types, and of several clients until that is confirmed', async () => {
    const { id, childId, session } = await payer({ YCOIN: 9 });
    const types = await prisma.terminalType.findMany({ orderBy: { id: 'asc' }, take: 2 });
    const [one, two] = [await terminalOf(childId), await terminalOf(childId, { typeId: types[1]?.id ?? 0 })];
    expect((await unchanged(() => renew(session, { msIds: [one, two] }))).code).toBe(3207);
    const own = await terminalOf(id);
    const asked = await unchanged(() => renew(session, { msIds: [one, own] }));
    expect(asked).toMatchObject({ code: 3206, result: { confirm: 'crossClient', clients: 2 } });
    expect((await renew(session, { msIds: [one, own], confirm: ['crossClient'] })).code).toBe(200);
  });

  it('for what is permanent', async () => {
    const { childId, session } = await payer({ YCOIN: 9 });
    const msId = await terminalOf(childId, { expireTime: null });
    expect(await unchanged(() => renew(session, { msIds: [msId] }))).toMatchObject({
      code: 400,
      errors: [{ field: 'msIds' }],
    });
  });
});

describe('a quote', () => {
  async function quoteFor(coins: Coins, wanted: WantedTerminal = {}) {
    const someone = await payer(coins);
    const input = { msIds: [await terminalOf(someone.childId, wanted)] };
    const { result } = await renew(someone.session, { ...input, dryRun: true });
    return { ...someone, input, quoteId: result.quoteId ?? '' };
  }

  it('is booked as told, also a while later, and once', async () => {
    const { session, input, quoteId } = await quoteFor({ YCOIN: 9 }, { expiresInDays: -3 });
    const told = (await renew(session, { ...input, dryRun: true })).result;
    await service.clock.later(600_000, async () => {
      const { result } = await renew(session, { ...input, quoteId });
      expect(
        Math.abs(Date.parse(`${result.items[0]?.newExpireTime}Z`) - Date.parse(`${told.items[0]?.newExpireTime}Z`)),
      ).toBeLessThan(5000);
      const again = await unchanged(() => renew(session, { ...input, quoteId }));
      expect([again.code, again.result.total, again.result.quoteId === quoteId]).toEqual([3305, 1, false]);
    });
  });

  it('does not hold for another account, another body, too long, or when forged', async () => {
    const { session, input, quoteId, id, childId } = await quoteFor({ YCOIN: 9 });
    const colleague = await signInFor(service, `colleague-${(numbers += 1)}`, id);
    const other = await terminalOf(childId);
    const refused = [
      () => renew(colleague, { ...input, quoteId }),
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

  it('does not hold when the balance, the terminal or the price is another', async () => {
    const { session, input, quoteId, childId } = await quoteFor({ YCOIN: 9 });
    await session.call('coin', 'issueCoin', { clientId: childId, currency: 'YCOIN', amount: 1 });
    const answer = await unchanged(() => renew(session, { ...input, quoteId }));
    expect([answer.code, answer.result.balanceAfter]).toEqual([3305, 7]);
    expect((await renew(session, { ...input, quoteId: answer.result.quoteId })).code).toBe(200);
  });

  it('of two on one balance one is booked', async () => {
    const { id, childId, session } = await payer({ YCOIN: 1 });
    const colleague = await signInFor(service, `colleague-${(numbers += 1)}`, id);
    const inputs = [{ msIds: [await terminalOf(childId)] }, { msIds: [await terminalOf(childId)] }];
    const quotes = await Promise.all(
      [session, colleague].map((one, index) => renew(one, { ...inputs[index], dryRun: true })),
    );
    const answers = await Promise.all(
      [session, colleague].map((one, index) =>
        renew(one, { ...inputs[index], quoteId: quotes[index]?.result.quoteId }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3301]);
  });
});

describe('at the same time', () => {
  it('twenty renewals with one key are one', async () => {
    const { id, childId, session } = await payer({ YCOIN: 9 });
    const msIds = [await terminalOf(childId)];
    const headers = { 'idempotency-key': `renewal-${numbers}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(session, { msIds }, headers)));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect((await coinsOf(session, id)).YCOIN).toBe(8);
    expect(await prisma.validityChange.count({ where: { msId: msIds[0] ?? '' } })).toBe(1);
  });

  it('a renewal and a recycle of the coins it needs: one of them', async () => {
    const { id, childId, session } = await payer({ YCOIN: 1 });
    const msIds = [await terminalOf(childId)];
    const codes = (
      await Promise.all([
        renew(session, { msIds }),
        admin.raw('coin', 'recycleCoin', { clientId: id, currency: 'YCOIN', amount: 1 }),
      ])
    ).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3301]);
  });

  it('renewals of one terminal by two accounts add up', async () => {
    const { id, childId, session } = await payer({ YCOIN: 9 });
    const colleague = await signInFor(service, `colleague-${(numbers += 1)}`, id);
    const msId = await terminalOf(childId, { expiresInDays: 30 });
    const old = await expiryOf(msId);
    await Promise.all([session, colleague, session, colleague].map((one) => renew(one, { msIds: [msId] })));
    expect((await expiryOf(msId))?.getUTCFullYear()).toBe((old?.getUTCFullYear() ?? 0) + 4);
    expect((await coinsOf(session, id)).YCOIN).toBe(5);
  });
});

describe('limits', () => {
  const limit = (session: Session, msIds: string[], limited: boolean) =>
    session.call('terminal', 'limit', { msIds, limited });

  it('are set and lifted by hand, and leave other reasons', async () => {
    const { childId, session } = await payer({});
    const [free, expired] = [
      await terminalOf(childId),
      await terminalOf(childId, { expiresInDays: -1, limitReason: 'expired' }),
    ];
    const reasons = async () =>
      (await prisma.terminal.findMany({ where: { msId: { in: [free, expired] } }, orderBy: { id: 'asc' } })).map(
        ({ limitReason }) => limitReason,
      );
    expect((await limit(session, [free, expired], false)).result).toEqual({ changed: 0 });
    expect(await reasons()).toEqual([null, 'expired']);
    expect((await limit(session, [free, expired], true)).result).toEqual({ changed: 2 });
    expect(await reasons()).toEqual(['admin', 'admin']);
    expect((await limit(session, [free, expired], true)).result).toEqual({ changed: 0 });
    expect((await limit(session, [free, expired], false)).result).toEqual({ changed: 2 });
    expect(await reasons()).toEqual([null, 'expired']);
  });

  it('of a terminal of somebody else are refused', async () => {
    const [one, other] = [await payer({}), await payer({})];
    const foreign = await terminalOf(other.childId);
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
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
