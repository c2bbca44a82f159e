import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/workflows/coin';
import { conversionStep, type BookedOrPreview } from '@roger/contract/fields/money-fields';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { converted } from '../ledger/ledger.rules.ts';
import { entriesOf } from '../ledger/post-bill.ts';
import { bookCoins } from './book-coins.ts';

type Convert = (typeof coin)['endpoints']['convertCoin'];

/** Converts coins of the own client, whole coins to whole coins; `amount` is in coins of `from` (docs/domain.md §3). */
export async function convertCoin(
  ctx: Ctx,
  { from, to, amount, remark, dryRun }: InputOf<Convert>,
): Promise<BookedOrPreview> {
  if (from === to) throw badField('to', 'enum');
  const gained = converted(from, to, amount);
  if (gained === null) throw badField('amount', 'number', { step: conversionStep(from, to) });
  return runOrPreview(ctx, dryRun === true, async (tx) => {
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
