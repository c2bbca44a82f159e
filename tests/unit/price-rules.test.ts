import { amountOf, pairsOf, type PricedFunction, type TemplatePrice } from '@roger/contract/fields/price-fields';
import { priceFor, pricesOnPath, type Price } from '@roger/domain/money/prices/price.rules';
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';

const categories = ['poc', 'fullDispatcher', 'recording', 'patrol', 'video', 'videoRecording', 'cloudSim'] as const;
/** One function of each category, billed as it is seeded; their ids are 1 to 7. */
const functions = categories.map((category, index): PricedFunction => ({
  funcId: index + 1,
  category,
  ...(category.startsWith('video')
    ? { billingMode: 'duration', unit: 'minutely' }
    : { billingMode: 'time', unit: 'yearly' }),
}));
const [POC, DISPATCHER, RECORDING, PATROL, VIDEO, VIDEO_RECORDING, CLOUD_SIM] = [1, 2, 3, 4, 5, 6, 7] as const;

const yearly = (funcId: number, amount: number): TemplatePrice => ({
  funcId,
  unit: 'yearly',
  currency: 'YCOIN',
  amount,
});
const monthly = (funcId: number, amount: number): TemplatePrice => ({
  funcId,
  unit: 'monthly',
  currency: 'MCOIN',
  amount,
});

/** `poc yearly 1 YCOIN default` */
function describePrice({ category, unit, amount, currency, source }: Price): string {
  return `${category} ${unit} ${amount} ${currency} ${source}`;
}

/** The units and currencies of a function, as `unit currency`. */
const pairs = (category: PricedFunction['category'], billingMode: 'time' | 'duration', unit: PricedFunction['unit']) =>
  pairsOf({ category, billingMode, unit }).map((pair) => `${pair.unit} ${pair.currency}`);
const priced = (one: Omit<PricedFunction, 'funcId'>) => pricesOnPath([{ funcId: 9, ...one }], []).map(describePrice);

describe('without a template', () => {
  it('every client pays the defaults, and a cloud SIM has none', () => {
    expect(pricesOnPath(functions, []).map(describePrice)).toEqual([
      'poc yearly 1 YCOIN default',
      'poc monthly 1 MCOIN default',
      'fullDispatcher yearly 10 YCOIN default',
      'fullDispatcher monthly 10 MCOIN default',
      'recording yearly 5 YCOIN default',
      'recording monthly 5 MCOIN default',
      'patrol yearly 1 YCOIN default',
      'video monthly 60 KCOIN default',
      'video minutely 2 KCOIN default',
      'videoRecording monthly 60 KCOIN default',
      'videoRecording minutely 2 KCOIN default',
    ]);
  });

  it('a function is priced in the units it is sold in, and in no others', () => {
    const yearsAndMonths = ['yearly YCOIN', 'monthly MCOIN', 'monthly KCOIN'];
    expect(pairs('recording', 'time', 'yearly')).toEqual(yearsAndMonths);
    expect(pairs('video', 'time', 'monthly')).toEqual(yearsAndMonths);
    expect(pairs('patrol', 'time', 'permanent')).toEqual(['permanent YCOIN']);
    expect(pairs('patrol', 'time', 'daily')).toEqual(['daily KCOIN']);
    expect(pairs('recording', 'duration', 'hourly')).toEqual(['hourly KCOIN']);
    expect(pairs('recording', 'duration', 'secondly')).toEqual(['secondly KCOIN']);
    expect(pairs('video', 'duration', 'minutely')).toEqual(['monthly KCOIN', 'minutely KCOIN']);
    expect(pairs('videoRecording', 'duration', 'hourly')).toEqual(['monthly KCOIN', 'hourly KCOIN']);
  });

  it('a function by the day, once for all or by the second has no default, video by the hour sixty minutes', () => {
    expect(priced({ category: 'patrol', billingMode: 'time', unit: 'daily' })).toEqual([]);
    expect(priced({ category: 'patrol', billingMode: 'time', unit: 'permanent' })).toEqual([]);
    expect(priced({ category: 'recording', billingMode: 'duration', unit: 'secondly' })).toEqual([]);
    expect(priced({ category: 'video', billingMode: 'duration', unit: 'hourly' })).toEqual([
      'video monthly 60 KCOIN default',
      'video hourly 120 KCOIN default',
    ]);
  });
});

describe('a template', () => {
  it('replaces single amounts, adds ones that have no default, leaves the others, and prices no cloud SIM', () => {
    const prices = pricesOnPath(functions, [[yearly(POC, 4), yearly(CLOUD_SIM, 7), monthly(PATROL, 2)]]);
    const changed = prices.filter(({ source }) => source === 'template').map(describePrice);
    expect(changed).toEqual(['poc yearly 4 YCOIN template', 'patrol monthly 2 MCOIN template']);
    expect(prices.filter(({ source }) => source === 'default').map(describePrice)).toEqual(
      pricesOnPath(functions, [])
        .map(describePrice)
        .filter((text) => text !== 'poc yearly 1 YCOIN default'),
    );
  });

  it('below the default counts as the default where its owner pays that', () => {
    expect(pricesOnPath(functions, [[yearly(DISPATCHER, 3)]]).map(describePrice)).toContain(
      'fullDispatcher yearly 10 YCOIN template',
    );
  });

  it('has a month in K coins for no less than its owner pays, ten times the month coins', () => {
    const inK = (amount: number): TemplatePrice => ({ funcId: POC, unit: 'monthly', currency: 'KCOIN', amount });
    const paid = (...chain: TemplatePrice[][]) => priceFor(pricesOnPath(functions, chain), POC, 'KCOIN')?.amount;
    expect([paid([inK(1)]), paid([inK(11)])]).toEqual([10, 11]);
    expect([paid([monthly(POC, 3)], [inK(1)]), paid([inK(11)], [inK(1)])]).toEqual([30, 11]);
  });

  it('names nothing that its function cannot have', () => {
    const odd: TemplatePrice = { funcId: VIDEO, unit: 'yearly', currency: 'YCOIN', amount: 5 };
    expect(pricesOnPath(functions, [[odd]])).toEqual(pricesOnPath(functions, []));
  });
});

describe('a chain of owners', () => {
  it('hands what each pays down as the least of the next', () => {
    const paid = (chain: TemplatePrice[][]) => amountOf(pricesOnPath(functions, chain), POC, yearly(POC, 0));
    expect(paid([[yearly(POC, 5)]])).toBe(5);
    expect(paid([[yearly(POC, 5)], [yearly(POC, 3)]])).toBe(5);
    expect(paid([[yearly(POC, 5)], [yearly(POC, 8)], [yearly(POC, 6)]])).toBe(8);
    // A price missing in a template is the default, even if the owner pays another price.
    expect(paid([[yearly(POC, 5)], [monthly(POC, 3)]])).toBe(1);
    expect(paid([[yearly(POC, 5)], [], [yearly(POC, 2)]])).toBe(2);
  });

  it('never makes a named price less than the owner pays, nor less than it says', () => {
    const price = record({
      funcId: constantFrom(POC, DISPATCHER, RECORDING),
      amount: integer({ min: 1, max: 30 }),
    });
    const template = uniqueArray(price, { selector: ({ funcId }) => funcId });
    assert(
      property(array(template, { minLength: 1, maxLength: 8 }), (amounts) => {
        const chain = amounts.map((prices) => prices.map(({ funcId, amount }) => yearly(funcId, amount)));
        const own = pricesOnPath(functions, chain);
        const owner = pricesOnPath(functions, chain.slice(0, -1));
        for (const { funcId, amount } of chain.at(-1) ?? []) {
          const pays = amountOf(own, funcId, yearly(funcId, 0));
          expect(pays).toBe(Math.max(amount, amountOf(owner, funcId, yearly(funcId, 0)) ?? 0));
        }
      }),
    );
  });
});

describe('a method of payment', () => {
  const prices = pricesOnPath(functions, [
    [monthly(POC, 3), { funcId: VIDEO, unit: 'monthly', currency: 'KCOIN', amount: 90 }],
  ]);

  it.each([
    [POC, 'YCOIN', { unit: 'yearly', currency: 'YCOIN', amount: 1 }],
    [POC, 'MCOIN', { unit: 'monthly', currency: 'MCOIN', amount: 3 }],
    [POC, 'KCOIN', { unit: 'monthly', currency: 'KCOIN', amount: 30 }],
    [RECORDING, 'KCOIN', { unit: 'monthly', currency: 'KCOIN', amount: 50 }],
    [PATROL, 'YCOIN', { unit: 'yearly', currency: 'YCOIN', amount: 1 }],
    [PATROL, 'MCOIN', null],
    [PATROL, 'KCOIN', null],
    [VIDEO, 'KCOIN', { unit: 'monthly', currency: 'KCOIN', amount: 90 }],
    [VIDEO_RECORDING, 'KCOIN', { unit: 'monthly', currency: 'KCOIN', amount: 60 }],
    [VIDEO, 'YCOIN', null],
    [CLOUD_SIM, 'YCOIN', null],
    [99, 'YCOIN', null],
  ] as const)('of function %i in %s fixes unit and amount', (funcId, method, expected) => {
    expect(priceFor(prices, funcId, method)).toEqual(expected);
  });
});
