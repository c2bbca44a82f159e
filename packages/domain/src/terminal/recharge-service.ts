import type { Recharged, RechargeService } from '@roger/contract/families/coin';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import { auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { formatTimeOrNull } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import { entriesOf, forTerminals, postBill, type NewBill } from '../ledger/post-bill.ts';
import { newQuote, quoteChanged, readQuote, takeQuote } from '../ledger/quote.ts';
import { recordValidity } from '../ledger/validity.ts';
import { extendValidity } from './extend-validity.ts';
import { lockTerminals, type NamedTerminal } from './named-terminals.ts';
import { assertAlike, changesOf, heldFunctions, type PlannedChange } from './plan-renewal.ts';
import { changesToUse, rechargeOrders } from './recharge-orders.ts';

/** What a recharge would book, worked out with everything it touches locked. */
interface Offer {
  terminals: NamedTerminal[];
  changes: PlannedChange[];
  pocId: number | null;
  bill: NewBill;
  answer: Omit<Recharged, 'billNo' | 'quoteId' | 'entries'>;
}

/**
 * Buys functions for terminals with coins of the own client, in one booking: what they have goes on, what they have not
 * begins now; one by duration costs nothing until it is used (docs/contract.md §5). `dryRun` answers what it would be, with a
 * quote, as a renewal does.
 */
export async function rechargeService(ctx: Ctx, input: RechargeService): Promise<Recharged> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    const now = tx.clock.now();
    const quote = readQuote(tx, input);
    const offer = await offerAt(tx, input, quote === null ? now : new Date(quote.time));
    const { answer } = offer;
    if (input.dryRun === true) {
      const entries = await entriesOf(tx, offer.bill);
      return { ...answer, billNo: null, entries, quoteId: newQuote(tx, input, answer, now) };
    }
    if (!(await takeQuote(tx, input, quote, answer))) {
      throw quoteChanged(tx, input, (await offerAt(tx, input, now)).answer, now);
    }
    return { ...answer, ...(await book(tx, offer)), quoteId: null };
  });
}

async function offerAt(tx: Ctx, input: RechargeService, now: Date): Promise<Offer> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const confirm = input.confirm ?? [];
  const terminals = await lockTerminals(tx, input);
  assertAlike(terminals, confirm);
  const { orders, byUse } = await rechargeOrders(tx, input, payer.id);
  const pocId = orders.find(({ isPoc }) => isPoc)?.id ?? null;
  const more = byUse.length > 0 || orders.some(({ isPoc }) => !isPoc);
  assertThat(!more || terminals.every(({ kind }) => kind !== 'gateway'), 'kindUnfit');
  const held = await heldFunctions(tx, terminals, [...orders, ...byUse]);
  const changes = [...changesOf(terminals, orders, held, now).values(), ...changesToUse(terminals, byUse, held, now)];
  const total = changes.reduce((sum, { amount }) => sum + amount, 0);
  const payment = await paymentOf(tx, payer, { currency: input.method, total, convert: confirm.includes('convert') });
  const { legs, balanceAfter, conversion } = payment;
  const unitOf = (funcId: number) => orNotFound(input.items.find((item) => item.funcId === funcId)).unit;
  const items = changes.map(({ msId, functionId, oldExpireTime, newExpireTime, amount }) => ({
    msId,
    funcId: functionId,
    unit: unitOf(functionId),
    oldExpireTime: formatTimeOrNull(oldExpireTime),
    newExpireTime: formatTimeOrNull(newExpireTime),
    amount,
  }));
  const unit = orders[0]?.unit ?? null;
  const answer = { total, currency: input.method, unit, balanceAfter, conversion, items };
  const notedFor = legs.length === 0 ? [payer] : [];
  const bill: NewBill = { type: 'recharge', method: input.method, ...forTerminals(terminals), legs, notedFor };
  return { terminals, changes, pocId, bill, answer };
}

async function book(
  tx: Ctx,
  { terminals, changes, pocId, bill }: Offer,
): Promise<Pick<Recharged, 'billNo' | 'entries'>> {
  const posted = await postBill(tx, bill);
  await recordValidity(tx, posted.id, changes);
  await extendValidity(tx, changes, pocId);
  await auditPerClient(tx, terminals, (own) => {
    const ids = new Set(own.map(({ id }) => id));
    const mine = changes.filter(({ terminalId }) => ids.has(terminalId));
    const times = (time: 'oldExpireTime' | 'newExpireTime') =>
      mine.map((change) => ({
        msId: change.msId,
        funcId: change.functionId,
        expireTime: formatTimeOrNull(change[time]),
      }));
    return {
      target: listNames(own.map(({ msId }) => msId)),
      before: times('oldExpireTime'),
      after: times('newExpireTime'),
    };
  });
  const { billNo, entries } = posted;
  return { billNo, entries };
}
