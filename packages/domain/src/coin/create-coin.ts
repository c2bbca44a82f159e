import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { bookCoins } from './book-coins.ts';

type Create = (typeof coin)['endpoints']['createCoin'];

/** Creates coins for the platform to issue; nobody else can (docs/domain.md §3). */
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
