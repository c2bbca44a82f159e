import { Type, type Static } from 'typebox';
import { id, oneOf } from './base.ts';
import { currency } from './money-fields.ts';
import type { FunctionOption } from '../families/terminal-function.ts';

/** What a price is asked for: a year, a month or a minute of a function. */
export const priceUnit = oneOf(['yearly', 'monthly', 'minutely']);

/** A price of a template, in whole coins per terminal and unit (contract.md §4 tbPriceTemplate). */
export const TemplatePrice = Type.Object(
  {
    funcId: id,
    unit: priceUnit,
    currency,
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
);
export type TemplatePrice = Static<typeof TemplatePrice>;

/** What a client pays for a function, and where that stands (contract.md §4 getFuncPrice). */
export const FuncPrice = Type.Object({
  ...TemplatePrice.properties,
  amount: Type.Integer({ minimum: 1 }),
  source: oneOf(['template', 'default']),
});
export type FuncPrice = Static<typeof FuncPrice>;

/** A unit with the currency it is paid in. */
export type Pair = Pick<TemplatePrice, 'unit' | 'currency'>;

/** A function as prices look at it. */
export type PricedFunction = Pick<FunctionOption, 'funcId' | 'category' | 'billingMode'>;

/** What year coins buy. */
export const YEARLY = { unit: 'yearly', currency: 'YCOIN' } as const;
/** What month coins buy. */
export const MONTHLY = { unit: 'monthly', currency: 'MCOIN' } as const;
/** What K coins buy for a time. */
export const MONTHLY_K = { unit: 'monthly', currency: 'KCOIN' } as const;
/** What K coins buy as it is used. */
export const MINUTELY = { unit: 'minutely', currency: 'KCOIN' } as const;

const videoDefaults = [
  { ...MONTHLY_K, amount: 60 },
  { ...MINUTELY, amount: 2 },
] as const;

/** What is paid without a template, by category (domain.md §3). */
const defaults: Readonly<Record<PricedFunction['category'], readonly (Pair & { amount: number })[]>> = {
  poc: [
    { ...YEARLY, amount: 1 },
    { ...MONTHLY, amount: 1 },
  ],
  patrol: [{ ...YEARLY, amount: 1 }],
  fullDispatcher: [
    { ...YEARLY, amount: 10 },
    { ...MONTHLY, amount: 10 },
  ],
  recording: [
    { ...YEARLY, amount: 5 },
    { ...MONTHLY, amount: 5 },
  ],
  video: videoDefaults,
  videoRecording: videoDefaults,
  cloudSim: [],
};

/** The units and currencies a function can have prices in, in the order they are shown. */
export function pairsOf({ category, billingMode }: Pick<PricedFunction, 'category' | 'billingMode'>): Pair[] {
  const byTime = billingMode === 'time' ? [YEARLY, MONTHLY] : [];
  return category === 'video' || category === 'videoRecording' ? [...byTime, MONTHLY_K, MINUTELY] : byTime;
}

/** What is paid for a function of a category without a template; null where there is no default. */
export function defaultAmount(category: PricedFunction['category'], { unit, currency: paidIn }: Pair): number | null {
  return defaults[category].find((one) => one.unit === unit && one.currency === paidIn)?.amount ?? null;
}

/** The amount that prices name for a function, unit and currency; null where they name none. */
export function amountOf(
  prices: readonly (Pair & { funcId: number; amount: number })[],
  funcId: number,
  { unit, currency: paidIn }: Pair,
): number | null {
  return prices.find((one) => one.funcId === funcId && one.unit === unit && one.currency === paidIn)?.amount ?? null;
}
