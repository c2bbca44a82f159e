import { Type, type Static } from 'typebox';
import { MAX_PERIODS } from '../constants.ts';
import { id, nullable, oneOf, text } from './base.ts';

/** Year coins, month coins and K coins (docs/domain.md §3). */
export const CURRENCIES = ['YCOIN', 'MCOIN', 'KCOIN'] as const;
/** One of the three currencies. */
export type Currency = (typeof CURRENCIES)[number];
export const currency = oneOf(CURRENCIES);

/** Value of one coin in K coins (docs/domain.md §3). */
export const COIN_WORTH: Readonly<Record<Currency, number>> = { YCOIN: 120, MCOIN: 10, KCOIN: 1 };

/** Smallest amount that converts to whole coins; amounts must be multiples of it. */
export function conversionStep(from: Currency, to: Currency): number {
  return Math.max(1, COIN_WORTH[to] / COIN_WORTH[from]);
}

/** Maximum coins of one call. */
export const MAX_COINS = 1_000_000_000;
/** Whole coins, at least one. */
export const coins = Type.Integer({ minimum: 1, maximum: MAX_COINS });
/** Reason given by the operator; stored with the bill. */
export const remark = Type.Optional(text(200));

/** Change of one balance by a call; amounts are signed: + in, − out. */
export const BookedEntry = Type.Object({
  clientId: id,
  currency,
  amount: Type.Integer(),
  balanceAfter: Type.Integer({ minimum: 0 }),
});
export type BookedEntry = Static<typeof BookedEntry>;

/** Response of a call that moved coins: the bill and the entries that the caller may see (docs/contract.md §5). */
export const Booked = Type.Object({ billNo: Type.String(), entries: Type.Array(BookedEntry) });
export type Booked = Static<typeof Booked>;

/** The same for calls with a dry run. */
export const BookedOrPreview = Type.Object({
  ...Booked.properties,
  billNo: nullable(Type.String({ description: 'null in a dry run' })),
});
export type BookedOrPreview = Static<typeof BookedOrPreview>;

/** Quote of an earlier dry run; the booking is refused (3305) where anything differs from it. */
export const quoteId = Type.Optional(Type.String({ minLength: 1, maxLength: 600, pattern: '^[A-Za-z0-9_.-]*$' }));
/** Years or months paid for. */
export const periods = Type.Integer({ minimum: 1, maximum: MAX_PERIODS });

/** Conversion to K coins that a bill in K coins needs first. */
export const Conversion = Type.Object({
  items: Type.Array(Type.Object({ from: currency, amount: coins, gained: coins })),
  gained: coins,
  over: Type.Integer({ minimum: 0, description: 'K coins of the conversion that remain after the payment' }),
});
export type Conversion = Static<typeof Conversion>;
