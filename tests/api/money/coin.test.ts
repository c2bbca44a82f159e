import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { coinsOf, putCoins } from '../../support/fixtures/coins.ts';
import { defaultRole, putAccount, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { fingerprint } from '../../support/database/fingerprint.ts';
import { signIn, type Answer, type Session } from '../../support/session.ts';

const service = await useService();
const { pool } = service.database;
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent', { quota: 20 });
const childId = await putClient(service, admin, 'Child', { pid: agentId, type: 2 });
const grandchildId = await putClient(service, admin, 'Grandchild', { pid: childId, type: 2 });
const siblingId = await putClient(service, admin, 'Sibling', { quota: 20 });
await putAccount(service, 'agent', agentId, await defaultRole(service, 'agent'));
await putAccount(service, 'child', childId, await defaultRole(service, 'agent'));
const agent = await signIn(service, 'agent');
const child = await signIn(service, 'child');

/** Runs work that must change no table; returns its answer. */
async function unchanged(work: () => Promise<Answer>): Promise<Answer> {
  const before = await fingerprint(service);
  const answer = await work();
  expect(await fingerprint(service)).toEqual(before);
  return answer;
}

const issue = (session: Session, clientId: number, amount: number, currency = 'YCOIN') =>
  session.raw('coin', 'issueCoin', { clientId, currency, amount });
const recycle = (session: Session, clientId: number, amount: number, currency = 'YCOIN') =>
  session.raw('coin', 'recycleCoin', { clientId, currency, amount });

const convert = (session: Session, from: string, to: string, amount: number, rest: object = {}) =>
  session.raw('coin', 'convertCoin', { from, to, amount, ...rest });

describe('creating', () => {
  it('gives the platform coins, and is booked', async () => {
    const before = await coinsOf(admin, 1);
    const { code, result } = await admin.call('coin', 'createCoin', {
      currency: 'YCOIN',
      amount: 7,
      remark: 'Opening',
    });
    const balanceAfter = before.YCOIN + 7;
    expect([code, result.entries]).toEqual([200, [{ clientId: 1, currency: 'YCOIN', amount: 7, balanceAfter }]]);
    expect(result.billNo).toMatch(/^\d{16}$/);
    expect((await coinsOf(admin, 1)).YCOIN).toBe(balanceAfter);
    const { entries, ...bill } = (await admin.call('billing', 'detail', { billNo: result.billNo })).result;
    expect(bill).toMatchObject({
      type: 'create',
      method: 'YCOIN',
      operator: 'admin',
      remark: 'Opening',
      undoneBy: null,
    });
    expect(entries).toMatchObject([{ clientName: 'Platform', counterpartName: '', amount: 7 }]);
  });

  it('is refused to every other account, with any keys', async () => {
    const all = await signInFor(service, 'all-keys', agentId);
    for (const session of [agent, all]) {
      expect((await unchanged(() => session.raw('coin', 'createCoin', { currency: 'YCOIN', amount: 1 }))).code).toBe(
        510,
      );
    }
  });
});

describe('issuing', () => {
  it('moves coins down the tree, over one level or several', async () => {
    await putCoins(admin, agentId, { YCOIN: 10 });
    const [before, lowerBefore] = [await coinsOf(agent, agentId), await coinsOf(agent, grandchildId)];
    const { code, result } = await agent.call('coin', 'issueCoin', {
      clientId: grandchildId,
      currency: 'YCOIN',
      amount: 4,
    });
    expect(code).toBe(200);
    expect(result.entries).toEqual([
      { clientId: agentId, currency: 'YCOIN', amount: -4, balanceAfter: before.YCOIN - 4 },
      { clientId: grandchildId, currency: 'YCOIN', amount: 4, balanceAfter: lowerBefore.YCOIN + 4 },
    ]);
    expect([(await coinsOf(agent, agentId)).YCOIN, (await coinsOf(agent, grandchildId)).YCOIN]).toEqual([
      before.YCOIN - 4,
      lowerBefore.YCOIN + 4,
    ]);
  });

  it('shows the receiver its own side only', async () => {
    const { result } = await admin.call('coin', 'issueCoin', {
      clientId: agentId,
      currency: 'KCOIN',
      amount:
        (await admin.call('coin', 'createCoin', { currency: 'KCOIN', amount: 12 })).result.entries[0]?.amount ?? 0,
    });
    const bill = (await agent.call('billing', 'detail', { billNo: result.billNo })).result;
    expect(bill.entries).toMatchObject([{ clientId: agentId, amount: 12, counterpartName: 'Platform' }]);
    expect([bill.entries.length, bill.operator]).toEqual([1, '']);
    const [row] = (await agent.call('operationLog', 'list', { operateType: ['money'], target: result.billNo })).result
      .records;
    expect(row).toMatchObject({ operator: '', after: { billNo: result.billNo, entries: [{ clientId: agentId }] } });
  });

  it.each([
    ['to itself', () => agentId, 510],
    ['to its superior', () => 1, 3102],
    ['to a sibling', () => siblingId, 3102],
    ['to nobody', () => 2_000_000_000, 3102],
  ])('%s is refused', async (_to, receiver, code) => {
    await putCoins(admin, agentId, { YCOIN: 1 });
    expect((await unchanged(() => issue(agent, receiver(), 1))).code).toBe(code);
  });

  it('to a client that was deleted is refused', async () => {
    const deletedClient = await putClient(service, admin, 'Gone', { pid: agentId, type: 2 });
    expect((await issue(agent, deletedClient, 1)).code).toBe(200);
    await admin.call('client', 'deleteBatch', { ids: [deletedClient] });
    expect((await unchanged(() => issue(agent, deletedClient, 1))).code).toBe(3102);
  });

  it('more than there is, is refused with what is there', async () => {
    const { YCOIN: balance } = await coinsOf(agent, agentId);
    const answer = await unchanged(() => issue(agent, childId, balance + 1));
    expect([answer.code, answer.params]).toEqual([3301, { currency: 'YCOIN', required: balance + 1, balance }]);
  });

  it.each([0, -1, 1.5, '1e3', 'x', null, 2 ** 53, 2 ** 63, 1_000_000_001, true, [1]])(
    'an amount of %j is refused, naming the field',
    async (amount) => {
      const input = { clientId: childId, currency: 'YCOIN', amount };
      for (const name of ['issueCoin', 'recycleCoin']) {
        const answer = await unchanged(() => agent.raw('coin', name, input));
        expect([answer.code, answer.errors?.map(({ field }) => field)]).toEqual([400, ['amount']]);
      }
    },
  );

  it.each([
    ['price', 1],
    ['rate', 120],
    ['balance', 5],
  ])('a %s in the request is an unknown field', async (field, value) => {
    const input = { clientId: childId, currency: 'YCOIN', amount: 1, [field]: value };
    const answer = await unchanged(() => agent.raw('coin', 'issueCoin', input));
    expect([answer.code, answer.errors]).toMatchObject([400, [{ field, rule: 'unknown' }]]);
  });
});

describe('recycling', () => {
  it('takes back what the own client has issued, and no more', async () => {
    const holder = await putClient(service, admin, 'Holder', { pid: agentId, type: 2 });
    await putCoins(admin, agentId, { YCOIN: 10 });
    await issue(agent, holder, 6);
    await putCoins(admin, holder, { YCOIN: 5 });
    expect((await recycle(agent, holder, 2)).code).toBe(200);
    const answer = await unchanged(() => recycle(agent, holder, 5));
    expect([answer.code, answer.params]).toEqual([3301, { currency: 'YCOIN', required: 5, balance: 4 }]);
    const [row] = (await agent.call('coin', 'list', { clientId: [holder] })).result.records;
    expect(row).toMatchObject({ yearmoney: 9, recyclable: { YCOIN: 4, MCOIN: 0, KCOIN: 0 } });
    expect((await recycle(agent, holder, 4)).code).toBe(200);
    expect((await coinsOf(agent, holder)).YCOIN).toBe(5);
    expect((await unchanged(() => recycle(agent, holder, 1))).code).toBe(3301);
  });

  it('takes no more than is left', async () => {
    const holder = await putClient(service, admin, 'Spender', { pid: childId, type: 2 });
    await putCoins(admin, childId, { MCOIN: 10 });
    await issue(child, holder, 10, 'MCOIN');
    const below = await putClient(service, admin, 'Below the spender', { pid: holder, type: 2 });
    const spender = await signInFor(service, 'spender', holder);
    await issue(spender, below, 7, 'MCOIN');
    const answer = await unchanged(() => recycle(child, holder, 4, 'MCOIN'));
    expect([answer.code, answer.params]).toEqual([3301, { currency: 'MCOIN', required: 4, balance: 3 }]);
    expect((await recycle(child, holder, 3, 'MCOIN')).code).toBe(200);
  });

  it.each([
    ['itself', () => agentId, 510],
    ['its superior', () => 1, 3102],
    ['a sibling', () => siblingId, 3102],
  ])('from %s is refused', async (_from, holder, code) => {
    expect((await unchanged(() => recycle(agent, holder(), 1))).code).toBe(code);
  });
});

describe('converting', () => {
  it.each([
    ['YCOIN', 'KCOIN', 2, 240],
    ['MCOIN', 'KCOIN', 3, 30],
    ['YCOIN', 'MCOIN', 1, 12],
    ['MCOIN', 'YCOIN', 24, 2],
    ['KCOIN', 'MCOIN', 20, 2],
    ['KCOIN', 'YCOIN', 120, 1],
  ] as const)('%s to %s', async (from, to, amount, gained) => {
    const holder = await putClient(service, admin, `Converts ${from} to ${to}`, { type: 2 });
    const session = await signInFor(service, `converts-${from}-${to}`.toLowerCase(), holder);
    await putCoins(admin, holder, { [from]: amount });
    const expected = [
      { clientId: holder, currency: from, amount: -amount, balanceAfter: 0 },
      { clientId: holder, currency: to, amount: gained, balanceAfter: gained },
    ];
    const trial = await unchanged(() => convert(session, from, to, amount, { dryRun: true }));
    expect(trial.result).toMatchObject({ billNo: null });
    expect((trial.result as { entries: unknown }).entries).toEqual(expected);
    const { result } = await convert(session, from, to, amount);
    expect((result as { entries: unknown }).entries).toEqual(expected);
    expect((await unchanged(() => convert(session, from, to, amount))).code).toBe(3301);
    // Converting there and back must give the same amount.
    expect((await convert(session, to, from, gained)).code).toBe(200);
    expect(await coinsOf(session, holder)).toEqual({ YCOIN: 0, MCOIN: 0, KCOIN: 0, [from]: amount });
  });

  it('on trial uses up no bill number', async () => {
    const created = async () =>
      Number((await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 })).result.billNo.slice(8));
    const first = await created();
    expect((await convert(admin, 'YCOIN', 'KCOIN', 1, { dryRun: true })).code).toBe(200);
    expect(await created()).toBe(first + 1);
  });

  it.each([
    ['MCOIN', 'YCOIN', 13],
    ['KCOIN', 'YCOIN', 119],
    ['KCOIN', 'MCOIN', 1],
  ])('%s to %s is whole coins only: %i are refused', async (from, to, amount) => {
    await putCoins(admin, agentId, { MCOIN: 20, KCOIN: 200 });
    const answer = await unchanged(() => convert(agent, from, to, amount));
    expect([answer.code, answer.errors?.map(({ field }) => field)]).toEqual([400, ['amount']]);
  });

  it('into itself is refused', async () => {
    const answer = await unchanged(() => convert(agent, 'YCOIN', 'YCOIN', 1));
    expect([answer.code, answer.errors?.map(({ field }) => field)]).toEqual([400, ['to']]);
  });
});

describe('deleting a client', () => {
  it('gives what it holds to its superior, and the dry run says how much', async () => {
    const toDelete = await putClient(service, admin, 'Doomed', { pid: agentId, type: 2 });
    await putCoins(admin, toDelete, { YCOIN: 3, MCOIN: 2, KCOIN: 1 });
    const before = await coinsOf(admin, agentId);
    const trial = await unchanged(() => admin.raw('client', 'deleteBatch', { ids: [toDelete], dryRun: true }));
    expect(trial.result).toMatchObject({ coins: { YCOIN: 3, MCOIN: 2, KCOIN: 1 } });
    expect((await admin.call('client', 'deleteBatch', { ids: [toDelete] })).code).toBe(200);
    expect(await coinsOf(admin, agentId)).toEqual({
      YCOIN: before.YCOIN + 3,
      MCOIN: before.MCOIN + 2,
      KCOIN: before.KCOIN + 1,
    });
    const { records } = (await agent.call('billing', 'list', { clientName: 'Doomed', pageSize: 50 })).result;
    expect(records.map(({ type, amount }) => `${type} ${amount}`).toSorted()).toEqual(
      'issue 1,issue 2,issue 3,recycle -1,recycle -2,recycle -3'.split(','),
    );
  });
});

describe('at the same time', () => {
  it('50 spends of 1 on a balance of 10 are exactly 10', async () => {
    const holder = await putClient(service, admin, 'Races', { type: 2 });
    const below = await putClient(service, admin, 'Below the races', { pid: holder, type: 2 });
    const session = await signInFor(service, 'races', holder);
    await putCoins(admin, holder, { YCOIN: 10 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(session, below, 1)));
    const codes = answers.map(({ code }) => code);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 3301).length]).toEqual([
      10, 40,
    ]);
    expect([(await coinsOf(session, holder)).YCOIN, (await coinsOf(session, below)).YCOIN]).toEqual([0, 10]);
  });

  it('200 equal keys are one booking', async () => {
    const holder = await putClient(service, admin, 'Repeats', { type: 2 });
    await admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1000 });
    const input = { clientId: holder, currency: 'YCOIN', amount: 3 } as const;
    const headers = { 'idempotency-key': 'the-same-key-1' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => admin.call('coin', 'issueCoin', input, headers)),
    );
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect((await coinsOf(admin, holder)).YCOIN).toBe(3);
    const other = await unchanged(() => admin.raw('coin', 'issueCoin', { ...input, amount: 4 }, headers));
    expect([other.code, other.params]).toEqual([3104, { reason: 'keyReused' }]);
  });

  it('a key is free again a day after its answer, and never within a day of its booking', async () => {
    const input = { currency: 'YCOIN', amount: 3 } as const;
    const headers = { 'idempotency-key': 'the-day-after-1' };
    const first = await service.clock.slowly(5000, () => admin.call('coin', 'createCoin', input, headers));
    const key = await service.database.prisma.idempotencyKey.findFirstOrThrow({ where: { key: 'the-day-after-1' } });
    const bookedAt = (ms: number) =>
      service.clock.freeze(() => {
        const wait = key.createTime.getTime() + 24 * 60 * 60 * 1000 + ms - service.clock.now().getTime();
        return service.clock.later(wait, async () => {
          const { result } = await (await signIn(service)).call('coin', 'createCoin', input, headers);
          return result.billNo;
        });
      });
    expect(await bookedAt(-1)).toBe(first.result.billNo);
    expect(await bookedAt(0)).not.toBe(first.result.billNo);
    expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
  });

  it('a key whose answer was sealed with another secret is an unknown outcome, and books nothing', async () => {
    const input = { currency: 'YCOIN', amount: 3 } as const;
    const headers = { 'idempotency-key': 'another-secret-1' };
    await admin.call('coin', 'createCoin', input, headers);
    const changed = await startWith(service, { jwtSecret: 'b'.repeat(40) });
    const again = await signIn(changed);
    const before = await fingerprint(service);
    expect(await again.raw('coin', 'createCoin', input, headers)).toMatchObject({ code: 502 });
    expect(await fingerprint(service)).toEqual(before);
  });

  it('issues crossing conversions and recycles neither hang nor lose a coin', async () => {
    const holder = await putClient(service, admin, 'Crossing', { pid: agentId, type: 2 });
    const session = await signInFor(service, 'crossing', holder);
    await putCoins(admin, agentId, { YCOIN: 40 });
    await putCoins(admin, holder, { YCOIN: 20 });
    const before = (await coinsOf(agent, agentId)).YCOIN + (await coinsOf(agent, holder)).YCOIN;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        issue(agent, holder, 2),
        recycle(agent, holder, 1),
        session.raw('coin', 'convertCoin', { from: 'YCOIN', to: 'MCOIN', amount: 1 }),
      ]).flat(),
    );
    expect(answers.filter(({ code }) => ![200, 3301].includes(code))).toEqual([]);
    const after = await coinsOf(agent, holder);
    expect((await coinsOf(agent, agentId)).YCOIN + after.YCOIN + after.MCOIN / 12).toBe(before);
  });
});

describe('the database itself', () => {
  it.each([
    ['changes a bill', 'update bill set remark = $$x$$'],
    ['deletes a bill', 'delete from bill'],
    ['changes an entry', 'update bill_entry set amount = amount + 1'],
    ['deletes an entry', 'delete from bill_entry'],
    ['empties the entries', 'truncate bill_entry'],
    ['empties the bills', 'truncate bill cascade'],
    ['changes a balance', `update coin_account set balance = balance + 1 where kind = 'client'`],
    ['deletes an account', 'delete from coin_account'],
    [
      'opens an account with coins',
      `insert into coin_account (kind, currency, client_id, balance) values ('client', 'YCOIN', 99, 5)`,
    ],
    [
      'books one leg',
      `insert into bill_entry (bill_id, account_id, currency, amount, balance_after, create_time)
      select max(b.id), max(a.id), 'KCOIN', 5, null, now() from bill b, coin_account a where a.kind = 'issued' and a.currency = 'KCOIN'`,
    ],
  ])('refuses a caller that %s', async (_what, sql) => {
    const before = await fingerprint(service);
    await expect(pool.query(sql)).rejects.toThrow(
      /append-only|by entries|never deleted|starts empty|does not balance|duplicate/,
    );
    expect(await fingerprint(service)).toEqual(before);
  });
});

describe('the books', () => {
  it('add up for the platform and for every agent', async () => {
    for (const [session, clientId] of [
      [admin, 1],
      [agent, agentId],
      [child, childId],
    ] as const) {
      const proofs = (await session.call('billing', 'proof', { clientId })).result;
      expect(proofs.map(({ currency }) => currency)).toEqual(['YCOIN', 'MCOIN', 'KCOIN']);
      for (const { issued, held: balances, spent, converted, recycled, ok, firstBad } of proofs) {
        expect([issued, ok, firstBad]).toEqual([balances + spent + converted + recycled, true, null]);
      }
    }
    expect((await agent.raw('billing', 'proof', { clientId: siblingId })).code).toBe(3102);
  });

  it('name the first entry that a hand in the database has spoilt', async () => {
    const spoilt = await putClient(service, admin, 'Spoilt', { type: 2 });
    const billNo = await putCoins(admin, spoilt, { YCOIN: 5 });
    await putCoins(admin, spoilt, { YCOIN: 6 });
    await pool.query('alter table bill_entry disable trigger bill_entry_append_only');
    await pool.query(
      'update bill_entry set amount = 4 where client_id = $1 and bill_id = (select id from bill where bill_no = $2)',
      [spoilt, billNo],
    );
    const bad = async () => (await admin.call('billing', 'proof', { clientId: spoilt })).result[0];
    expect(await bad()).toMatchObject({ currency: 'YCOIN', ok: false, firstBad: billNo });
    await pool.query('update bill_entry set amount = 5 where client_id = $1 and amount = 4', [spoilt]);
    await pool.query('alter table bill_entry enable trigger bill_entry_append_only');
    expect(await bad()).toMatchObject({ ok: true, firstBad: null, issued: 11, held: 11 });
  });
});
