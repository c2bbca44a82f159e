import { describe, expect, it } from 'vitest';
import type { BillingRow } from '@roger/contract/families/money/billing';
import { useService } from '../../support/app.ts';
import { coinsOf, putCoins } from '../../support/fixtures/coins.ts';
import { defaultRole, putAccount, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { fingerprint } from '../../support/database/fingerprint.ts';
import { signIn, type Answer, type Session } from '../../support/session.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent', { quota: 20 });
const childId = await putClient(service, admin, 'Child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Other agent', { quota: 20 });
await putAccount(service, 'agent', agentId, await defaultRole(service, 'agent'));
await putAccount(service, 'other', otherId, await defaultRole(service, 'agent'));
const agent = await signIn(service, 'agent');
const other = await signIn(service, 'other');
await putCoins(admin, agentId, { YCOIN: 40, MCOIN: 12, KCOIN: 100 });
const issued = (
  await agent.call('coin', 'issueCoin', { clientId: childId, currency: 'YCOIN', amount: 9, remark: 'For May' })
).result.billNo;
await agent.call('coin', 'issueCoin', { clientId: childId, currency: 'MCOIN', amount: 5 });
await agent.call('coin', 'recycleCoin', { clientId: childId, currency: 'YCOIN', amount: 2, remark: '=1+1' });
await agent.call('coin', 'convertCoin', { from: 'MCOIN', to: 'KCOIN', amount: 2 });

const bills = async (session: Session, input: object = {}): Promise<BillingRow[]> => {
  const { code, result } = await session.raw('billing', 'list', { pageSize: 500, ...input });
  expect([input, code]).toEqual([input, 200]);
  return (result as { records: BillingRow[] }).records;
};
const undo = (session: Session, billNo: string, rest: object = {}) =>
  session.raw('billing', 'undo', { billNo, remark: 'By mistake', ...rest });

/** Runs work that must change no table; returns its answer. */
async function unchanged(work: () => Promise<Answer>): Promise<Answer> {
  const before = await fingerprint(service);
  const answer = await work();
  expect(await fingerprint(service)).toEqual(before);
  return answer;
}

describe('the list', () => {
  it('has a row per booking, client and currency, newest first, with what was left', async () => {
    const rows = await bills(agent);
    expect(
      rows.map(({ type, clientName, currency, amount, balanceAfter }) => [
        type,
        clientName,
        currency,
        amount,
        balanceAfter,
      ]),
    ).toEqual([
      ['convert', 'Agent', 'KCOIN', 20, 120],
      ['convert', 'Agent', 'MCOIN', -2, 5],
      ['recycle', 'Agent', 'YCOIN', 2, 33],
      ['recycle', 'Child', 'YCOIN', -2, 7],
      ['issue', 'Child', 'MCOIN', 5, 5],
      ['issue', 'Agent', 'MCOIN', -5, 7],
      ['issue', 'Child', 'YCOIN', 9, 9],
      ['issue', 'Agent', 'YCOIN', -9, 31],
      ['issue', 'Agent', 'KCOIN', 100, 100],
      ['issue', 'Agent', 'MCOIN', 12, 12],
      ['issue', 'Agent', 'YCOIN', 40, 40],
    ]);
    expect(rows.find(({ clientName, remark }) => clientName === 'Child' && remark === 'For May')).toMatchObject({
      billNo: issued,
      counterpartName: 'Agent',
      operator: 'agent',
      undone: false,
    });
    expect(await bills(other)).toEqual([]);
  });

  const keys = ['billNo', 'type', 'method', 'currency', 'clientName', 'counterpartName', 'operator', 'remark'] as const;

  it.each(keys)('filters by %s', async (key) => {
    const all = await bills(agent);
    const values = [...new Set(all.map((row) => row[key]))].filter((value) => value !== '' && value !== null);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const found = await bills(agent, { [key]: value });
      expect(found.map(({ id }) => id)).toEqual(all.filter((row) => row[key] === value).map(({ id }) => id));
    }
  });

  it('filters by client, own rows and time', async () => {
    expect(new Set((await bills(agent, { clientId: [childId] })).map(({ clientId }) => clientId))).toEqual(
      new Set([childId]),
    );
    expect(new Set((await bills(agent, { excludeSub: true })).map(({ clientId }) => clientId))).toEqual(
      new Set([agentId]),
    );
    expect(await bills(agent, { createTime_end: '2020-01-01' })).toEqual([]);
    expect(await bills(agent, { clientId: [otherId, 1] })).toEqual([]);
    expect(await bills(agent, { remark: '%' })).toEqual([]);
  });

  const columns =
    'id billNo type method currency amount balanceAfter clientName counterpartName count msId operator remark createTime';

  it.each(columns.split(' '))('sorts by %s, both ways alike', async (column) => {
    const [up, down] = [await bills(agent, { column, order: 'asc' }), await bills(agent, { column, order: 'desc' })];
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    const numbers = up.map((row) => row[column as keyof BillingRow]).filter((value) => typeof value === 'number');
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('is a workbook as well, and no text of it is a formula', async () => {
    const answer = await agent.raw('billing', 'exportBillingLog', { clientId: [childId] });
    const sheet = await openSheet(answer.body);
    expect(sheet.rows.map((row) => row['Amount'])).toEqual([-2, 5, 9]);
    expect(sheet.rows.map((row) => row['Type'])).toEqual(['Take back', 'Issue', 'Issue']);
    expect(sheet.rows[0]?.['Remark']).toBe('=1+1');
  });
});

describe('one bill', () => {
  it('has the entries in scope', async () => {
    const seen = async (session: Session) =>
      (await session.call('billing', 'detail', { billNo: issued })).result.entries;
    expect((await seen(admin)).map(({ clientName }) => clientName)).toEqual(['Agent', 'Child']);
    const child = await signInFor(service, 'child', childId);
    expect(await seen(child)).toMatchObject([{ clientName: 'Child', counterpartName: 'Agent', amount: 9 }]);
    expect((await other.raw('billing', 'detail', { billNo: issued })).code).toBe(3102);
    expect((await other.raw('billing', 'detail', { billNo: 'nothing' })).code).toBe(3102);
  });
});

describe('who sees the other side', () => {
  it('not a client below one that hides it', async () => {
    const hidden = await putClient(service, admin, 'Hidden', { pid: agentId, type: 1, quota: 5, hideSuper: true });
    const below = await putClient(service, admin, 'Below hidden', { pid: hidden, type: 2 });
    await agent.call('coin', 'issueCoin', { clientId: hidden, currency: 'YCOIN', amount: 2 });
    await agent.call('coin', 'issueCoin', { clientId: below, currency: 'YCOIN', amount: 1 });
    const reader = await signInFor(service, 'hidden', hidden);
    const rows = await bills(reader);
    expect(rows.map(({ clientName, counterpartName, operator }) => [clientName, counterpartName, operator])).toEqual([
      ['Below hidden', '', ''],
      ['Hidden', '', ''],
    ]);
    expect(await bills(reader, { counterpartName: 'Agent' })).toEqual([]);
    expect((await bills(agent, { clientId: [hidden] }))[0]?.counterpartName).toBe('Agent');
  });

  it('not the new superior of a client that was moved, nor the former one what came after', async () => {
    const moved = await putClient(service, admin, 'Moves', { pid: agentId, type: 2 });
    await agent.call('coin', 'issueCoin', { clientId: moved, currency: 'YCOIN', amount: 3 });
    expect((await admin.call('client', 'edit', { id: moved, pid: otherId })).code).toBe(200);
    const there = await bills(other, { clientId: [moved] });
    expect(there.map(({ amount, counterpartName, operator }) => [amount, counterpartName, operator])).toEqual([
      [3, '', ''],
    ]);
    expect(await bills(agent, { clientId: [moved] })).toEqual([]);
    expect((await bills(agent, { counterpartName: 'Moves' })).map(({ amount }) => amount)).toEqual([-3]);
    expect((await other.call('billing', 'proof', { clientId: moved })).result[0]).toMatchObject({
      issued: 3,
      held: 3,
      ok: true,
    });
    expect((await agent.call('billing', 'proof', { clientId: agentId })).result[0]?.ok).toBe(true);
    await admin.call('client', 'deleteBatch', { ids: [moved] });
    expect((await bills(other, { clientName: 'Moves' })).map(({ amount }) => amount)).toEqual([-3, 3]);
    expect((await coinsOf(other, otherId)).YCOIN).toBe(3);
  });
});

describe('undoing an issue', () => {
  it('counters it, as the dry run says, by either side', async () => {
    for (const side of [agent, await signInFor(service, 'undoes', childId)]) {
      const [own, childs] = [await coinsOf(admin, agentId), await coinsOf(admin, childId)];
      const input = { clientId: childId, currency: 'YCOIN', amount: 4 } as const;
      const { billNo } = (await agent.call('coin', 'issueCoin', input)).result;
      const trial = await unchanged(() => undo(side, billNo, { dryRun: true }));
      const answer = await undo(side, billNo);
      expect(answer.result).toMatchObject({ undoes: billNo, entries: (trial.result as { entries: unknown }).entries });
      expect([await coinsOf(admin, agentId), await coinsOf(admin, childId)]).toEqual([own, childs]);
      const [first] = await bills(agent, { billNo });
      expect(first?.undone).toBe(true);
      const bill = (await agent.call('billing', 'detail', { billNo })).result;
      expect(bill.undoneBy).toBe((answer.result as { billNo: string }).billNo);
      expect(await unchanged(() => undo(side, billNo))).toMatchObject({ code: 3306, params: { blockers: ['undone'] } });
    }
  });

  it('frees what may be recycled, once', async () => {
    const holder = await putClient(service, admin, 'Undone', { pid: agentId, type: 2 });
    const input = { clientId: holder, currency: 'YCOIN', amount: 2 } as const;
    const { billNo } = (await agent.call('coin', 'issueCoin', input)).result;
    await agent.call('coin', 'issueCoin', input);
    await undo(agent, billNo);
    expect((await agent.raw('coin', 'recycleCoin', { ...input, amount: 3 })).code).toBe(3301);
    expect((await agent.raw('coin', 'recycleCoin', input)).code).toBe(200);
  });

  it('is refused once it is recycled: the rest is of others, down to a client between', async () => {
    const holder = await putClient(service, admin, 'Recycled', { pid: agentId, type: 2 });
    const input = { clientId: holder, currency: 'YCOIN', amount: 2 } as const;
    const { billNo } = (await agent.call('coin', 'issueCoin', input)).result;
    await agent.call('coin', 'recycleCoin', { ...input, amount: 1 });
    await admin.call('coin', 'issueCoin', input);
    expect(await unchanged(() => undo(agent, billNo))).toMatchObject({ code: 3306, params: { blockers: ['spent'] } });
    await agent.call('coin', 'issueCoin', { ...input, amount: 1 });
    expect((await undo(agent, billNo)).code).toBe(200);
    expect((await agent.raw('coin', 'recycleCoin', { ...input, amount: 1 })).code).toBe(3301);
  });

  it('of two at once is one', async () => {
    const { billNo } = (await agent.call('coin', 'issueCoin', { clientId: childId, currency: 'YCOIN', amount: 1 }))
      .result;
    const codes = (await Promise.all(Array.from({ length: 8 }, () => undo(agent, billNo)))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 3306)]);
  });

  it('is refused once it is spent, and names that', async () => {
    const holder = await putClient(service, admin, 'Spends', { pid: agentId, type: 2 });
    const session = await signInFor(service, 'spends', holder);
    const { billNo } = (await agent.call('coin', 'issueCoin', { clientId: holder, currency: 'MCOIN', amount: 2 }))
      .result;
    await session.call('coin', 'convertCoin', { from: 'MCOIN', to: 'KCOIN', amount: 1 });
    expect(await unchanged(() => undo(agent, billNo))).toMatchObject({ code: 3306, params: { blockers: ['spent'] } });
    await session.call('coin', 'convertCoin', { from: 'KCOIN', to: 'MCOIN', amount: 10 });
    expect((await undo(agent, billNo)).code).toBe(200);
  });

  it('is refused for anything else, to who is no party and to who does not see it', async () => {
    const converted = (await agent.call('coin', 'convertCoin', { from: 'YCOIN', to: 'KCOIN', amount: 1 })).result;
    expect(await unchanged(() => undo(agent, converted.billNo ?? ''))).toMatchObject({
      code: 3306,
      params: { blockers: ['type'] },
    });
    expect((await unchanged(() => undo(admin, issued))).code).toBe(510);
    expect((await unchanged(() => undo(other, issued))).code).toBe(3102);
    expect((await unchanged(() => undo(agent, 'nothing'))).code).toBe(3102);
    expect((await unchanged(() => agent.raw('billing', 'undo', { billNo: issued }))).code).toBe(400);
  });

  it('is refused where the other side is gone', async () => {
    const deletedClient = await putClient(service, admin, 'Goes', { pid: agentId, type: 2 });
    const { billNo } = (
      await agent.call('coin', 'issueCoin', { clientId: deletedClient, currency: 'YCOIN', amount: 1 })
    ).result;
    await admin.call('client', 'deleteBatch', { ids: [deletedClient] });
    expect(await unchanged(() => undo(agent, billNo))).toMatchObject({ code: 3306, params: { blockers: ['gone'] } });
  });
});
