import type { CloudBooking } from '@roger/contract/families/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { formatTime, formatTimeOrNull } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import type { Party } from '../ledger/post-bill.ts';
import { newQuote, quoteChanged, readQuote, takeQuote } from '../ledger/quote.ts';
import { bookOrder, type CloudOrderDraft, type Ordered } from './book-order.ts';

/** What every call that orders plans may say of its payment. */
interface OrderInput extends Record<string, unknown> {
  quoteId?: string | undefined;
  confirm?: readonly string[] | undefined;
  dryRun?: boolean | undefined;
}

/** Terminals with what they get, before it is known how that is paid. */
export interface PlannedOrder {
  type: 'bind' | 'renew';
  unit: PlanUnit;
  periods: number;
  items: readonly Ordered[];
  payer: Party;
}

/** What an order costs and leaves, as calls answer it before it is booked. */
export type OrderAnswer = Omit<CloudBooking, 'billNo' | 'quoteId'>;

/**
 * Orders plans in one booking, all or none; `plan` works out what for, at a moment. `dryRun` answers what it would be, with a quote; a
 * booking with that quote is refused (3305) where anything has changed since (docs/domain.md §3).
 */
export async function orderPlans<Input extends OrderInput>(
  ctx: Ctx,
  input: Input,
  plan: (tx: Ctx, input: Input, now: Date) => Promise<PlannedOrder>,
): Promise<CloudBooking> {
  const convert = (input.confirm ?? []).includes('convert');
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    const offerAt = async (at: Date) => payOrder(tx, await plan(tx, input, at), convert);
    const now = tx.clock.now();
    const quote = readQuote(tx, input);
    const { order, answer } = await offerAt(quote === null ? now : new Date(quote.time));
    if (input.dryRun === true) {
      return { ...answer, billNo: null, quoteId: newQuote(tx, input, answer, now) };
    }
    if (!(await takeQuote(tx, input, quote, answer))) {
      throw quoteChanged(tx, input, (await offerAt(now)).answer, now);
    }
    return { ...answer, ...(await bookOrder(tx, order)), quoteId: null };
  });
}

/** How an order is paid, with K coins of the acting client (3301, 3302). */
export async function payOrder(
  tx: Ctx,
  planned: PlannedOrder,
  convert: boolean,
): Promise<{ order: CloudOrderDraft; answer: OrderAnswer }> {
  const { items, payer, unit } = planned;
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const { legs, balanceAfter, conversion } = await paymentOf(tx, payer, { currency: 'KCOIN', total, convert });
  const answer: OrderAnswer = {
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
    balanceAfter,
    conversion,
  };
  return { order: { ...planned, total, legs }, answer };
}
