import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newQuote, quoteChanged, readQuote, claimQuote } from '../../money/ledger/quote.ts';

/** The offer of a call at the time of its quote, or with a new quote in a dry run. Refuses (3305) a changed outcome. */
export async function quotedOffer<Offer extends { outcome: object }>(
  tx: Ctx,
  input: Parameters<typeof readQuote>[1],
  offerAt: (at: Date) => Promise<Offer>,
): Promise<{ offer: Offer; quoteId: string | null }> {
  const now = tx.clock.now();
  const quote = readQuote(tx, input);
  const offer = await offerAt(quote === null ? now : new Date(quote.time));
  if (input.dryRun === true) return { offer, quoteId: newQuote(tx, input, offer.outcome, now) };
  if (!(await claimQuote(tx, input, quote, offer.outcome)))
    throw quoteChanged(tx, input, (await offerAt(now)).outcome, now);
  return { offer, quoteId: null };
}
