import type { Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import { clientPrices } from '../price/client-prices.ts';
import { priceFor } from '../price/price.rules.ts';
import { renewedFunctions } from './plan-renewal.ts';

/** What a period of a terminal costs a client by each method, in whole coins, as a renewal books it; null where it has no price. */
export async function renewalPrices<C extends Currency>(
  ctx: BaseCtx,
  payerId: number,
  methods: readonly C[],
): Promise<Record<C, number | null>> {
  const [functions, prices] = [await renewedFunctions(ctx, undefined), await clientPrices(ctx, payerId)];
  const priceOf = (method: C) => {
    const amounts = functions.map(({ id }) => priceFor(prices, id, method)?.amount ?? null);
    return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
  };
  return Object.fromEntries(methods.map((method) => [method, priceOf(method)])) as Record<C, number | null>;
}
