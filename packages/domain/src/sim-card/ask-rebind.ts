import { ProviderAway } from '../integrations/card-provider/card-provider.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { formsOf, type AskedCard } from './asked-card.ts';
import { undoRebind } from './complete-rebind.ts';
import { isUnknownCard } from './provider-refusal.ts';
import type { ReservedRebind } from './reserve-rebind.ts';

/**
 * Asks the provider for a reserved rebind, with no transaction open; everything but a yes is thrown as the provider's port says it, and ends
 * the rebind unless the provider may have done it all the same (docs/domain.md §10).
 */
export async function askRebind(ctx: Ctx, card: AskedCard, { id, imei }: ReservedRebind): Promise<void> {
  try {
    await askForms(ctx, card, imei);
  } catch (error) {
    const mayBeDone = error instanceof ProviderAway && error.isUnsure;
    if (!mayBeDone) await transaction(ctx, async (tx) => undoRebind(tx, { id, iccid: card.iccid }));
    throw error;
  }
}

/** Asks by the form that the card was asked for, and by the stored one where the provider does not know that. */
async function askForms({ ports }: Ctx, card: AskedCard, imei: string): Promise<void> {
  const [first = card.iccid, ...others] = formsOf(card);
  try {
    await ports.cardProvider.rebind(first, imei);
  } catch (error) {
    const [second] = others;
    if (second === undefined || !isUnknownCard(error)) throw error;
    await ports.cardProvider.rebind(second, imei);
  }
}
