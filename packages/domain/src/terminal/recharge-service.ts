import type { Recharged, RechargeService } from '@roger/contract/families/coin';
import { ownParty } from '../coin/coin-guards.ts';
import { AppError, assertThat, badField, found } from '../kernel/app-error.ts';
import { auditPerClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { formatTime, formatTimeOrNull } from '../kernel/time.ts';
import { paymentOf } from '../ledger/pay.ts';
import { forTerminals, postBill, type Leg } from '../ledger/post-bill.ts';
import { acceptedOffer } from '../ledger/quote.ts';
import { recordValidity } from '../ledger/validity.ts';
import { extendValidity } from './extend-validity.ts';
import { lockTerminals, type NamedTerminal } from './named-terminals.ts';
import { assertAlike, changesOf, heldExpiries, type Order, type PlannedChange } from './plan-renewal.ts';
import { pricedFunctions } from './priced-functions.ts';

/** What a recharge would book, worked out with everything it touches locked. */
interface Offer {
  terminals: NamedTerminal[];
  changes: PlannedChange[];
  pocId: number | null;
  legs: readonly Leg[];
  answer: Omit<Recharged, 'billNo' | 'quoteId' | 'entries'>;
}

/**
 * Buys functions for terminals with coins of the own client, in one booking: what they have goes on, what they have not
 * begins now (contract.md §5). `dryRun` answers what it would be, with a quote, as a renewal does.
 */
export async function rechargeService(ctx: Ctx, input: RechargeService): Promise<Recharged> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    const { quoteId, ...offer } = await acceptedOffer(tx, input, (now) => offerOf(tx, input, now));
    if (input.dryRun === true) return { ...offer.answer, entries: [], billNo: null, quoteId };
    return { ...offer.answer, ...(await book(tx, offer, input)), quoteId };
  });
}

async function offerOf(tx: Ctx, input: RechargeService, now: Date): Promise<Offer> {
  const payer = await ownParty(tx);
  const confirm = input.confirm ?? [];
  const terminals = await lockTerminals(tx, input.msIds);
  assertAlike(terminals, confirm);
  const orders = await ordersOf(tx, input, payer.id);
  const pocId = orders.find(({ isPoc }) => isPoc)?.id ?? null;
  assertThat(terminals.every(({ kind }) => kind !== 'gateway') || orders.every(({ isPoc }) => isPoc), 'kindUnfit');
  const changes = [...changesOf(terminals, orders, await heldExpiries(tx, terminals, orders), now).values()];
  const total = changes.reduce((sum, { amount }) => sum + amount, 0);
  const payment = await paymentOf(tx, payer, { currency: input.method, total, convert: confirm.includes('convert') });
  const { legs, balanceAfter, conversion } = payment;
  const items = changes.map(({ msId, functionId, oldExpireTime, newExpireTime, amount }) => ({
    msId,
    funcId: functionId,
    oldExpireTime: formatTimeOrNull(oldExpireTime),
    newExpireTime: formatTime(found(newExpireTime)),
    amount,
  }));
  const { unit } = found(orders[0]);
  const answer = { total, currency: input.method, unit, balanceAfter, conversion, items };
  return { terminals, changes, pocId, legs, answer };
}

/** The functions asked for, each once, at what the payer pays; their unit has to be the method's. */
async function ordersOf(tx: Ctx, { items, method }: RechargeService, payerId: number): Promise<Order[]> {
  const ids = items.map(({ funcId }) => funcId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated !== -1) throw badField(`items[${repeated}].funcId`, 'exists');
  const kinds = await tx.db.functionKind.findMany({
    where: { id: { in: ids }, enabled: true },
    select: { id: true, category: true },
  });
  if (kinds.length !== ids.length) throw new AppError('notFound');
  const functions = ids.map((id) => found(kinds.find((kind) => kind.id === id)));
  const priced = await pricedFunctions(tx, functions, method, payerId);
  return priced.map((one, index) => {
    const { unit, periods } = found(items[index]);
    if (unit !== one.unit) throw badField(`items[${index}].unit`, 'enum');
    return { ...one, periods };
  });
}

async function book(
  tx: Ctx,
  { terminals, changes, pocId, legs }: Offer,
  { method }: RechargeService,
): Promise<Pick<Recharged, 'billNo' | 'entries'>> {
  const posted = await postBill(tx, { type: 'recharge', method, ...forTerminals(terminals), legs });
  await recordValidity(tx, posted.id, changes);
  await extendValidity(tx, changes, pocId);
  await auditPerClient(tx, terminals, (own) => {
    const mine = changes.filter(({ terminalId }) => own.some(({ id }) => id === terminalId));
    const told = (time: 'oldExpireTime' | 'newExpireTime') =>
      mine.map((change) => ({
        msId: change.msId,
        funcId: change.functionId,
        expireTime: formatTimeOrNull(change[time]),
      }));
    return {
      target: own.map(({ msId }) => msId).join(', '),
      before: told('oldExpireTime'),
      after: told('newExpireTime'),
    };
  });
  const { billNo, entries } = posted;
  return { billNo, entries };
}
