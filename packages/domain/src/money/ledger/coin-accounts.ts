import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';

/** Accounts without a client. */
export type SystemAccount = 'issued' | 'spent' | 'conversion';

/** An account with its balance, which is null for system accounts. */
export interface CoinAccountRow {
  id: number;
  kind: string;
  currency: Currency;
  clientId: number | null;
  balance: number | null;
}

/** Holdings of a client in whole coins. */
export type Holdings = Record<Currency, number>;

const FIELDS = `a.id, a.kind, a.currency, a.client_id as "clientId", a.balance::float8 as balance`;

/**
 * Creates the missing accounts of clients and locks all of them, always in the order of their ids. A dry run only reads
 * them; missing ones are empty.
 */
export async function lockCoinAccounts(tx: BaseCtx, clientIds: readonly number[]): Promise<CoinAccountRow[]> {
  const ids = [...new Set(clientIds)];
  const sql = `select ${FIELDS} from coin_account a where a.client_id = any($1::int[]) order by a.id ${lockClause(tx, 'update')}`;
  const accounts = await query<CoinAccountRow>(tx, sql, [ids]);
  if (accounts.length === ids.length * CURRENCIES.length) return accounts;
  if (tx.readOnly === true) return [...accounts, ...(await missingAccounts(tx, ids, accounts))];
  await openAccounts(tx, ids);
  return query<CoinAccountRow>(tx, sql, [ids]);
}

async function openAccounts(tx: BaseCtx, clientIds: readonly number[]): Promise<void> {
  await query(
    tx,
    `insert into coin_account (kind, currency, client_id, scope_path, balance)
      select 'client', u.currency, c.id, c.path, 0 from client c, unnest($2::text[]) as u(currency)
      where c.id = any($1::int[]) order by c.id, u.currency on conflict (client_id, currency) do nothing`,
    [clientIds, CURRENCIES],
  );
}

/** The accounts that would be created for clients. */
async function missingAccounts(
  tx: BaseCtx,
  clientIds: readonly number[],
  accounts: readonly CoinAccountRow[],
): Promise<CoinAccountRow[]> {
  const clients = await query<{ id: number }>(tx, 'select id from client where id = any($1::int[])', [clientIds]);
  const there = new Set(accounts.map(({ clientId, currency }) => `${clientId} ${currency}`));
  return clients.flatMap(({ id: clientId }) =>
    CURRENCIES.filter((currency) => !there.has(`${clientId} ${currency}`)).map((currency) => ({
      id: 0,
      kind: 'client',
      currency,
      clientId,
      balance: 0,
    })),
  );
}

/** The system accounts; their rows never change. */
export async function systemAccounts(tx: BaseCtx): Promise<CoinAccountRow[]> {
  return query<CoinAccountRow>(tx, `select ${FIELDS} from coin_account a where a.client_id is null order by a.id`);
}

/** Coins of a client. */
export async function holdingsOf(ctx: BaseCtx, clientId: number): Promise<Holdings> {
  return holdingsOfAll(ctx, [clientId]);
}

/** Sum of the coins of clients. */
export async function holdingsOfAll(ctx: BaseCtx, clientIds: readonly number[]): Promise<Holdings> {
  const rows = await query<{ currency: Currency; balance: number }>(
    ctx,
    `select currency, sum(balance)::float8 as balance from coin_account where client_id = any($1::int[]) group by currency`,
    [clientIds],
  );
  const holdings: Holdings = { YCOIN: 0, MCOIN: 0, KCOIN: 0 };
  for (const { currency, balance } of rows) holdings[currency] = balance;
  return holdings;
}
