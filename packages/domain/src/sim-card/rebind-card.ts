import type { InputOf, ResultOf } from '@roger/contract/define';
import type { simCard } from '@roger/contract/families/sim-card';
import { ProviderAway } from '../integrations/card-provider/card-provider.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { askedCard, assertImei, formsOf, type AskedCard } from './asked-card.ts';
import { completeRebind, undoRebind } from './complete-rebind.ts';
import { isUnknownCard, toldAs } from './provider-refusal.ts';
import { reserveRebind, type ReservedRebind } from './reserve-rebind.ts';

type Rebind = (typeof simCard)['endpoints']['rebind'];

/**
 * Gives a card to another terminal: reserved first, then asked of the provider with no transaction open, then done with everything that
 * goes along (docs/domain.md §10). Where the provider's answer is lost it stays reserved and is settled by a job; the refusal (9000) says so.
 */
export async function rebindCard(ctx: Ctx, { iccid, msId, imei }: InputOf<Rebind>): Promise<ResultOf<Rebind>> {
  const card = askedCard(iccid);
  assertImei(imei);
  const reserved = await transaction(ctx, async (tx) => reserveRebind(tx, { card, msId, imei }));
  await askProvider(ctx, card, reserved);
  const completion = await transaction(ctx, async (tx) => completeRebind(tx, reserved.id));
  if (completion === 'changed') throw new AppError('changed', { params: { reason: 'notMoved' } });
  return { iccid: card.iccid, imei: reserved.imei, remaining: reserved.remaining };
}

/** The provider's yes; everything else refuses, and ends the rebind unless the provider may have done it all the same. */
async function askProvider(ctx: Ctx, card: AskedCard, { id, imei }: ReservedRebind): Promise<void> {
  try {
    await askForms(ctx, card, imei);
  } catch (error) {
    const isUnsure = error instanceof ProviderAway && error.isUnsure;
    if (!isUnsure) await transaction(ctx, async (tx) => undoRebind(tx, { id, iccid: card.iccid }));
    throw toldAs(ctx, error);
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
