import { audit } from '../kernel/audit.ts';
import type { BaseCtx, SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockCoinAccounts } from '../ledger/coin-accounts.ts';
import type { Party } from '../ledger/post-bill.ts';
import { chargesBefore, chargeUse } from './charge-use.ts';
import { localDay } from './local-day.ts';
import { affordableTotal, payCharges } from './pay-charges.ts';

/** A client with the day it is there. */
interface BilledClient extends Party {
  today: string;
}

/**
 * Charges every client what its terminals used of functions by duration on days that are over, and pays what is open as far
 * as its K coins go (docs/domain.md §3): a transaction a client, so that one that fails holds up no other.
 *
 * Running twice, or again after being killed, charges and pays nothing twice.
 */
export async function billUse(ctx: SystemCtx): Promise<{ clients: number; paid: number }> {
  const clients = await dueClients(ctx);
  const failures: unknown[] = [];
  let paid = 0;
  for (const client of clients) {
    try {
      paid += await transaction(ctx, (tx) => billOnRecord(tx, client));
    } catch (error) {
      ctx.log.error({ clientId: client.id, error: String(error) }, 'the use of functions was not billed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the use of ${failures.length} clients was not billed`);
  return { clients: clients.length, paid };
}

/** Bills one client; what it paid stands in its log. */
async function billOnRecord(tx: SystemCtx, client: Party): Promise<number> {
  const paid = await billUseOf(tx, client.id);
  if (paid > 0) await audit(tx, { targetClient: client, after: { paid } });
  return paid;
}

/** Bills one client; `final` takes what was used today with it, since there will be no tomorrow. Answers how many charges it paid. */
export async function billUseOf(tx: BaseCtx, clientId: number, final = false): Promise<number> {
  // Locked first: two runs at once would charge the same seconds over.
  const accounts = await lockCoinAccounts(tx, [clientId]);
  const [client] = await query<BilledClient>(
    tx,
    `select c.id, c.name, c.path, ${localDay('$2::timestamptz')}::text as today
      from client c join area ar on ar.id = c.area_id where c.id = $1::int`,
    [clientId, tx.clock.now()],
  );
  if (accounts.length === 0 || client === undefined) return 0;
  await chargeUse(tx, clientId, final ? 'infinity' : client.today);
  return payCharges(tx, client);
}

/** Bills what is left to bill of clients that are about to be deleted, one after the other: only those that used or owe anything. */
export async function billLastUse(tx: BaseCtx, clientIds: readonly number[]): Promise<void> {
  for (const { id } of await owing(tx, clientIds)) await billUseOf(tx, id, true);
}

/** The K coins that this would take, for a dry run. */
export async function priceLastUse(tx: BaseCtx, clientIds: readonly number[]): Promise<number> {
  let total = 0;
  for (const { id } of await owing(tx, clientIds)) {
    total += await affordableTotal(tx, id, await chargesBefore(tx, id, 'infinity'));
  }
  return total;
}

/** Clients that used or owe anything. */
async function owing(tx: BaseCtx, clientIds: readonly number[]): Promise<{ id: number }[]> {
  return query(
    tx,
    `select client_id as id from function_use where client_id = any($1::int[])
    union select client_id from use_charge where client_id = any($1::int[]) and bill_id is null and amount > 0
    order by id`,
    [clientIds],
  );
}

/** Who used something on a day that is over, or owes something and has K coins. */
async function dueClients(ctx: BaseCtx): Promise<Party[]> {
  return query(
    ctx,
    `select c.id, c.name, c.path from function_use u
      join client c on c.id = u.client_id join area ar on ar.id = c.area_id where u.day < ${localDay('$1::timestamptz')}
    union
    select c.id, c.name, c.path from use_charge d join client c on c.id = d.client_id
      join coin_account a on a.client_id = d.client_id and a.currency = 'KCOIN' and a.balance > 0
      where d.bill_id is null and d.amount > 0
    order by id`,
    [ctx.clock.now()],
  );
}
