import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { QUOTE_SECONDS } from '@roger/contract/constants';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { bodyFingerprint } from '../../platform/ctx/idempotency.ts';

/** The content of a quote: account, call, hash of the body, hash of the outcome, and the time in milliseconds. */
export interface Quote {
  id: string;
  account: number;
  call: string;
  body: string;
  outcome: string;
  time: number;
}

/** The body of a call with quotes; `quoteId` and `dryRun` are not part of the quote. */
type QuotedBody = Record<string, unknown> & { quoteId?: string | undefined; dryRun?: boolean | undefined };

/**
 * Creates a quote of the outcome of a call at a time. It is signed, so that a dry run writes nothing, and guards
 * against changed prices; it does not promise them (docs/domain.md §3).
 */
export function newQuote(ctx: Ctx, input: QuotedBody, outcome: object, time: Date): string {
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

/**
 * The quote of a booking, if it belongs to this account, call and body and has not expired; else null. The booking is
 * computed for the quote's `time`, so that it has the displayed dates.
 */
export function readQuote(ctx: Ctx, input: QuotedBody): Quote | null {
  if (input.dryRun === true) return null;
  const [payload = '', signature = ''] = (input.quoteId ?? '').split('.');
  // timingSafeEqual needs equal lengths in bytes, not in characters.
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, payload))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const quote = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Quote;
  const age = ctx.clock.now().getTime() - quote.time;
  const fits = quote.account === ctx.actor.accountId && quote.call === callOf(ctx) && quote.body === bodyOf(input);
  return fits && age >= 0 && age <= QUOTE_SECONDS * 1000 ? quote : null;
}

/**
 * Claims the quote of an outcome in the transaction of its booking. False for another outcome or a second use; true
 * without a quoteId.
 */
export async function claimQuote(tx: Ctx, input: QuotedBody, quote: Quote | null, outcome: object): Promise<boolean> {
  if (input.quoteId === undefined) return true;
  if (quote === null || quote.outcome !== hashOf(outcome)) return false;
  const spent = await tx.db.$executeRaw`
    insert into spent_quote (id, create_time) values (${quote.id}::uuid, ${tx.clock.now()}) on conflict do nothing`;
  return spent === 1;
}

/** The refusal (3305) of a booking that differs from its quote, with the current outcome and its quote. */
export function quoteChanged(ctx: Ctx, input: QuotedBody, outcome: object, now: Date): AppError {
  const quoteId = newQuote(ctx, input, outcome, now);
  return new AppError('quoteChanged', { result: { ...outcome, billNo: null, quoteId } });
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
