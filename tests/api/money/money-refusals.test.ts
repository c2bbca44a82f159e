import { families, type Families } from '@roger/contract/families/index';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putCarded, putCloudPlan, putPlanOf } from '../../support/fixtures/cloud/cloud-plans.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { payersOf, renew } from '../../support/fixtures/payers.ts';
import { putTemplate } from '../../support/fixtures/prices.ts';
import { putVoucher, termsOf } from '../../support/fixtures/vouchers.ts';
import { putClient, signInFor, typeOf } from '../../support/fixtures/basics.ts';
import type { Session } from '../../support/session.ts';
import { terminalSheet } from '../../support/workbooks/terminal-sheet.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { admin, functions, payer, terminal } = await payersOf(service);
const { poc, patrol } = functions;
const { id: ownId, childId, session: own } = await payer({ YCOIN: 90, MCOIN: 90, KCOIN: 900 });
const typeId = await typeOf(service);
const voucher = await putVoucher(admin, ownId, { quantity: 90 });
const childs = await putVoucher(own, childId, { ...termsOf(voucher), quantity: 9, fromVoucherId: voucher.id });
const msIds = [await terminal(childId)];
const planId = await putCloudPlan(service, [childId]);
const bare = await putCarded(service, 'B1000000011', childId);
const planned = await putCarded(service, 'B1000000012', childId);
await putPlanOf(service, planned.id, planId);
const coins = { clientId: childId, currency: 'YCOIN' };
await own.raw('coin', 'issueCoin', { ...coins, amount: 9 });

const yearFor = (amount: number) => [{ funcId: poc, unit: 'yearly', currency: 'YCOIN', amount } as const];

/** A call that moves money: its session, its input with an amount, and the field that reports a wrong amount. */
interface MoneyCall {
  by: Session;
  family: keyof Families;
  name: string;
  field: string;
  input: (amount: unknown) => object;
}

const calls: MoneyCall[] = [
  {
    by: admin,
    family: 'coin',
    name: 'createCoin',
    field: 'amount',
    input: (amount) => ({ currency: 'YCOIN', amount }),
  },
  { by: own, family: 'coin', name: 'issueCoin', field: 'amount', input: (amount) => ({ ...coins, amount }) },
  { by: own, family: 'coin', name: 'recycleCoin', field: 'amount', input: (amount) => ({ ...coins, amount }) },
  {
    by: own,
    family: 'coin',
    name: 'convertCoin',
    field: 'amount',
    input: (amount) => ({ from: 'YCOIN', to: 'MCOIN', amount }),
  },
  {
    by: own,
    family: 'coin',
    name: 'rechargeService',
    field: 'items[0].periods',
    input: (periods) => ({ msIds, method: 'YCOIN', items: [{ funcId: patrol, unit: 'yearly', periods }] }),
  },
  {
    by: own,
    family: 'terminal',
    name: 'add',
    field: 'payment.periods',
    input: (periods) => ({
      msId: 'B1000000001',
      msName: 'Radio',
      typeId,
      clientId: childId,
      payment: { method: 'YCOIN', periods },
    }),
  },
  {
    by: own,
    family: 'terminal',
    name: 'renew',
    field: 'periods',
    input: (periods) => ({ msIds, method: 'YCOIN', periods }),
  },
  {
    by: own,
    family: 'terminal',
    name: 'bindCloudData',
    field: 'periods',
    input: (periods) => ({ msIds: [bare.msId], cloudDataId: planId, unit: 'monthly', periods }),
  },
  {
    by: own,
    family: 'terminal',
    name: 'renewCloudData',
    field: 'periods',
    input: (periods) => ({ msIds: [planned.msId], periods }),
  },
  {
    by: own,
    family: 'clientVoucher',
    name: 'issue',
    field: 'quantity',
    input: (quantity) => ({ ...termsOf(voucher), clientId: childId, quantity, fromVoucherId: voucher.id }),
  },
  {
    by: own,
    family: 'clientVoucher',
    name: 'recycle',
    field: 'quantity',
    input: (quantity) => ({ voucherId: childs.id, quantity }),
  },
];
const undo = { by: own, family: 'billing', name: 'undo' } as const;
const WRONG = [0, -1, 1.5, '1', '1e3', 'x', '', null, 2 ** 53, 2 ** 63, 1_000_000_001, true, [1], { amount: 1 }];
const UNKNOWN = ['price', 'rate', 'cost', 'total', 'balance', 'balanceAfter', 'payerId'];

describe('of the calls that move money', () => {
  it('none is missing here', () => {
    const idempotent = Object.entries(families).flatMap(([family, { endpoints }]) =>
      Object.entries(endpoints).flatMap(([name, endpoint]) =>
        (endpoint as { idempotent?: boolean }).idempotent === true ? [`${family}.${name}`] : [],
      ),
    );
    // Other tests cover files: imports in terminal-import and cloud-plan-import, licenses in license; wrong payments
    // follow below.
    const tried = [...calls, undo].map(({ family, name }) => `${family}.${name}`);
    expect(idempotent.toSorted()).toEqual(
      [...tried, 'license.add', 'terminal.batchImport', 'terminal.importBindCloudSimTemp'].toSorted(),
    );
  });

  it.each(calls)('$family $name refuses every amount that is none, naming the field', async (call) => {
    const { by, family, name, field, input } = call;
    const answers = await unchanged(async () => {
      const refusals: unknown[] = [];
      for (const amount of [...WRONG, undefined]) {
        const { code, errors } = await by.raw(family, name, input(amount));
        refusals.push([amount, code, errors?.map((error) => error.field)]);
      }
      return refusals;
    });
    expect(answers).toEqual([...WRONG, undefined].map((amount) => [amount, 400, [field]]));
  });

  it.each(calls)('$family $name takes no price, rate, balance or payer from the caller', async (call) => {
    const { by, family, name, input } = call;
    const answers = await unchanged(async () => {
      const refusals: unknown[] = [];
      for (const field of UNKNOWN) {
        const { code, errors } = await by.raw(family, name, { ...input(1), [field]: 1 });
        refusals.push([code, errors]);
      }
      return refusals;
    });
    expect(answers).toEqual(UNKNOWN.map((field) => [400, [{ field, rule: 'unknown' }]]));
  });

  it.each(calls)('$family $name refuses another body under its key', async ({ by, family, name, input }) => {
    const key = { 'idempotency-key': 'another-body' };
    const first = await by.raw(family, name, input(1), key);
    expect(first.code).toBe(200);
    const other = await unchanged(() => by.raw(family, name, input(2), key));
    expect([other.code, other.params]).toEqual([3104, { reason: 'keyReused' }]);
    const again = await unchanged(() => by.raw(family, name, input(1), key));
    expect([again.code, again.result]).toEqual([200, first.result]);
  });

  it('an undo refuses another body under its key', async () => {
    const key = { 'idempotency-key': 'another-body' };
    const { billNo } = (await own.call('coin', 'issueCoin', { clientId: childId, currency: 'MCOIN', amount: 1 }))
      .result;
    const call = (remark: string) => own.raw(undo.family, undo.name, { billNo, remark }, key);
    const first = await call('By mistake');
    const other = await unchanged(() => call('On purpose'));
    expect([first.code, other.code, other.params]).toEqual([200, 3104, { reason: 'keyReused' }]);
    expect((await unchanged(() => call('By mistake'))).result).toEqual(first.result);
  });
});

it.each(['periods', 'grantPeriods'])('an import refuses %s that are none, and prices', async (field) => {
  const { name } = await prisma.client.findUniqueOrThrow({ where: { id: childId } });
  const file = await terminalSheet('B10000001', 2, name);
  const method = field === 'periods' ? { method: 'YCOIN' } : {};
  const wrong = ['0', '-1', '1.5', '1e1', '0x1', '121', 'x', '9007199254740992', '9223372036854775808'];
  const answers = await unchanged(async () => {
    const refusals: unknown[] = [];
    for (const periods of wrong) {
      const { code, errors } = await admin.upload(file, { ...method, [field]: periods });
      refusals.push([periods, code, errors?.map((error) => error.field)]);
    }
    return refusals;
  });
  expect(answers).toEqual(wrong.map((periods) => [periods, 400, [field]]));
  const priced = await unchanged(() => admin.upload(file, { ...method, [field]: '1', price: '0' }));
  expect([priced.code, priced.errors]).toEqual([400, [{ field: 'price', rule: 'unknown' }]]);
});

it('a client that was deleted gets nothing and gives nothing', async () => {
  const deletedClient = await putClient(service, admin, 'Gone', { pid: ownId, type: 2 });
  expect((await own.raw('coin', 'issueCoin', { ...coins, clientId: deletedClient, amount: 1 })).code).toBe(200);
  await admin.call('client', 'deleteBatch', { ids: [deletedClient] });
  const codes = await unchanged(async () => [
    (await own.raw('coin', 'issueCoin', { ...coins, clientId: deletedClient, amount: 1 })).code,
    (await own.raw('coin', 'recycleCoin', { ...coins, clientId: deletedClient, amount: 1 })).code,
    (
      await own.raw('clientVoucher', 'issue', {
        ...termsOf(voucher),
        clientId: deletedClient,
        quantity: 1,
        fromVoucherId: voucher.id,
      })
    ).code,
    (
      await own.raw('terminal', 'add', {
        msId: 'B1000000002',
        msName: 'Radio',
        typeId,
        clientId: deletedClient,
        payment: { method: 'YCOIN', periods: 1 },
      })
    ).code,
  ]);
  expect(codes).toEqual([3102, 3102, 3102, 3102]);
});

it('a quote does not hold once the price is another, and the booking costs what it is by then', async () => {
  const { id, childId: below, session } = await payer({ YCOIN: 9 });
  const input = { msIds: [await terminal(below)] };
  const { quoteId } = (await renew(session, { ...input, dryRun: true })).result;
  await putTemplate(service, 1, 'Dear', [id], yearFor(4));
  const answer = await unchanged(() => renew(session, { ...input, quoteId }));
  expect([answer.code, answer.result]).toMatchObject([3305, { total: 4, balanceAfter: 5, billNo: null }]);
  expect((await renew(session, { ...input, quoteId: answer.result.quoteId })).result.total).toBe(4);
});

it('a template below its owner’s current price does not set the price of the client below', async () => {
  const { id, childId: below } = await payer({});
  await putTemplate(service, id, 'Cheap', [below], yearFor(2));
  await putTemplate(service, 1, 'Dearer since', [id], yearFor(5));
  await putCoins(admin, below, { YCOIN: 9 });
  const session = await signInFor(service, 'below-cheap', below);
  const answer = await renew(session, { msIds: [await terminal(below)] });
  expect([answer.code, answer.result.total]).toEqual([200, 5]);
});
