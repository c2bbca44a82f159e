import { priceOfUnit, type PricedFunction, type TemplatePrice } from '@roger/contract/fields/price-fields';
import type { AppError } from '@roger/domain/platform/ctx/app-error';
import { assertNotBelow, assertPairs } from '@roger/domain/money/prices/price-template.rules';
import { priceChanges, pricesOnPath } from '@roger/domain/money/prices/price.rules';
import { describe, expect, it } from 'vitest';

const [POC, VIDEO, CLOUD_SIM] = [1, 2, 3] as const;
const functions: readonly PricedFunction[] = [
  { funcId: POC, category: 'poc', billingMode: 'time', unit: 'yearly' },
  { funcId: VIDEO, category: 'video', billingMode: 'duration', unit: 'minutely' },
  { funcId: CLOUD_SIM, category: 'cloudSim', billingMode: 'time', unit: 'monthly' },
];
type Unit = TemplatePrice['unit'];
type Currency = TemplatePrice['currency'];
const price = (funcId: number, unit: Unit, currency: Currency, amount = 5): TemplatePrice => ({
  funcId,
  unit,
  currency,
  amount,
});
const pricesWith = (...template: TemplatePrice[]) => pricesOnPath(functions, [template]);

/** Faults of a refusal; empty if nothing is refused. */
function faultsOf(work: () => void): unknown {
  try {
    work();
    return [];
  } catch (error) {
    return (error as AppError).details.errors;
  }
}

describe('the prices of a template', () => {
  it.each([
    [price(POC, 'yearly', 'YCOIN')],
    [price(POC, 'monthly', 'MCOIN')],
    [price(POC, 'monthly', 'KCOIN')],
    [price(VIDEO, 'minutely', 'KCOIN')],
    [price(VIDEO, 'monthly', 'KCOIN')],
    // Its function was deleted since.
    [price(99, 'daily', 'YCOIN')],
  ])('may be %j', (one) => {
    expect(faultsOf(() => assertPairs([one], functions))).toEqual([]);
  });

  it.each([
    ['a unit', price(POC, 'daily', 'KCOIN'), 'unit', 'enum'],
    ['a unit of use by the hour', price(VIDEO, 'hourly', 'KCOIN'), 'unit', 'enum'],
    ['a currency', price(POC, 'yearly', 'MCOIN'), 'currency', 'enum'],
    ['a currency of use', price(VIDEO, 'minutely', 'YCOIN'), 'currency', 'enum'],
    ['any price of a function of cloud plans', price(CLOUD_SIM, 'monthly', 'MCOIN'), 'funcId', 'noPrice'],
  ] as const)('have not %s that the function cannot have', (_case, one, field, rule) => {
    const prices = [price(POC, 'yearly', 'YCOIN'), one];
    expect(faultsOf(() => assertPairs(prices, functions))).toEqual([{ field: `prices[1].${field}`, rule }]);
  });

  it('name function, unit and currency once, whatever the amount', () => {
    const prices = [
      price(POC, 'monthly', 'MCOIN', 5),
      price(POC, 'monthly', 'KCOIN', 5),
      price(POC, 'yearly', 'YCOIN', 5),
      price(POC, 'monthly', 'MCOIN', 6),
    ];
    expect(faultsOf(() => assertPairs(prices, functions))).toEqual([{ field: 'prices[3].funcId', rule: 'exists' }]);
  });
});

describe('the prices of a client’s template', () => {
  const paid = [price(POC, 'yearly', 'YCOIN', 4), price(POC, 'monthly', 'MCOIN', 3)];

  it('are not below its own: each that is, with the least', () => {
    const prices = [price(POC, 'yearly', 'YCOIN', 3), price(POC, 'monthly', 'MCOIN', 2)];
    expect(faultsOf(() => assertNotBelow(prices, paid))).toEqual([
      { field: 'prices[0].amount', rule: 'number', params: { min: 4 } },
      { field: 'prices[1].amount', rule: 'number', params: { min: 3 } },
    ]);
  });

  it('are in K coins for a month no less than ten times its month coins', () => {
    const [below, equal] = [price(POC, 'monthly', 'KCOIN', 29), price(POC, 'monthly', 'KCOIN', 30)];
    expect(faultsOf(() => assertNotBelow([below], paid))).toEqual([
      { field: 'prices[0].amount', rule: 'number', params: { min: 30 } },
    ]);
    expect(faultsOf(() => assertNotBelow([equal], paid))).toEqual([]);
    const ownInK = [...paid, price(POC, 'monthly', 'KCOIN', 28)];
    expect(faultsOf(() => assertNotBelow([below], ownInK))).toEqual([]);
  });

  it('may equal its own, and be any where it pays none', () => {
    const prices = [price(POC, 'yearly', 'YCOIN', 4), price(VIDEO, 'minutely', 'KCOIN', 1)];
    expect(faultsOf(() => assertNotBelow(prices, paid))).toEqual([]);
  });
});

describe('the price of a unit', () => {
  const own = price(POC, 'monthly', 'KCOIN', 12);
  const monthInK = { unit: 'monthly', currency: 'KCOIN' } as const;

  it('is for a month in K coins its own, else ten times that in month coins', () => {
    expect(priceOfUnit(pricesWith(price(POC, 'monthly', 'MCOIN', 3)), POC, monthInK)).toBe(30);
    expect(priceOfUnit(pricesWith(price(POC, 'monthly', 'MCOIN', 3), own), POC, monthInK)).toBe(12);
  });

  it('is none for another unit without a price', () => {
    expect(priceOfUnit(pricesWith(), POC, { unit: 'daily', currency: 'KCOIN' })).toBeNull();
    expect(priceOfUnit(pricesWith(), POC, { unit: 'monthly', currency: 'YCOIN' })).toBeNull();
  });
});

describe('changes of prices', () => {
  const defaults = pricesOnPath(functions, []);

  it('are those that differ, with null for one that is new or missing', () => {
    const bound = pricesOnPath(functions, [[price(POC, 'yearly', 'YCOIN', 4), price(POC, 'monthly', 'KCOIN', 18)]]);
    const year = { funcId: POC, unit: 'yearly', currency: 'YCOIN' };
    const month = { funcId: POC, unit: 'monthly', currency: 'KCOIN' };
    expect(priceChanges(bound, defaults)).toEqual([
      { ...year, before: 4, after: 1 },
      { ...month, before: 18, after: null },
    ]);
    expect(priceChanges(defaults, bound)).toEqual([
      { ...year, before: 1, after: 4 },
      { ...month, before: null, after: 18 },
    ]);
  });

  it('are empty between equal prices', () => {
    expect(priceChanges(defaults, defaults)).toEqual([]);
  });
});
