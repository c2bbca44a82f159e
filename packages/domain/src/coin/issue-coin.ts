import type { InputOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/coin';
import type { Booked } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { bookFor, ownPartyAnd } from './coin-guards.ts';

type Issue = (typeof coin)['endpoints']['issueCoin'];

/** Issues coins of the own client to one beneath it, at whatever depth (domain.md §3). */
export async function issueCoin(ctx: Ctx, { clientId, currency, amount, remark }: InputOf<Issue>): Promise<Booked> {
  return transaction(ctx, async (tx) => {
    const { own, beneath: receiver } = await ownPartyAnd(tx, clientId);
    const legs = [
      { account: own, currency, amount: -amount, counterpart: receiver },
      { account: receiver, currency, amount, counterpart: own },
    ];
    return bookFor(tx, receiver, { type: 'issue', method: currency, remark, legs });
  });
}
