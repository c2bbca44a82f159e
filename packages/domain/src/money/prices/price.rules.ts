import {
  amountOf,
  defaultAmount,
  MONTHLY,
  MONTHLY_K,
  pairsOf,
  priceOfUnit,
  YEARLY,
  type FuncPrice,
  type PricedFunction,
  type TemplatePrice,
  type UnboundTemplate,
} from '@roger/contract/fields/price-fields';
import type { Currency } from '@roger/contract/fields/money-fields';

/** The price of a function for a client, in whole coins per terminal and unit. */
export interface Price extends FuncPrice {
  category: PricedFunction['category'];
}

/**
 * Prices of a client with a chain of templates: the last is its own, each earlier one that of the next one's owner; the
 * first owner pays the defaults. An amount below the owner's own price counts as that price (docs/domain.md §3).
 */
export function pricesOnPath(
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
        const amount = Math.max(asked, priceOfUnit(paidByOwner, funcId, pair) ?? 0);
        return [{ funcId, category, ...pair, amount, source: 'template' }];
      }
      const amount = defaultAmount(one, pair);
      return amount === null ? [] : [{ funcId, category, ...pair, amount, source: 'default' }];
    });
  });
}

/** Changed prices; null where a function has none. */
export function priceChanges(before: readonly Price[], after: readonly Price[]): UnboundTemplate['prices'] {
  const gone = before.filter(({ funcId, ...pair }) => amountOf(after, funcId, pair) === null);
  return [...after, ...gone].flatMap(({ funcId, unit, currency }) => {
    const pair = { unit, currency };
    const change = { before: amountOf(before, funcId, pair), after: amountOf(after, funcId, pair) };
    return change.before === change.after ? [] : [{ funcId, ...pair, ...change }];
  });
}

/** The price of a payment method. */
export type MethodPrice = (typeof YEARLY | typeof MONTHLY | typeof MONTHLY_K) & { amount: number };

/**
 * The price of a function by payment method; null where it cannot be paid so. Year coins buy years, month coins and K
 * coins months.
 */
export function priceFor(prices: readonly Price[], funcId: number, method: Currency): MethodPrice | null {
  const named = { YCOIN: YEARLY, MCOIN: MONTHLY, KCOIN: MONTHLY_K }[method];
  const amount = priceOfUnit(prices, funcId, named);
  return amount === null ? null : { ...named, amount };
}
