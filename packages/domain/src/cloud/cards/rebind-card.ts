import type { InputOf, ResultOf } from '@roger/contract/define';
import type { simCard } from '@roger/contract/families/cloud/sim-card';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { requestRebind } from './request-rebind.ts';
import { parseCard, assertImei } from './requested-card.ts';
import { completeRebind } from './complete-rebind.ts';
import { asProviderRefusal } from './provider-refusal.ts';
import { reserveRebind } from './reserve-rebind.ts';

type Rebind = (typeof simCard)['endpoints']['rebind'];

/**
 * Moves a card to another terminal: reserves it, requests the rebind outside of a transaction, then applies it
 * (docs/domain.md §10). If the provider's response is lost it remains reserved and a job settles it; the refusal (9000)
 * says so.
 */
export async function rebindCard(ctx: Ctx, { iccid, msId, imei }: InputOf<Rebind>): Promise<ResultOf<Rebind>> {
  const card = parseCard(iccid);
  assertImei(imei);
  const reserved = await transaction(ctx, async (tx) => reserveRebind(tx, { card, msId, imei }));
  try {
    await requestRebind(ctx, card, reserved);
  } catch (error) {
    throw asProviderRefusal(ctx, error);
  }
  const completion = await transaction(ctx, async (tx) => completeRebind(tx, reserved.id));
  if (completion === 'changed') throw new AppError('changed', { params: { reason: 'notMoved' } });
  return { iccid: card.iccid, imei: reserved.imei, remaining: reserved.remaining };
}
