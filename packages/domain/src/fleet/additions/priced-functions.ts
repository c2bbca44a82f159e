import type { Currency } from '@roger/contract/fields/money-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clientPrices } from '../../money/prices/client-prices.ts';
import { priceFor } from '../../money/prices/price.rules.ts';
import type { FunctionChoice } from '../terminals/terminal.rules.ts';

/** A paid function with its period and the price of one, in whole coins. */
export interface PricedFunction {
  id: number;
  isPoc: boolean;
  unit: VoucherUnit;
  price: number;
}

/** Prices of functions for a payer and method; a function without a price is refused by name (400 noPrice). */
export async function priceFunctions(
  tx: Ctx,
  functions: readonly FunctionChoice[],
  method: Currency,
  payerId: number,
): Promise<PricedFunction[]> {
  const prices = await clientPrices(tx, payerId);
  return functions.map(({ id, category }) => {
    const price = priceFor(prices, id, method);
    if (price === null) throw badField('functions', 'noPrice', { funcId: id });
    return { id, isPoc: category === 'poc', unit: price.unit, price: price.amount };
  });
}
