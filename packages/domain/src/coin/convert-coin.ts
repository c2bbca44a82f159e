import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/coin';
import { conversionStep, type BookedOrTried } from '@roger/contract/fields/money-fields';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { converted } from '../ledger/ledger.rules.ts';
import { entriesOf } from '../ledger/post-bill.ts';
import { bookCoins } from './book-coins.ts';

type Convert = (typeof coin)['endpoints']['convertCoin'];

/** Converts coins of the own client, whole coins to whole coins; `amount` is what is given (docs/domain.md §3). */
export async function convertCoin(
  ctx: Ctx,
  { from, to, amount, remark, dryRun }: InputOf<Convert>,
): Promise<BookedOrTried> {
  if (from === to) throw badField('to', 'enum');
  const gained = converted(from, to, amount);
  if (gained === null) throw badField('amount', 'number', { step: conversionStep(from, to) });
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const legs = [
      { account: own, currency: from, amount: -amount },
      { account: 'conversion' as const, currency: from, amount },
      { account: 'conversion' as const, currency: to, amount: -gained },
      { account: own, currency: to, amount: gained },
    ];
    const bill = { type: 'convert', method: from, remark, legs } as const;
    if (dryRun === true) return { billNo: null, entries: await entriesOf(tx, bill) };
    return bookCoins(tx, own, bill);
  });
}
