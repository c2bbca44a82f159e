import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/workflows/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import { actingClient, descendantClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bookCoins } from './book-coins.ts';

type Issue = (typeof coin)['endpoints']['issueCoin'];

/** Issues coins of the own client to a descendant at any depth (docs/domain.md §3). */
export async function issueCoin(ctx: Ctx, { clientId, currency, amount, remark }: InputOf<Issue>): Promise<Booked> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const receiver = await descendantClient(tx, clientId);
    const legs = [
      { account: own, currency, amount: -amount, counterpart: receiver },
      { account: receiver, currency, amount, counterpart: own },
    ];
    return bookCoins(tx, receiver, { type: 'issue', method: currency, remark, legs });
  });
}
