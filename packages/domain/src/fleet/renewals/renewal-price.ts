import type { Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { clientPrices } from '../../money/prices/client-prices.ts';
import { priceFor } from '../../money/prices/price.rules.ts';
import { getFunctionsToRenew } from './plan-renewal.ts';

/** Price of a renewal period of one terminal for a client by method, in whole coins; null without a price. */
export async function getRenewalPrices<C extends Currency>(
  ctx: BaseCtx,
  payerId: number,
  methods: readonly C[],
): Promise<Record<C, number | null>> {
  const [functions, prices] = [await getFunctionsToRenew(ctx, undefined), await clientPrices(ctx, payerId)];
  const priceOf = (method: C) => {
    const amounts = functions.map(({ id }) => priceFor(prices, id, method)?.amount ?? null);
    return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
  };
  return Object.fromEntries(methods.map((method) => [method, priceOf(method)])) as Record<C, number | null>;
}
