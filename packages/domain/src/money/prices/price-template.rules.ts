import type { FieldError } from '@roger/contract/errors';
import { pairsOf, priceOfUnit, type PricedFunction, type TemplatePrice } from '@roger/contract/fields/price-fields';
import { AppError } from '../../platform/ctx/app-error.ts';

/** Refuses duplicate prices, and units and currencies that a function cannot have; unknown functions are ignored. */
export function assertPairs(prices: readonly TemplatePrice[], functions: readonly PricedFunction[]): void {
  const known = new Map(functions.map((one) => [one.funcId, one]));
  refuse(
    prices.flatMap((price, index): FieldError[] => {
      const same = ({ funcId, unit, currency }: TemplatePrice) =>
        funcId === price.funcId && unit === price.unit && currency === price.currency;
      if (prices.findIndex(same) < index) return [{ field: `prices[${index}].funcId`, rule: 'exists' }];
      const one = known.get(price.funcId);
      return one === undefined ? [] : pairFaults(price, one, index);
    }),
  );
}

function pairFaults({ unit, currency }: TemplatePrice, one: PricedFunction, index: number): FieldError[] {
  if (one.category === 'cloudSim') return [{ field: `prices[${index}].funcId`, rule: 'noPrice' }];
  const ofUnit = pairsOf(one).filter((pair) => pair.unit === unit);
  if (ofUnit.length === 0) return [{ field: `prices[${index}].unit`, rule: 'enum' }];
  if (ofUnit.some((pair) => pair.currency === currency)) return [];
  return [{ field: `prices[${index}].currency`, rule: 'enum' }];
}

/** Refuses prices below those that the own client pays (docs/domain.md §3). */
export function assertNotBelow(prices: readonly TemplatePrice[], paid: readonly TemplatePrice[]): void {
  refuse(
    prices.flatMap((price, index): FieldError[] => {
      const min = priceOfUnit(paid, price.funcId, price) ?? 0;
      return price.amount >= min ? [] : [{ field: `prices[${index}].amount`, rule: 'number', params: { min } }];
    }),
  );
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('badInput', { errors });
}
