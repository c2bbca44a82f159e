import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { payersOf, renew } from '../../support/fixtures/payers.ts';
import { putUse, putVideo, runUseBilling } from '../../support/fixtures/use.ts';
import { putClient, signInFor, typeOf } from '../../support/fixtures/basics.ts';
import type { Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const { admin, functions, payer, terminal } = await payersOf(service);
const { poc, patrol } = functions;

const billOf = async (session: Session, billNo: string | null) =>
  (await session.call('billing', 'detail', { billNo: billNo ?? '' })).result;
const codeOf = async (session: Session, billNo: string | null) =>
  (await session.raw('billing', 'detail', { billNo: billNo ?? '' })).code;

it('shows the effect of a recharge, and functions that the terminal did not have before', async () => {
  const { childId, session } = await payer({ YCOIN: 9 });
  const msId = await terminal(childId);
  const items = [
    { funcId: poc, unit: 'yearly' as const, periods: 2 },
    { funcId: patrol, unit: 'yearly' as const, periods: 2 },
  ];
  const { result } = await session.call('coin', 'rechargeService', { msIds: [msId], items, method: 'YCOIN' });
  const [first, second] = result.items;
  const bill = await billOf(session, result.billNo);
  expect(bill).toMatchObject({ validityCount: 2, voucherUses: [] });
  expect(bill.validity).toMatchObject([
    { msId, funcId: poc, funcName: 'PoC service', oldState: 'until', oldExpireTime: first?.oldExpireTime, amount: 2 },
    { msId, funcId: patrol, oldState: 'none', oldExpireTime: null, newState: 'until', amount: 2 },
  ]);
  expect(bill.validity.map(({ newExpireTime }) => newExpireTime)).toEqual([
    first?.newExpireTime,
    second?.newExpireTime,
  ]);
});

it('names terminals and clients, those outside of the scope or deleted without', async () => {
  const { childId, session } = await payer({ YCOIN: 5 });
  const msId = await terminal(childId);
  const { id, name } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
  const client = await prisma.client.findUniqueOrThrow({ where: { id: childId } });
  const { result } = await renew(session, { msIds: [msId] });
  const namesOf = async (reader: Session) =>
    (await billOf(reader, result.billNo)).validity.map(({ msName, clientName }) => [msName, clientName]);
  expect(await namesOf(session)).toEqual([[name, client.name]]);
  // To another branch: the payer keeps its bill, and the name of its former client.
  const stranger = await payer({});
  await admin.call('terminal', 'transfer', { msIds: [msId], clientId: stranger.childId });
  expect(await namesOf(session)).toEqual([[null, client.name]]);
  expect(await namesOf(admin)).toEqual([[name, client.name]]);
  await admin.call('terminal', 'deleteBatch', { ids: [id] });
  expect(await namesOf(admin)).toEqual([[null, client.name]]);
});

it('distinguishes permanent from missing, when bought and when undone', async () => {
  const { id, childId, session } = await payer({});
  const msId = await terminal(childId);
  const terms = { unit: 'permanent' as const, permanent: true, funcIds: [poc], pocService: true };
  const issue = {
    clientId: id,
    voucherType: 'renew' as const,
    quantity: 3,
    expireTime: '2090-01-01 00:00:00',
    ...terms,
  };
  const voucher = (await admin.call('clientVoucher', 'issue', issue)).result;
  const by = { msIds: [msId], method: 'VOUCHER', periods: 1, voucherId: voucher.id, functions: [poc] };
  const { result } = await renew(session, by);
  const bill = await billOf(session, result.billNo);
  expect(bill.validity).toMatchObject([{ oldState: 'until', newState: 'permanent', newExpireTime: null, amount: 0 }]);
  expect(bill.voucherUses).toEqual([{ voucherNo: voucher.voucherNo, msId, quantity: 1 }]);
  const undo = await session.call('billing', 'undo', { billNo: result.billNo ?? '', remark: 'wrong' });
  const undoneBill = await billOf(session, undo.result.billNo);
  const { oldExpireTime } = bill.validity[0] ?? {};
  expect(undoneBill.validity).toMatchObject([
    { oldState: 'permanent', oldExpireTime: null, newState: 'until', newExpireTime: oldExpireTime },
  ]);
  expect(undoneBill.voucherUses).toEqual([{ voucherNo: voucher.voucherNo, msId, quantity: -1 }]);
});

it('an undone add leaves nothing', async () => {
  const { childId, session } = await payer({ YCOIN: 2 });
  const typeId = await typeOf(service, 'terminal');
  const { msId } = (await session.call('terminal', 'getUserAdd', { clientId: childId, typeId })).result;
  if (msId === null) throw new Error('no free id');
  const payment = { method: 'YCOIN' as const, periods: 1 };
  const added = (await session.call('terminal', 'add', { msId, msName: 'Radio', typeId, clientId: childId, payment }))
    .result;
  expect((await billOf(session, added.billNo)).validity).toMatchObject([{ msId, oldState: 'none', newState: 'until' }]);
  const undo = await session.call('billing', 'undo', { billNo: added.billNo ?? '', remark: 'wrong' });
  expect((await billOf(session, undo.result.billNo)).validity).toMatchObject([
    { msId, oldState: 'until', newState: 'none', newExpireTime: null },
  ]);
});

it('shows terminals of the scope alone, all of them to who paid', async () => {
  const { id, childId, session } = await payer({ YCOIN: 5 });
  const siblingId = await putClient(service, admin, 'Sibling of the child', { pid: id, type: 2 });
  const [own, theirs] = [await terminal(childId), await terminal(siblingId)];
  const { result } = await renew(session, { msIds: [own, theirs], confirm: ['crossClient'] });
  const seenBy = async (reader: Session) => {
    const { validity, validityCount } = await billOf(reader, result.billNo);
    return [validity.map(({ msId }) => msId), validityCount];
  };
  for (const reader of [session, admin]) expect(await seenBy(reader)).toEqual([[own, theirs], 2]);
  const stranger = await payer({ YCOIN: 1 });
  const child = await signInFor(service, 'child-of-payer', childId);
  for (const reader of [stranger.session, child]) expect(await codeOf(reader, result.billNo)).toBe(3102);

  // A party to a bill of a superior sees only its own part of it; so does the sibling.
  const entry = await prisma.billEntry.findFirstOrThrow({ where: { bill: { billNo: result.billNo ?? '' } } });
  const sibling = await signInFor(service, 'sibling-of-child', siblingId);
  for (const clientId of [childId, siblingId]) {
    await session.call('coin', 'issueCoin', { clientId, currency: 'YCOIN', amount: 1 });
    const account = await prisma.coinAccount.findFirstOrThrow({ where: { clientId, currency: 'YCOIN' } });
    const { billId, createTime } = entry;
    await prisma.billEntry.create({ data: { billId, createTime, accountId: account.id, clientId, amount: 0 } });
  }
  expect(await seenBy(child)).toEqual([[own], 1]);
  expect(await seenBy(sibling)).toEqual([[theirs], 1]);

  // After the client has moved, the payer still sees the whole bill; the new superior sees only the client's part.
  const elsewhere = await payer({});
  await admin.call('client', 'edit', { id: childId, pid: elsewhere.id });
  expect(await seenBy(session)).toEqual([[own, theirs], 2]);
  expect(await seenBy(elsewhere.session)).toEqual([[own], 1]);
});

it('names the first thousand of many, and says how many there are', async () => {
  const { childId, session } = await payer({ YCOIN: 1 });
  const { result } = await renew(session, { msIds: [await terminal(childId)] });
  await prisma.$executeRaw`insert into validity_change (bill_id, terminal_id, ms_id, client_id, function_id, old_anchor_day, amount)
    select v.bill_id, -n, 'X' || n, v.client_id, v.function_id, 1, 0
      from validity_change v join bill b on b.id = v.bill_id, generate_series(1, 1001) n where b.bill_no = ${result.billNo}`;
  const bill = await billOf(session, result.billNo);
  expect([bill.validity.length, bill.validityCount]).toEqual([1000, 1002]);
});

/** Creates two terminals of a client that used video on the same day, and the bill for it. */
async function usedVideo() {
  const { childId, session } = await payer({ KCOIN: 50 });
  await session.call('coin', 'issueCoin', { clientId: childId, currency: 'KCOIN', amount: 50 });
  const msIds = [await terminal(childId), await terminal(childId)];
  for (const [index, msId] of msIds.entries()) {
    const { id: terminalId } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
    await putUse(service, terminalId, await putVideo(service, terminalId), 60 * (index + 1) + 5, 1);
  }
  await runUseBilling(service);
  const filter = { clientId: [childId], type: ['recharge' as const] };
  const [row] = (await session.call('billing', 'list', filter)).result.records;
  return { childId, session, msIds, billNo: row?.billNo ?? '' };
}

describe('what bills did to a terminal', () => {
  it('lists the latest first, undone bills as such, for readers who see the terminal and the bills', async () => {
    const { childId, session } = await payer({ YCOIN: 9 });
    const [msId, other] = [await terminal(childId), await terminal(childId)];
    const renewed = await renew(session, { msIds: [msId, other] });
    const undo = await session.call('billing', 'undo', { billNo: renewed.result.billNo ?? '', remark: 'wrong' });
    const { changes, count } = (await session.call('billing', 'terminalChanges', { msId })).result;
    expect(count).toBe(2);
    expect(changes).toMatchObject([
      { billNo: undo.result.billNo, type: 'undo', undone: false, newState: 'until' },
      { billNo: renewed.result.billNo, type: 'renew', method: 'YCOIN', undone: true, funcId: poc, amount: 1 },
    ]);
    expect(changes[0]?.newExpireTime).toBe(changes[1]?.oldExpireTime);
    const child = await signInFor(service, 'child-of-changes', childId);
    // The payer is above the client: the client sees the changes, but neither bills nor costs.
    const unseen = changes.map((change) => ({ ...change, billNo: null, method: null, amount: null }));
    expect((await child.call('billing', 'terminalChanges', { msId })).result.changes).toEqual(unseen);
    const stranger = await payer({});
    expect((await stranger.session.raw('billing', 'terminalChanges', { msId })).code).toBe(3202);
  });

  it('leaves out what was done for its former client', async () => {
    const [before, after] = [await payer({ YCOIN: 9 }), await payer({})];
    const msId = await terminal(before.childId);
    await renew(before.session, { msIds: [msId] });
    await admin.call('terminal', 'transfer', { msIds: [msId], clientId: after.id });
    expect((await after.session.call('billing', 'terminalChanges', { msId })).result).toEqual({
      changes: [],
      count: 0,
    });
    expect((await before.session.raw('billing', 'terminalChanges', { msId })).code).toBe(3202);
    expect((await admin.call('billing', 'terminalChanges', { msId })).result.count).toBe(1);
  });
});

describe('a bill for use', () => {
  it('lists the terminals with their units and costs, for readers who see the bill', async () => {
    const { childId, session, msIds, billNo } = await usedVideo();
    const bill = await billOf(session, billNo);
    expect(bill).toMatchObject({ count: 2, validity: [], validityCount: 0, useCount: 2 });
    const day = bill.remark.replace('Video ', '');
    const { name: clientName } = await prisma.client.findUniqueOrThrow({ where: { id: childId } });
    expect(bill.uses).toEqual(
      msIds.map((msId, index) => ({
        msId,
        msName: msId,
        clientName,
        funcName: 'Video',
        day,
        unit: 'minutely',
        units: index + 1,
        amount: 2 * (index + 1),
      })),
    );
    const child = await signInFor(service, 'child-that-used', childId);
    expect((await billOf(child, billNo)).uses).toEqual(bill.uses);
    const stranger = await payer({});
    expect(await codeOf(stranger.session, billNo)).toBe(3102);
  });

  it('shows of use in other tenants nothing, though they be on the same bill', async () => {
    const { session, msIds, billNo } = await usedVideo();
    const elsewhere = await payer({});
    const { msId: _first, ...rest } = await prisma.useCharge.findFirstOrThrow({ where: { msId: msIds[0] ?? '' } });
    const { id: _id, ...charge } = { ...rest, msId: 'FOREIGN', terminalId: -1, clientId: elsewhere.childId };
    await prisma.useCharge.create({ data: charge });
    const bill = await billOf(session, billNo);
    expect([bill.uses.map(({ msId }) => msId), bill.useCount]).toEqual([msIds, 2]);
  });
});
