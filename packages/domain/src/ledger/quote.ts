import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { QUOTE_SECONDS } from '@roger/contract/constants';
import { AppError } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { bodyFingerprint } from '../kernel/idempotency.ts';

/** What a quote says, unreadable to change: whose, of which call and body, what came out of it, and when. */
interface Quote {
  id: string;
  account: number;
  call: string;
  body: string;
  outcome: string;
  time: number;
}

/** The body of a call that quotes; what a booking may add to it does not count. */
type QuotedBody = Record<string, unknown> & { quoteId?: string | undefined };

/**
 * A quote of what a call would book: signed, so that a dry run writes nothing. A guard, not a price promise (domain.md §3).
 */
function newQuote(ctx: Ctx, input: QuotedBody, outcome: object, time: Date): string {
  const quote: Quote = {
    id: randomUUID(),
    account: ctx.actor.accountId,
    call: callOf(ctx),
    body: bodyOf(input),
    outcome: hashOf(outcome),
    time: time.getTime(),
  };
  const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${payload}.${signatureOf(ctx, payload)}`;
}

/** The quote a booking refers to, where it is this account's, of this call and body, and young enough; else null. */
function readQuote(ctx: Ctx, input: QuotedBody): Quote | null {
  const [payload = '', signature = ''] = (input.quoteId ?? '').split('.');
  const expected = signatureOf(ctx, payload);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null;
  const quote = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Quote;
  const age = ctx.clock.now().getTime() - quote.time;
  const fits = quote.account === ctx.actor.accountId && quote.call === callOf(ctx) && quote.body === bodyOf(input);
  return fits && age >= 0 && age <= QUOTE_SECONDS * 1000 ? quote : null;
}

/** What a call would book at a moment, and what of it a quote guards. */
interface Quotable {
  answer: object;
}

/** What a call books, worked out by `offerAt`: with a quote exactly what that told, else refused (3305) with a fresh one. */
export async function acceptedOffer<T extends Quotable>(
  tx: Ctx,
  input: QuotedBody & { dryRun?: boolean | undefined },
  offerAt: (now: Date) => Promise<T>,
): Promise<T & { quoteId: string | null }> {
  const now = tx.clock.now();
  const quoted = async () => {
    const offer = await offerAt(now);
    return { ...offer, quoteId: newQuote(tx, input, offer.answer, now) };
  };
  if (input.dryRun === true) return quoted();
  if (input.quoteId === undefined) return { ...(await offerAt(now)), quoteId: null };
  const quote = readQuote(tx, input);
  if (quote !== null) {
    // What was quoted from now on is counted from then: the dates shown are the dates booked.
    const offer = await offerAt(new Date(quote.time));
    if (matchesQuote(quote, offer.answer) && (await spendQuote(tx, quote))) return { ...offer, quoteId: null };
  }
  const { answer, quoteId } = await quoted();
  throw quoteChanged({ ...answer, billNo: null, quoteId });
}

/** Is this what the quote told? */
function matchesQuote(quote: Quote, outcome: object): boolean {
  return quote.outcome === hashOf(outcome);
}

/** Uses a quote up, in the transaction of its booking; one that was used is as good as unknown. */
async function spendQuote(tx: Ctx, { id }: Quote): Promise<boolean> {
  const spent = await tx.db.$executeRaw`
    insert into spent_quote (id, create_time) values (${id}::uuid, ${tx.clock.now()}) on conflict do nothing`;
  return spent === 1;
}

/** The refusal of a booking that is not what was quoted, with what it would be now. */
function quoteChanged(fresh: object): AppError {
  return new AppError('quoteChanged', { result: fresh });
}

function callOf({ call }: Ctx): string {
  return `${call.module}.${call.action}`;
}

function bodyOf({ quoteId: _quoteId, dryRun: _dryRun, ...body }: QuotedBody): string {
  return bodyFingerprint(body);
}

function hashOf(outcome: object): string {
  return createHash('sha256').update(JSON.stringify(outcome)).digest('base64url');
}

function signatureOf({ settings }: Ctx, payload: string): string {
  return createHmac('sha256', `quote ${settings.jwtSecret}`).update(payload).digest('base64url');
}
