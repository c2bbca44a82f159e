import type { CloudBooking } from '@roger/contract/families/cloud/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { formatTime, formatTimeOrNull } from '../../platform/common/time.ts';
import { paymentOf } from '../../money/ledger/pay.ts';
import type { Party } from '../../money/ledger/post-bill.ts';
import { quotedOffer } from '../../fleet/renewals/quoted-offer.ts';
import { bookOrder, type CloudOrderDraft, type OrderItem } from './book-order.ts';
import type { LeftOut } from './left-out.rules.ts';

/** Payment options of every order of plans. */
interface OrderInput extends Record<string, unknown> {
  quoteId?: string | undefined;
  confirm?: readonly string[] | undefined;
  dryRun?: boolean | undefined;
}

/** An order before its payment is known. */
export interface PlannedOrder {
  type: 'bind' | 'renew';
  unit: PlanUnit;
  periods: number;
  items: readonly OrderItem[];
  payer: Party;
  /** Terminals that were asked for and are not in it, where the caller allows that. */
  leftOut?: LeftOut[];
}

/** Cost and result of an order before it is booked. */
export type OrderOutcome = Omit<CloudBooking, 'billNo' | 'quoteId'>;

/**
 * Orders plans in one booking, all or none; `plan` computes the order at a moment. A dry run returns a quote; a booking
 * that differs from its quote is refused (3305) (docs/domain.md §3).
 */
export async function orderPlans<Input extends OrderInput>(
  ctx: Ctx,
  input: Input,
  plan: (tx: Ctx, input: Input, now: Date) => Promise<PlannedOrder>,
): Promise<CloudBooking> {
  const convert = (input.confirm ?? []).includes('convert');
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    const offerAt = async (at: Date) => priceOrder(tx, await plan(tx, input, at), convert);
    const { offer, quoteId } = await quotedOffer(tx, input, offerAt);
    const booked = input.dryRun === true ? { billNo: null } : await bookOrder(tx, offer.order);
    // Nothing to book has no quote.
    return { ...offer.outcome, ...booked, quoteId: offer.order.items.length === 0 ? null : quoteId };
  });
}

/** Prices an order in K coins of the acting client (3301, 3302). */
export async function priceOrder(
  tx: Ctx,
  planned: PlannedOrder,
  convert: boolean,
): Promise<{ order: CloudOrderDraft; outcome: OrderOutcome }> {
  const { items, payer, unit, leftOut } = planned;
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const { legs, balanceAfter, conversion } = await paymentOf(tx, payer, { currency: 'KCOIN', total, convert });
  const outcome: OrderOutcome = {
    orderNum: null,
    total,
    currency: 'KCOIN',
    unit,
    items: items.map(({ terminal, iccid, planId, oldEnd, newEnd, amount }) => ({
      msId: terminal.msId,
      iccid,
      goodsId: planId,
      oldExpireTime: formatTimeOrNull(oldEnd),
      newExpireTime: formatTime(newEnd),
      amount,
    })),
    ...(leftOut !== undefined && { leftOut }),
    balanceAfter,
    conversion,
  };
  return { order: { ...planned, total, legs }, outcome };
}
