import type { InputOf, ResultOf } from '@roger/contract/define';
import type { simCard } from '@roger/contract/families/sim-card';
import { AppError } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { askRebind } from './ask-rebind.ts';
import { askedCard, assertImei } from './asked-card.ts';
import { completeRebind } from './complete-rebind.ts';
import { toldAs } from './provider-refusal.ts';
import { reserveRebind } from './reserve-rebind.ts';

type Rebind = (typeof simCard)['endpoints']['rebind'];

/**
 * Gives a card to another terminal: reserved first, then asked of the provider with no transaction open, then done with everything that
 * goes along (docs/domain.md §10). Where the provider's answer is lost it stays reserved and is settled by a job; the refusal (9000) says so.
 */
export async function rebindCard(ctx: Ctx, { iccid, msId, imei }: InputOf<Rebind>): Promise<ResultOf<Rebind>> {
  const card = askedCard(iccid);
  assertImei(imei);
  const reserved = await transaction(ctx, async (tx) => reserveRebind(tx, { card, msId, imei }));
  try {
    await askRebind(ctx, card, reserved);
  } catch (error) {
    throw toldAs(ctx, error);
  }
  const completion = await transaction(ctx, async (tx) => completeRebind(tx, reserved.id));
  if (completion === 'changed') throw new AppError('changed', { params: { reason: 'notMoved' } });
  return { iccid: card.iccid, imei: reserved.imei, remaining: reserved.remaining };
}
