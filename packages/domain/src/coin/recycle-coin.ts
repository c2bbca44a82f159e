import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import { actingClient, descendantClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockCoinAccounts } from '../ledger/coin-accounts.ts';
import { netIssued } from '../ledger/net-issued.ts';
import { bookCoins } from './book-coins.ts';

type Recycle = (typeof coin)['endpoints']['recycleCoin'];

/** Takes coins back from a client beneath: at most what the own client has issued to it and it still holds (docs/domain.md §3). */
export async function recycleCoin(ctx: Ctx, { clientId, currency, amount, remark }: InputOf<Recycle>): Promise<Booked> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const holder = await descendantClient(tx, clientId);
    // Locked before it is judged, so that two recycles at once do not both count the same issue.
    await lockCoinAccounts(tx, [own.id, holder.id]);
    const most = await netIssued(tx, { from: own.id, to: holder.id, currency });
    assertThat(amount <= most, 'coinsShort', { currency, required: amount, balance: most });
    const legs = [
      { account: holder, currency, amount: -amount, counterpart: own },
      { account: own, currency, amount, counterpart: holder },
    ];
    return bookCoins(tx, holder, { type: 'recycle', method: currency, remark, legs });
  });
}
