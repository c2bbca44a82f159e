import { Type, type Static } from 'typebox';
import { closed, count, id, nullable, oneOf } from './base.ts';
import { currency } from './money-fields.ts';
import type { billingMode, functionCategory, functionUnit } from './function-fields.ts';

/** Units of functions by time. */
export const TIME_UNITS = ['permanent', 'yearly', 'monthly', 'daily'] as const;
/** One of the units of time. */
export type TimeUnit = (typeof TIME_UNITS)[number];
export const timeUnit = oneOf(TIME_UNITS);

/** Units of functions by duration, with their seconds. */
export const DURATION_SECONDS = { hourly: 3600, minutely: 60, secondly: 1 } as const;
/** One of the units of duration. */
export type DurationUnit = keyof typeof DURATION_SECONDS;
export const durationUnit = oneOf(['hourly', 'minutely', 'secondly']);

/** Is the unit one of duration? */
export function isDurationUnit(unit: string): unit is DurationUnit {
  return unit in DURATION_SECONDS;
}

/** Unit of a price. */
export const priceUnit = oneOf([...TIME_UNITS, 'hourly', 'minutely', 'secondly']);

/** A price of a template, in whole coins per terminal and unit (docs/contract.md §4 tbPriceTemplate). */
export const TemplatePrice = closed({
  funcId: id,
  unit: priceUnit,
  currency,
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type TemplatePrice = Static<typeof TemplatePrice>;

/** Price of a function for a client, and its source (docs/contract.md §4 getFuncPrice). */
export const FuncPrice = Type.Object({
  ...TemplatePrice.properties,
  amount: Type.Integer({ minimum: 1 }),
  source: oneOf(['template', 'default']),
});
export type FuncPrice = Static<typeof FuncPrice>;

/** A template from which clients are unbound, with the changed prices; null = no price. */
export const UnboundTemplate = Type.Object({
  templateName: Type.String(),
  clients: count,
  prices: Type.Array(
    Type.Object({
      funcId: id,
      unit: priceUnit,
      currency,
      before: nullable(Type.Integer({ minimum: 1 })),
      after: nullable(Type.Integer({ minimum: 1 })),
    }),
  ),
});
export type UnboundTemplate = Static<typeof UnboundTemplate>;

/** A default price of a function that the platform set, before that of its category. */
export const OwnPrice = closed({ unit: priceUnit, currency, amount: TemplatePrice.properties.amount });
export type OwnPrice = Static<typeof OwnPrice>;

/** The default prices that the platform set for a function; no function has more pairs. */
export const ownPrices = Type.Array(OwnPrice, { maxItems: 3 });

/** A unit with its currency. */
export type Pair = Pick<TemplatePrice, 'unit' | 'currency'>;

/** Fields of a function that its prices depend on. */
export interface PricedFunction {
  funcId: number;
  category: Static<typeof functionCategory>;
  billingMode: Static<typeof billingMode>;
  unit: Static<typeof functionUnit>;
  prices?: readonly OwnPrice[];
}

/** Permanent purchase. */
export const PERMANENT = { unit: 'permanent', currency: 'YCOIN' } as const;
/** Purchase with year coins. */
export const YEARLY = { unit: 'yearly', currency: 'YCOIN' } as const;
/** Purchase with month coins. */
export const MONTHLY = { unit: 'monthly', currency: 'MCOIN' } as const;
/** Purchase by the month with K coins. */
export const MONTHLY_K = { unit: 'monthly', currency: 'KCOIN' } as const;
/** Purchase by the day with K coins. */
export const DAILY = { unit: 'daily', currency: 'KCOIN' } as const;
/** Use per minute with K coins. */
export const MINUTELY = { unit: 'minutely', currency: 'KCOIN' } as const;

const videoDefaults = [
  { ...MONTHLY_K, amount: 60 },
  { ...MINUTELY, amount: 2 },
  { unit: 'hourly', currency: 'KCOIN', amount: 120 },
] as const;

/** Default prices without a template, by category (docs/domain.md §3). */
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

/** Pairs of functions by time; a function sold by the year or month may have both prices. */
const pairsByTime: Readonly<Record<TimeUnit, readonly Pair[]>> = {
  permanent: [PERMANENT],
  yearly: [YEARLY, MONTHLY, MONTHLY_K],
  monthly: [YEARLY, MONTHLY, MONTHLY_K],
  daily: [DAILY],
};

/** Units and currencies of a function's prices, in display order (docs/domain.md §3). */
export function pairsOf({
  category,
  billingMode,
  unit,
}: Pick<PricedFunction, 'category' | 'billingMode' | 'unit'>): readonly Pair[] {
  // Comes with a cloud plan and is never bought separately.
  if (category === 'cloudSim') return [];
  if (billingMode === 'time') return isDurationUnit(unit) ? [] : pairsByTime[unit];
  // Video is charged by use, or bought by the month.
  const isVideo = category === 'video' || category === 'videoRecording';
  return [...(isVideo ? [MONTHLY_K] : []), { unit, currency: 'KCOIN' }];
}

/** Units of a billing mode; PoC has only two of them, by time. */
export function unitsOf(billingMode: PricedFunction['billingMode'], isPoc: boolean): readonly PricedFunction['unit'][] {
  if (isPoc) return billingMode === 'time' ? ['yearly', 'monthly'] : [];
  return billingMode === 'time' ? TIME_UNITS : ['hourly', 'minutely', 'secondly'];
}

/** Default price of a function: its own, else that of its category; null if it has none for this unit and currency. */
export function defaultAmount(
  { category, prices = [] }: Pick<PricedFunction, 'category' | 'prices'>,
  { unit, currency: paidIn }: Pair,
): number | null {
  const all = [...prices, ...defaults[category]];
  return all.find((one) => one.unit === unit && one.currency === paidIn)?.amount ?? null;
}

/** Amount for a function, unit and currency in a list of prices; null if the list has no such price. */
export function amountOf(
  prices: readonly (Pair & { funcId: number; amount: number })[],
  funcId: number,
  { unit, currency: paidIn }: Pair,
): number | null {
  return prices.find((one) => one.funcId === funcId && one.unit === unit && one.currency === paidIn)?.amount ?? null;
}

/** K coins of a month for one month coin, where a function by time is paid in K coins. */
const K_PER_MONTH_COIN = 10;

/**
 * The price of one unit of a function in a currency; null without one. A month in K coins without its own price costs
 * ten times the price in month coins.
 */
export function priceOfUnit(
  prices: readonly (Pair & { funcId: number; amount: number })[],
  funcId: number,
  pair: Pair,
): number | null {
  const amount = amountOf(prices, funcId, pair);
  if (amount !== null || pair.unit !== 'monthly' || pair.currency !== 'KCOIN') return amount;
  const monthly = amountOf(prices, funcId, MONTHLY);
  return monthly === null ? null : monthly * K_PER_MONTH_COIN;
}
