import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { lockCoinAccounts, type Holdings } from './coin-accounts.ts';
import { postBill, type Party } from './post-bill.ts';

/**
 * Gives everything a client holds to its superior before the client is deleted, whoever issued it (domain.md §3), and keeps
 * its name with the accounts, which stay. Returns what was moved.
 */
export async function closeCoinAccounts(tx: Ctx, client: Party, superior: Party): Promise<Holdings> {
  const moved: Holdings = { YCOIN: 0, MCOIN: 0, KCOIN: 0 };
  const accounts = await lockCoinAccounts(tx, [client.id, superior.id]);
  for (const { clientId, currency, balance } of accounts) {
    if (clientId === client.id) moved[currency] = balance ?? 0;
  }
  const held = CURRENCIES.filter((currency) => moved[currency] > 0);
  const legs = held.flatMap((currency: Currency) => [
    { account: client, currency, amount: -moved[currency], counterpart: superior },
    { account: superior, currency, amount: moved[currency], counterpart: client },
  ]);
  if (legs.length > 0) await postBill(tx, { type: 'recycle', remark: client.name, legs });
  await query(tx, 'update coin_account set closed_name = $2 where client_id = $1', [client.id, client.name]);
  return moved;
}

/** Takes the accounts of a client and everybody beneath, deleted ones among them, to the path of their new place. */
export async function moveCoinAccounts(
  tx: Ctx,
  client: { id: number; path: readonly number[] },
  superiorPath: readonly number[],
): Promise<void> {
  await query(
    tx,
    `update coin_account set scope_path = $2::int[] || scope_path[$3::int:] where scope_path @> array[$1::int]`,
    [client.id, [...superiorPath, client.id], client.path.length + 1],
  );
}
