import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/workflows/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bookCoins } from './book-coins.ts';

type Create = (typeof coin)['endpoints']['createCoin'];

/** Creates coins of the platform, which alone may do that (docs/domain.md §3). */
export async function createCoin(ctx: Ctx, { currency, amount, remark }: InputOf<Create>): Promise<Booked> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const platform = await actingClient(tx);
    const legs = [
      { account: 'issued' as const, currency, amount: -amount },
      { account: platform, currency, amount },
    ];
    return bookCoins(tx, platform, { type: 'create', method: currency, remark, legs });
  });
}
