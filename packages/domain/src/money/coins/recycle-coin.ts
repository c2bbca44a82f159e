import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/workflows/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import { actingClient, descendantClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockCoinAccounts } from '../ledger/coin-accounts.ts';
import { netIssued } from '../ledger/net-issued.ts';
import { bookCoins } from './book-coins.ts';

type Recycle = (typeof coin)['endpoints']['recycleCoin'];

/**
 * Takes coins back from a descendant: at most those issued by the own client, up to the balance (docs/domain.md §3).
 */
export async function recycleCoin(ctx: Ctx, { clientId, currency, amount, remark }: InputOf<Recycle>): Promise<Booked> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const holder = await descendantClient(tx, clientId);
    // Locked before the check, so that two parallel recycles do not count the same issue.
    await lockCoinAccounts(tx, [own.id, holder.id]);
    const most = await netIssued(tx, { from: own.id, to: holder.id, currency });
    assert(amount <= most, 'coinsShort', { currency, required: amount, balance: most });
    const legs = [
      { account: holder, currency, amount: -amount, counterpart: own },
      { account: own, currency, amount, counterpart: holder },
    ];
    return bookCoins(tx, holder, { type: 'recycle', method: currency, remark, legs });
  });
}
