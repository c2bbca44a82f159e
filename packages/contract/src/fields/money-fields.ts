import { Type, type Static } from 'typebox';
import { MAX_PERIODS } from '../constants.ts';
import { id, nullable, oneOf, text } from './base.ts';

/** Year coins, month coins and K coins (docs/domain.md §3). */
export const CURRENCIES = ['YCOIN', 'MCOIN', 'KCOIN'] as const;
/** One of the three currencies. */
export type Currency = (typeof CURRENCIES)[number];
export const currency = oneOf(CURRENCIES);

/** How many K coins one coin is worth (docs/domain.md §3). */
export const COIN_WORTH: Readonly<Record<Currency, number>> = { YCOIN: 120, MCOIN: 10, KCOIN: 1 };

/** The smallest amount that converts to whole coins; amounts must be multiples of it. */
export function conversionStep(from: Currency, to: Currency): number {
  return Math.max(1, COIN_WORTH[to] / COIN_WORTH[from]);
}

/** Most coins that one call may move. */
export const MAX_COINS = 1_000_000_000;
/** Whole coins, at least one. */
export const coins = Type.Integer({ minimum: 1, maximum: MAX_COINS });
/** Why, in the operator's words; stands in the bill. */
export const remark = Type.Optional(text(200));

/** What one call did to one balance; amounts are signed: + in, − out. */
export const BookedEntry = Type.Object({
  clientId: id,
  currency,
  amount: Type.Integer(),
  balanceAfter: Type.Integer({ minimum: 0 }),
});
export type BookedEntry = Static<typeof BookedEntry>;

/** Answer of a call that moved coins: the bill and the entries the caller may see (docs/contract.md §5). */
export const Booked = Type.Object({ billNo: Type.String(), entries: Type.Array(BookedEntry) });
export type Booked = Static<typeof Booked>;

/** The same of a call with a dry run. */
export const BookedOrTried = Type.Object({
  ...Booked.properties,
  billNo: nullable(Type.String({ description: 'null in a dry run' })),
});
export type BookedOrTried = Static<typeof BookedOrTried>;

/** A quote of an earlier dry run; the booking is refused (3305) where anything differs from it. */
export const quoteId = Type.Optional(Type.String({ minLength: 1, maxLength: 600 }));
/** Years or months paid for. */
export const periods = Type.Integer({ minimum: 1, maximum: MAX_PERIODS });

/** Coins that have to become K coins before a bill can be paid in them. */
export const Conversion = Type.Object({
  items: Type.Array(Type.Object({ from: currency, amount: coins, gained: coins })),
  gained: coins,
  over: Type.Integer({ minimum: 0, description: 'K coins that are left of it after paying' }),
});
export type Conversion = Static<typeof Conversion>;
