import {
  amountOf,
  defaultAmount,
  MONTHLY,
  MONTHLY_K,
  pairsOf,
  YEARLY,
  type FuncPrice,
  type Pair,
  type PricedFunction,
  type TemplatePrice,
  type UnboundTemplate,
} from '@roger/contract/fields/price-fields';
import type { Currency } from '@roger/contract/fields/money-fields';

/** What a client pays for a function, in whole coins per terminal and unit. */
export interface Price extends FuncPrice {
  category: PricedFunction['category'];
}

/** How many K coins of a month one month coin stands for where a function by time is paid in K coins. */
const K_PER_MONTH_COIN = 10;

/**
 * What a client pays whose templates are these: the last is bound to it, each earlier one to the owner of the next, the first
 * one's owner pays the defaults. An amount below what the template's owner pays itself counts as that (docs/domain.md §3).
 */
export function pricesAlong(
  functions: readonly PricedFunction[],
  chain: readonly (readonly TemplatePrice[])[],
): Price[] {
  const start = pricesBy(functions, [], []);
  return chain.reduce<Price[]>((paidByOwner, template) => pricesBy(functions, template, paidByOwner), start);
}

function pricesBy(
  functions: readonly PricedFunction[],
  template: readonly TemplatePrice[],
  paidByOwner: readonly Price[],
): Price[] {
  return functions.flatMap((one) => {
    const { funcId, category } = one;
    return pairsOf(one).flatMap((pair): Price[] => {
      const asked = amountOf(template, funcId, pair);
      if (asked !== null) {
        const amount = Math.max(asked, amountOf(paidByOwner, funcId, pair) ?? 0);
        return [{ funcId, category, ...pair, amount, source: 'template' }];
      }
      const amount = defaultAmount(category, pair);
      return amount === null ? [] : [{ funcId, category, ...pair, amount, source: 'default' }];
    });
  });
}

/** Which prices are others after than before; null where a function has none. */
export function priceChanges(before: readonly Price[], after: readonly Price[]): UnboundTemplate['prices'] {
  const gone = before.filter(({ funcId, ...pair }) => amountOf(after, funcId, pair) === null);
  return [...after, ...gone].flatMap(({ funcId, unit, currency }) => {
    const pair = { unit, currency };
    const change = { before: amountOf(before, funcId, pair), after: amountOf(after, funcId, pair) };
    return change.before === change.after ? [] : [{ funcId, ...pair, ...change }];
  });
}

/**
 * What one unit of a function costs in a currency, null where it has no price in them. A month costs ten times the price in
 * month coins where none in K coins is named.
 */
export function priceOfUnit(prices: readonly Price[], funcId: number, pair: Pair): number | null {
  const amount = amountOf(prices, funcId, pair);
  if (amount !== null || pair.unit !== 'monthly' || pair.currency !== 'KCOIN') return amount;
  const monthly = amountOf(prices, funcId, MONTHLY);
  return monthly === null ? null : monthly * K_PER_MONTH_COIN;
}

/** A price as a payment counts with it. */
export type MethodPrice = (typeof YEARLY | typeof MONTHLY | typeof MONTHLY_K) & { amount: number };

/**
 * What a function costs when it is paid with these coins, null where it cannot be. The method fixes the unit: year coins buy
 * years, month coins and K coins months.
 */
export function priceFor(prices: readonly Price[], funcId: number, method: Currency): MethodPrice | null {
  const named = { YCOIN: YEARLY, MCOIN: MONTHLY, KCOIN: MONTHLY_K }[method];
  const amount = priceOfUnit(prices, funcId, named);
  return amount === null ? null : { ...named, amount };
}
