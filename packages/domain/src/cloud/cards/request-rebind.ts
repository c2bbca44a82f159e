import { ProviderUnavailable } from '../../platform/ports/card-provider/card-provider.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { formsOf, type RequestedCard } from './requested-card.ts';
import { undoRebind } from './complete-rebind.ts';
import { isUnknownCard } from './provider-refusal.ts';
import type { ReservedRebind } from './reserve-rebind.ts';

/**
 * Requests a reserved rebind from the provider, outside of transactions. Every failure is thrown as the provider's port
 * defines it, and undoes the rebind unless the provider may have done it (docs/domain.md §10).
 */
export async function requestRebind(ctx: Ctx, card: RequestedCard, { id, imei }: ReservedRebind): Promise<void> {
  try {
    await requestByForms(ctx, card, imei);
  } catch (error) {
    const mayBeDone = error instanceof ProviderUnavailable && error.isUnsure;
    if (!mayBeDone) await transaction(ctx, async (tx) => undoRebind(tx, { id, iccid: card.iccid }));
    throw error;
  }
}

/** Requests by the form of the caller, then by the stored form if the provider does not know that. */
async function requestByForms({ ports }: Ctx, card: RequestedCard, imei: string): Promise<void> {
  const [first = card.iccid, ...others] = formsOf(card);
  try {
    await ports.cardProvider.rebind(first, imei);
  } catch (error) {
    const [second] = others;
    if (second === undefined || !isUnknownCard(error)) throw error;
    await ports.cardProvider.rebind(second, imei);
  }
}
