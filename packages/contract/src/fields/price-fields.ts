import { Type, type Static } from 'typebox';
import { count, id, nullable, oneOf } from './base.ts';
import { currency } from './money-fields.ts';
import type { FunctionOption } from '../families/terminal-function.ts';

/** Units that a function by time is sold in. */
export const TIME_UNITS = ['permanent', 'yearly', 'monthly', 'daily'] as const;
/** One of the units of time. */
export type TimeUnit = (typeof TIME_UNITS)[number];
export const timeUnit = oneOf(TIME_UNITS);

/** Units that a function by duration is charged in, with their seconds. */
export const DURATION_SECONDS = { hourly: 3600, minutely: 60, secondly: 1 } as const;
/** One of the units of duration. */
export type DurationUnit = keyof typeof DURATION_SECONDS;
export const durationUnit = oneOf(['hourly', 'minutely', 'secondly']);

/** Is the unit one of duration? */
export function isDurationUnit(unit: string): unit is DurationUnit {
  return unit in DURATION_SECONDS;
}

/** What a price is asked for: one unit of a function. */
export const priceUnit = oneOf([...TIME_UNITS, 'hourly', 'minutely', 'secondly']);

/** A price of a template, in whole coins per terminal and unit (docs/contract.md §4 tbPriceTemplate). */
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

/** What a client pays for a function, and where that stands (docs/contract.md §4 getFuncPrice). */
export const FuncPrice = Type.Object({
  ...TemplatePrice.properties,
  amount: Type.Integer({ minimum: 1 }),
  source: oneOf(['template', 'default']),
});
export type FuncPrice = Static<typeof FuncPrice>;

/** A template that clients are unbound from, with what differs for them: a price is null where the function has none. */
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

/** A unit with the currency it is paid in. */
export type Pair = Pick<TemplatePrice, 'unit' | 'currency'>;

/** A function as prices look at it. */
export type PricedFunction = Pick<FunctionOption, 'funcId' | 'category' | 'billingMode' | 'unit'>;

/** What is bought once and for all. */
export const PERMANENT = { unit: 'permanent', currency: 'YCOIN' } as const;
/** What year coins buy. */
export const YEARLY = { unit: 'yearly', currency: 'YCOIN' } as const;
/** What month coins buy. */
export const MONTHLY = { unit: 'monthly', currency: 'MCOIN' } as const;
/** What K coins buy for a time. */
export const MONTHLY_K = { unit: 'monthly', currency: 'KCOIN' } as const;
/** What K coins buy by the day. */
export const DAILY = { unit: 'daily', currency: 'KCOIN' } as const;
/** What K coins pay as it is used. */
export const MINUTELY = { unit: 'minutely', currency: 'KCOIN' } as const;

const videoDefaults = [
  { ...MONTHLY_K, amount: 60 },
  { ...MINUTELY, amount: 2 },
  { unit: 'hourly', currency: 'KCOIN', amount: 120 },
] as const;

/** What is paid without a template, by category (docs/domain.md §3). */
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

/** The pairs of a function by time; one sold by the year or the month may have both prices. */
const pairsByTime: Readonly<Record<TimeUnit, readonly Pair[]>> = {
  permanent: [PERMANENT],
  yearly: [YEARLY, MONTHLY, MONTHLY_K],
  monthly: [YEARLY, MONTHLY, MONTHLY_K],
  daily: [DAILY],
};

/** The units and currencies a function can have prices in, in the order they are shown (docs/domain.md §3). */
export function pairsOf({
  category,
  billingMode,
  unit,
}: Pick<PricedFunction, 'category' | 'billingMode' | 'unit'>): readonly Pair[] {
  // It comes with a cloud plan, and is never bought by itself.
  if (category === 'cloudSim') return [];
  if (billingMode === 'time') return isDurationUnit(unit) ? [] : pairsByTime[unit];
  // Video is charged as it is used, or bought by the month.
  const isVideo = category === 'video' || category === 'videoRecording';
  return [...(isVideo ? [MONTHLY_K] : []), { unit, currency: 'KCOIN' }];
}

/** The units that a function of a billing mode may have; PoC, which is had by time, only two of them. */
export function unitsOf(billingMode: PricedFunction['billingMode'], isPoc: boolean): readonly PricedFunction['unit'][] {
  if (isPoc) return billingMode === 'time' ? ['yearly', 'monthly'] : [];
  return billingMode === 'time' ? TIME_UNITS : ['hourly', 'minutely', 'secondly'];
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
