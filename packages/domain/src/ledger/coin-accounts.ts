import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';

/** What coins come from and go to besides clients. */
export type SystemAccount = 'issued' | 'spent' | 'conversion';

/** A balance that is about to change; the system accounts' is null. */
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
 * Creates the accounts that clients do not have yet, and locks all of them, always in the order of their ids. A dry run reads them, and
 * those that would be created are empty.
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

/** The accounts that clients would be given. */
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

/** The accounts that no client has; their rows never change. */
export async function systemAccounts(tx: BaseCtx): Promise<CoinAccountRow[]> {
  return query<CoinAccountRow>(tx, `select ${FIELDS} from coin_account a where a.client_id is null order by a.id`);
}

/** What a client holds; nothing where it never had a coin. */
export async function holdingsOf(ctx: BaseCtx, clientId: number): Promise<Holdings> {
  return holdingsOfAll(ctx, [clientId]);
}

/** What clients hold together. */
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
