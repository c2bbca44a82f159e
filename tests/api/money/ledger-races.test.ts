import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { coinsOf } from '../../support/fixtures/coins.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { payersOf, renew } from '../../support/fixtures/payers.ts';
import { randomFrom, seedOf, type Random } from '../../support/random.ts';
import type { Answer, Session } from '../../support/session.ts';
import { untilServed } from '../../support/until-served.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { admin, payer, colleague, terminal } = await payersOf(service);
const seed = seedOf();

const expiryOf = async (msId: string) => (await prisma.terminal.findUniqueOrThrow({ where: { msId } })).expireTime;
const yearOf = async (msId: string) => (await expiryOf(msId))?.getUTCFullYear() ?? 0;
const changesOf = (...msIds: string[]) => prisma.validityChange.count({ where: { msId: { in: msIds } } });
const recycle = (clientId: number, amount: number) =>
  admin.raw('coin', 'recycleCoin', { clientId, currency: 'YCOIN', amount });
const convert = (session: Session, to: string, amount: number) =>
  session.raw('coin', 'convertCoin', { from: 'YCOIN', to, amount });

/** A call that takes coins from a balance. */
interface Spend {
  cost: number;
  call: () => Promise<Answer>;
}

/** Makes all calls at once, in random order; returns the coins taken and the costs of the refused calls. */
async function spent(random: Random, spends: readonly Spend[]): Promise<{ paid: number; refused: number[] }> {
  const shuffled = spends
    .map((spend) => ({ ...spend, place: random(2 ** 30) }))
    .toSorted((one, other) => one.place - other.place);
  const answers = await Promise.all(
    shuffled.map(async ({ cost, call }) => ({ cost, code: (await untilServed(call)).code })),
  );
  expect(answers.filter(({ code }) => ![200, 3301].includes(code))).toEqual([]);
  const costs = (wanted: number) => answers.flatMap(({ cost, code }) => (code === wanted ? [cost] : []));
  return { paid: costs(200).reduce((sum, cost) => sum + cost, 0), refused: costs(3301) };
}

describe(`on one balance at once, in an order of seed ${seed}`, () => {
  const random = randomFrom(seed);

  it.each([1, 2, 3])('renewals and recycles take what there is and refuse only what it does not pay (%i)', async () => {
    const { id, childId, session } = await payer({ YCOIN: 12 });
    const spends: Spend[] = [];
    const msIds: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [msId, periods, amount] = [await terminal(childId), 1 + random(3), 1 + random(3)];
      msIds.push(msId);
      spends.push({ cost: periods, call: () => renew(session, { msIds: [msId], periods }) });
      spends.push({ cost: amount, call: () => recycle(id, amount) });
    }
    const { paid, refused } = await spent(random, spends);
    const { YCOIN: left } = await coinsOf(session, id);
    expect([paid + left, refused.length > 0]).toEqual([12, true]);
    // The balance only falls: a refused cost still exceeds it.
    expect(Math.min(...refused)).toBeGreaterThan(left);
    const { records } = (await session.call('billing', 'list', { type: ['renew'], pageSize: 50 })).result;
    expect(await changesOf(...msIds)).toBe(records.length);
  });

  it('conversions and issues of 1 take exactly 10 out of 10', async () => {
    const { id, childId, session } = await payer({ YCOIN: 10 });
    const issue = () => session.raw('coin', 'issueCoin', { clientId: childId, currency: 'YCOIN', amount: 1 });
    const each: Spend[] = [
      { cost: 1, call: () => convert(session, 'MCOIN', 1) },
      { cost: 1, call: issue },
    ];
    const { paid, refused } = await spent(random, Array.from({ length: 15 }, () => each).flat());
    expect([paid, refused.length]).toEqual([10, 20]);
    const [own, below] = [await coinsOf(session, id), await coinsOf(session, childId)];
    expect([own.YCOIN, own.MCOIN / 12 + below.YCOIN]).toEqual([0, 10]);
  });

  it('conversions and renewals that convert on the way neither gain nor lose a coin', async () => {
    const { id, childId, session } = await payer({ YCOIN: 6 });
    const calls: Promise<Answer>[] = [];
    for (let n = 0; n < 8; n += 1) {
      const input = { msIds: [await terminal(childId)], method: 'KCOIN', periods: 9, confirm: ['convert'] };
      calls.push(renew(session, input), convert(session, 'KCOIN', 1));
    }
    const answers = await Promise.all(calls);
    expect(answers.filter(({ code }) => ![200, 3301].includes(code))).toEqual([]);
    const renewals = (await session.call('billing', 'list', { type: ['renew'], currency: ['KCOIN'], pageSize: 50 }))
      .result;
    const bills = new Set(renewals.records.map(({ billNo }) => billNo)).size;
    const { YCOIN, KCOIN } = await coinsOf(session, id);
    expect([bills > 0, YCOIN * 120 + KCOIN + bills * 90]).toEqual([true, 6 * 120]);
  });
});

/** Creates two accounts of one client, each with a quote for a renewal. */
async function twoQuotes(coins: number, msIdsOf: (childId: number) => Promise<[string, string]>) {
  const one = await payer({ YCOIN: coins });
  const sessions = [one.session, await colleague(one)];
  const msIds = await msIdsOf(one.childId);
  const orders = await Promise.all(
    sessions.map(async (session, index) => {
      const input = { msIds: [msIds[index] ?? ''] };
      const { quoteId } = (await renew(session, { ...input, dryRun: true })).result;
      return { session, input, book: (quote = quoteId) => renew(session, { ...input, quoteId: quote }) };
    }),
  );
  return { ...one, msIds, orders };
}

const two = async (childId: number): Promise<[string, string]> => [await terminal(childId), await terminal(childId)];

describe('two quotes at once', () => {
  it('on a balance that pays for both: the second gets the remaining balance, and books that', async () => {
    const { id, session, msIds, orders } = await twoQuotes(5, two);
    const answers = await Promise.all(orders.map(async ({ book }) => ({ book, answer: await book() })));
    const outdated = answers.find(({ answer }) => answer.code === 3305);
    expect(answers.map(({ answer }) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 3305]);
    expect(outdated?.answer.result).toMatchObject({ total: 1, balanceAfter: 3, billNo: null });
    expect([(await coinsOf(session, id)).YCOIN, await changesOf(...msIds)]).toEqual([4, 1]);
    expect((await outdated?.book(outdated.answer.result.quoteId))?.code).toBe(200);
    expect([(await coinsOf(session, id)).YCOIN, await changesOf(...msIds)]).toEqual([3, 2]);
  });

  it('for one terminal: the second gets the new dates, and no year is paid and lost', async () => {
    const { id, session, msIds, orders } = await twoQuotes(9, async (childId) => {
      const msId = await terminal(childId, { expiresInDays: 30 });
      return [msId, msId];
    });
    const before = await yearOf(msIds[0]);
    const answers = await Promise.all(orders.map(async ({ book }) => ({ book, answer: await book() })));
    const [booked, outdated] = answers.toSorted((one, other) => one.answer.code - other.answer.code);
    expect([booked?.answer.code, outdated?.answer.code]).toEqual([200, 3305]);
    const item = { oldExpireTime: booked?.answer.result.items[0]?.newExpireTime };
    expect(outdated?.answer.result.items).toMatchObject([item]);
    expect([await yearOf(msIds[0]), (await coinsOf(session, id)).YCOIN]).toEqual([before + 1, 8]);
    expect((await outdated?.book(outdated.answer.result.quoteId))?.code).toBe(200);
    expect([await yearOf(msIds[0]), (await coinsOf(session, id)).YCOIN]).toEqual([before + 2, 7]);
    // The first quote is spent, and so is the refused second one.
    for (const { book } of answers) expect((await unchanged(() => book())).code).toBe(3305);
  });
});

it('the ledger is right after all of it', async () => {
  // The validity of terminals from fixtures has no bill.
  await prisma.$queryRaw`select grant_unbilled_validity()`;
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
