import type { Currency } from '@roger/contract/fields/money-fields';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { clientPrices } from '../price/client-prices.ts';
import { priceFor } from '../price/price.rules.ts';
import type { FunctionChoice } from './terminal.rules.ts';

/** A function that is paid for: what one period of it costs, in whole coins, and what a period is. */
export interface PricedFunction {
  id: number;
  isPoc: boolean;
  unit: VoucherUnit;
  price: number;
}

/** What functions cost the payer by a method; one without a price for it is refused by name (400 noPrice). */
export async function pricedFunctions(
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
