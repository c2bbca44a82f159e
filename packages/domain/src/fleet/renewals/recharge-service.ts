import type { Recharged, RechargeService } from '@roger/contract/families/workflows/coin';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { formatTimeOrNull } from '../../platform/common/time.ts';
import { paymentOf } from '../../money/ledger/pay.ts';
import { entriesOf, forTerminals, postBill, type NewBill } from '../../money/ledger/post-bill.ts';
import { quotedOffer } from './quoted-offer.ts';
import { recordValidity } from '../../money/ledger/validity.ts';
import { extendValidity } from './extend-validity.ts';
import { lockTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { assertSameTypeAndClient, planChanges, getOwnedFunctions, type PlannedChange } from './plan-renewal.ts';
import { planByUse, getRechargeOrders } from './recharge-orders.ts';

/** A recharge with its cost; everything that it touches is locked. */
interface Offer {
  terminals: NamedTerminal[];
  changes: PlannedChange[];
  pocId: number | null;
  bill: NewBill;
  outcome: Omit<Recharged, 'billNo' | 'quoteId' | 'entries'>;
}

/**
 * Buys functions for terminals with coins of the acting client in one booking. Existing functions are extended, new
 * ones begin now; functions by duration cost nothing until they are used (docs/contract.md §5). A dry run returns a
 * quote.
 */
export async function rechargeService(ctx: Ctx, input: RechargeService): Promise<Recharged> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    const { offer, quoteId } = await quotedOffer(tx, input, (at) => offerAt(tx, input, at));
    if (input.dryRun !== true) return { ...offer.outcome, ...(await book(tx, offer)), quoteId };
    return { ...offer.outcome, billNo: null, entries: await entriesOf(tx, offer.bill), quoteId };
  });
}

async function offerAt(tx: Ctx, input: RechargeService, now: Date): Promise<Offer> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const confirm = input.confirm ?? [];
  const terminals = await lockTerminals(tx, input);
  assertSameTypeAndClient(terminals, confirm);
  const { orders, byUse } = await getRechargeOrders(tx, input, payer.id);
  const pocId = orders.find(({ isPoc }) => isPoc)?.id ?? null;
  const more = byUse.length > 0 || orders.some(({ isPoc }) => !isPoc);
  assert(!more || terminals.every(({ kind }) => kind !== 'gateway'), 'kindUnfit');
  const owned = await getOwnedFunctions(tx, terminals, [...orders, ...byUse]);
  const changes = [...planChanges(terminals, orders, owned, now).values(), ...planByUse(terminals, byUse, owned, now)];
  const total = changes.reduce((sum, { amount }) => sum + amount, 0);
  const payment = await paymentOf(tx, payer, { currency: input.method, total, convert: confirm.includes('convert') });
  const { legs, balanceAfter, conversion } = payment;
  const unitOf = (funcId: number) => assertFound(input.items.find((item) => item.funcId === funcId)).unit;
  const items = changes.map(({ msId, functionId, oldExpireTime, newExpireTime, amount }) => ({
    msId,
    funcId: functionId,
    unit: unitOf(functionId),
    oldExpireTime: formatTimeOrNull(oldExpireTime),
    newExpireTime: formatTimeOrNull(newExpireTime),
    amount,
  }));
  const unit = orders[0]?.unit ?? null;
  const outcome = { total, currency: input.method, unit, balanceAfter, conversion, items };
  const notedFor = legs.length === 0 ? [payer] : [];
  const bill: NewBill = { type: 'recharge', method: input.method, ...forTerminals(terminals), legs, notedFor };
  return { terminals, changes, pocId, bill, outcome };
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
    const ownChanges = changes.filter(({ terminalId }) => ids.has(terminalId));
    const times = (time: 'oldExpireTime' | 'newExpireTime') =>
      ownChanges.map(({ msId, functionId: funcId, [time]: end }) => ({
        msId,
        funcId,
        expireTime: formatTimeOrNull(end),
      }));
    const target = listNames(own.map(({ msId }) => msId));
    return { target, before: times('oldExpireTime'), after: times('newExpireTime') };
  });
  const { billNo, entries } = posted;
  return { billNo, entries };
}
