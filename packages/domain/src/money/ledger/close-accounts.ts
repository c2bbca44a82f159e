import { CURRENCIES } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { lockCoinAccounts } from './coin-accounts.ts';
import { postBills, type NewBill, type Party } from './post-bill.ts';

/**
 * Moves all coins of clients to their superiors before the clients are deleted, from any issuer (docs/domain.md §3):
 * one bill for each client with coins. The accounts stay, with the client's name.
 */
export async function closeCoinAccounts(tx: Ctx, clients: readonly (Party & { superior: Party })[]): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const holding = await query<{ id: number }>(
    tx,
    'select distinct client_id as id from coin_account where client_id = any($1::int[]) and balance > 0',
    [ids],
  );
  const holders = new Set(holding.map(({ id }) => id));
  const givers = clients.filter(({ id }) => holders.has(id));
  const accounts = await lockCoinAccounts(tx, [...holders, ...givers.map(({ superior }) => superior.id)]);
  const balances = new Map(accounts.map((one) => [`${one.clientId} ${one.currency}`, one.balance ?? 0]));
  const bills = givers.map((client): NewBill => {
    const { superior } = client;
    const legs = CURRENCIES.flatMap((currency) => {
      const amount = balances.get(`${client.id} ${currency}`) ?? 0;
      if (amount === 0) return [];
      return [
        { account: client, currency, amount: -amount, counterpart: superior },
        { account: superior, currency, amount, counterpart: client },
      ];
    });
    return { type: 'recycle', remark: client.name, legs };
  });
  await postBills(tx, bills);
  await query(
    tx,
    `update coin_account a set closed_name = c.name from client c
      where c.id = a.client_id and a.client_id = any($1::int[])`,
    [ids],
  );
}
