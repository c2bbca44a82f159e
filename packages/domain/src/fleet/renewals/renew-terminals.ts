import type { Renewal, RenewTerminals } from '@roger/contract/families/workflows/terminal';
import type { TypePart } from '@roger/contract/families/fleet/terminal-summary';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { formatTimeOrNull } from '../../platform/common/time.ts';
import { paymentOf } from '../../money/ledger/pay.ts';
import { spendVoucher } from '../../money/ledger/pay-by-voucher.ts';
import { forTerminals, postBill, type Leg, type Party } from '../../money/ledger/post-bill.ts';
import { quotedOffer } from './quoted-offer.ts';
import { recordValidity } from '../../money/ledger/validity.ts';
import { extendValidity } from './extend-validity.ts';
import { planRenewal, type RenewalPlan, type RenewedTerminal } from './plan-renewal.ts';

/** A renewal with its cost; everything that it touches is locked. */
interface Offer extends RenewalPlan {
  payer: Party;
  legs: readonly Leg[];
  outcome: Omit<Renewal, 'billNo' | 'quoteId'>;
}

/** Renews terminals, or named functions, in one booking; a dry run returns a quote (docs/domain.md §4). */
export async function renewTerminals(ctx: Ctx, input: RenewTerminals): Promise<Renewal> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    const { offer, quoteId } = await quotedOffer(tx, input, (at) => offerAt(tx, input, at));
    return { ...offer.outcome, billNo: input.dryRun === true ? null : await book(tx, offer, input), quoteId };
  });
}

async function offerAt(tx: Ctx, input: RenewTerminals, now: Date): Promise<Offer> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const plan = await planRenewal(tx, input, payer.id, now);
  const { legs, ...paid } = await payFor(tx, payer, input, plan);
  const items = plan.terminals.map(({ msId, oldExpireTime, newExpireTime, amount }) => ({
    msId,
    oldExpireTime: formatTimeOrNull(oldExpireTime),
    newExpireTime: formatTimeOrNull(newExpireTime),
    amount,
  }));
  const outcome = { total: plan.total, unit: plan.unit, items, parts: partsOf(plan.terminals), ...paid };
  return { ...plan, payer, legs, outcome };
}

/** Number and cost of terminals by type. */
function partsOf(terminals: readonly RenewedTerminal[]): TypePart[] {
  const parts = new Map<number, TypePart>();
  for (const { typeId, amount } of terminals) {
    const part = parts.get(typeId) ?? { typeId, count: 0, amount: 0 };
    parts.set(typeId, { typeId, count: part.count + 1, amount: part.amount + amount });
  }
  return [...parts.values()].toSorted((a, b) => a.typeId - b.typeId);
}

/** Payment with coins, or by voucher: then the bill is a note without coins. */
async function payFor(
  tx: Ctx,
  payer: Party,
  { method, confirm = [] }: RenewTerminals,
  { total, voucher }: RenewalPlan,
): Promise<Pick<Renewal, 'currency' | 'balanceAfter' | 'conversion'> & { legs: readonly Leg[] }> {
  if (method === 'VOUCHER') {
    return { currency: null, balanceAfter: assertFound(voucher).balanceAfter, conversion: null, legs: [] };
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
