import type { Renewal, RenewTerminals } from '@roger/contract/families/terminal';
import type { TypePart } from '@roger/contract/families/terminal-summary';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { orNotFound } from '../kernel/app-error.ts';
import { auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { formatTimeOrNull } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import { spendVoucher } from '../ledger/pay-by-voucher.ts';
import { forTerminals, postBill, type Leg, type Party } from '../ledger/post-bill.ts';
import { newQuote, quoteChanged, readQuote, takeQuote } from '../ledger/quote.ts';
import { recordValidity } from '../ledger/validity.ts';
import { extendValidity } from './extend-validity.ts';
import { planRenewal, type RenewalPlan, type RenewedTerminal } from './plan-renewal.ts';

/** What a renewal would book, worked out with everything it touches locked. */
interface Offer extends RenewalPlan {
  payer: Party;
  legs: readonly Leg[];
  answer: Omit<Renewal, 'billNo' | 'quoteId'>;
}

/**
 * Renews terminals, or the functions named, in one booking: all or none (docs/domain.md §4). `dryRun` answers what it would be,
 * with a quote; a booking with that quote is refused (3305) where anything has changed since.
 */
export async function renewTerminals(ctx: Ctx, input: RenewTerminals): Promise<Renewal> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    const now = tx.clock.now();
    const quote = readQuote(tx, input);
    const offer = await offerAt(tx, input, quote === null ? now : new Date(quote.time));
    const { answer } = offer;
    if (input.dryRun === true) return { ...answer, billNo: null, quoteId: newQuote(tx, input, answer, now) };
    if (!(await takeQuote(tx, input, quote, answer))) {
      throw quoteChanged(tx, input, (await offerAt(tx, input, now)).answer, now);
    }
    return { ...answer, billNo: await book(tx, offer, input), quoteId: null };
  });
}

async function offerAt(tx: Ctx, input: RenewTerminals, now: Date): Promise<Offer> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const plan = await planRenewal(tx, input, payer.id, now);
  const { legs, ...paid } = await paidFor(tx, payer, input, plan);
  const items = plan.terminals.map(({ msId, oldExpireTime, newExpireTime, amount }) => ({
    msId,
    oldExpireTime: formatTimeOrNull(oldExpireTime),
    newExpireTime: formatTimeOrNull(newExpireTime),
    amount,
  }));
  return {
    ...plan,
    payer,
    legs,
    answer: { total: plan.total, unit: plan.unit, items, parts: partsOf(plan.terminals), ...paid },
  };
}

/** What the terminals of each type take together. */
function partsOf(terminals: readonly RenewedTerminal[]): TypePart[] {
  const parts = new Map<number, TypePart>();
  for (const { typeId, amount } of terminals) {
    const part = parts.get(typeId) ?? { typeId, count: 0, amount: 0 };
    parts.set(typeId, { typeId, count: part.count + 1, amount: part.amount + amount });
  }
  return [...parts.values()].toSorted((a, b) => a.typeId - b.typeId);
}

/** How the payer pays: with coins, or, the bill then being a note of it, by voucher. */
async function paidFor(
  tx: Ctx,
  payer: Party,
  { method, confirm = [] }: RenewTerminals,
  { total, voucher }: RenewalPlan,
): Promise<Pick<Renewal, 'currency' | 'balanceAfter' | 'conversion'> & { legs: readonly Leg[] }> {
  if (method === 'VOUCHER') {
    return { currency: null, balanceAfter: orNotFound(voucher).balanceAfter, conversion: null, legs: [] };
  }
  const payment = await paymentOf(tx, payer, { currency: method, total, convert: confirm.includes('convert') });
  return { currency: method, ...payment };
}

async function book(tx: Ctx, offer: Offer, { method }: RenewTerminals): Promise<string> {
  const { terminals, changes, payer, voucher, legs } = offer;
  const { id, billNo } = await postBill(tx, {
    type: 'renew',
    method,
    ...forTerminals(terminals),
    legs,
    notedFor: voucher === null ? [] : [payer],
  });
  if (voucher !== null) await spendVoucher(tx, voucher, id, terminals);
  await recordValidity(tx, id, changes);
  await extendValidity(tx, changes, offer.pocId);
  await auditPerClient(tx, terminals, (own) => ({
    target: listNames(own.map(({ msId }) => msId)),
    before: own.map(({ msId, oldExpireTime }) => ({ msId, expireTime: formatTimeOrNull(oldExpireTime) })),
    after: own.map(({ msId, newExpireTime }) => ({ msId, expireTime: formatTimeOrNull(newExpireTime), billNo })),
  }));
  return billNo;
}
