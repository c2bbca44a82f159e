import type { Conversion, Currency } from '@roger/contract/fields/money-fields';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockCoinAccounts } from './coin-accounts.ts';
import { conversionFor } from './ledger.rules.ts';
import type { Leg, Party } from './post-bill.ts';

/** A payment: its legs, the balance after it, and a conversion before it. */
export interface Payment {
  legs: Leg[];
  balanceAfter: number;
  conversion: Conversion | null;
}

/**
 * Locks the payer's accounts and computes the payment of a total. Too few coins are refused (3301); if other coins can
 * be converted to K coins, the caller must confirm that (3302 with the conversion).
 */
export async function paymentOf(
  tx: Ctx,
  payer: Party,
  { currency, total, convert }: { currency: Currency; total: number; convert: boolean },
): Promise<Payment> {
  const accounts = await lockCoinAccounts(tx, [payer.id]);
  const held = (wanted: Currency) => accounts.find((account) => account.currency === wanted)?.balance ?? 0;
  const balance = held(currency);
  if (balance >= total) return payment(payer, currency, total, balance, null);
  const conversion =
    currency === 'KCOIN' ? conversionFor(total - balance, { YCOIN: held('YCOIN'), MCOIN: held('MCOIN') }) : null;
  const params = { currency, required: total, balance };
  if (conversion === null) throw new AppError('coinsShort', { params });
  if (!convert) throw new AppError('convertNeeded', { params, result: { confirm: 'convert', conversion } });
  return payment(payer, currency, total, balance, conversion);
}

function payment(
  payer: Party,
  currency: Currency,
  total: number,
  balance: number,
  conversion: Conversion | null,
): Payment {
  const gained = conversion?.gained ?? 0;
  const legs: Leg[] = [
    ...(conversion?.items ?? []).flatMap(({ from, amount }): Leg[] => [
      { account: payer, currency: from, amount: -amount },
      { account: 'conversion', currency: from, amount },
    ]),
    { account: 'conversion', currency, amount: -gained },
    { account: payer, currency, amount: gained - total },
    { account: 'spent', currency, amount: total },
  ];
  return { legs: legs.filter(({ amount }) => amount !== 0), balanceAfter: balance + gained - total, conversion };
}
