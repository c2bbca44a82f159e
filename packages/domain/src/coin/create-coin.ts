import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { bookFor, ownParty } from './coin-guards.ts';

type Create = (typeof coin)['endpoints']['createCoin'];

/** Creates coins for the platform to issue; nobody else can (domain.md §3). */
export async function createCoin(ctx: Ctx, { currency, amount, remark }: InputOf<Create>): Promise<Booked> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const platform = await ownParty(tx);
    const legs = [
      { account: 'issued' as const, currency, amount: -amount },
      { account: platform, currency, amount },
    ];
    return bookFor(tx, platform, { type: 'create', method: currency, remark, legs });
  });
}
