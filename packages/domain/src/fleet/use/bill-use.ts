import { audit } from '../../platform/audit/audit.ts';
import type { BaseCtx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachItem } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockCoinAccounts } from '../../money/ledger/coin-accounts.ts';
import type { Party } from '../../money/ledger/post-bill.ts';
import { computeCharges, chargeUse } from './charge-use.ts';
import { affordableTotal, payCharges } from './pay-charges.ts';
import { localDaySql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** Clients per query. */
const PORTION = 500;

/** A client with the current day in its zone. */
interface BilledClient extends Party {
  today: string;
}

/**
 * Charges every client for use of functions by duration on finished days, and pays open charges within its K coins
 * (docs/domain.md §3). One transaction per client, so that failures do not block others; idempotent, also after being
 * killed.
 * @throws AggregateError at the end, with the clients that failed.
 */
export async function billUse(ctx: SystemCtx): Promise<{ clients: number; paid: number }> {
  const bill = (client: Party) => transaction(ctx, (tx) => billAndAudit(tx, client));
  const paid = await eachItem(ctx, (after: Party | undefined) => dueClients(ctx, after?.id), bill, {
    failure: 'use of a client not billed',
  });
  return { clients: paid.length, paid: paid.reduce((sum, count) => sum + count, 0) };
}

async function billAndAudit(tx: SystemCtx, client: Party): Promise<number> {
  const paid = await billUseOf(tx, client.id);
  if (paid > 0) await audit(tx, { targetClient: client, after: { paid } });
  return paid;
}

/** Bills one client, if `final` with the use of today; returns the number of paid charges. */
async function billUseOf(tx: BaseCtx, clientId: number, final = false): Promise<number> {
  // Locked first: two concurrent runs would charge the same seconds twice.
  const accounts = await lockCoinAccounts(tx, [clientId]);
  const [client] = await query<BilledClient>(
    tx,
    `select c.id, c.name, c.path, ${localDaySql('$2::timestamptz')}::text as today
      from client c ${zoneJoins()} where c.id = $1::int`,
    [clientId, tx.clock.now()],
  );
  if (accounts.length === 0 || client === undefined) return 0;
  await chargeUse(tx, clientId, final ? 'infinity' : client.today);
  return payCharges(tx, client);
}

/** Bills clients that are about to be deleted; those without use or debts are skipped. */
export async function billLastUse(tx: BaseCtx, clientIds: readonly number[]): Promise<void> {
  for (const { id } of await listOwingClients(tx, clientIds)) await billUseOf(tx, id, true);
}

/** K coins that billLastUse would take. */
export async function previewLastUse(tx: BaseCtx, clientIds: readonly number[]): Promise<number> {
  let total = 0;
  for (const { id } of await listOwingClients(tx, clientIds)) {
    total += await affordableTotal(tx, id, await computeCharges(tx, id, 'infinity'));
  }
  return total;
}

/** Clients with uncharged use or open charges. */
async function listOwingClients(tx: BaseCtx, clientIds: readonly number[]): Promise<{ id: number }[]> {
  return query(
    tx,
    `select client_id as id from function_use where client_id = any($1::int[])
    union select client_id from use_charge where client_id = any($1::int[]) and bill_id is null and amount > 0
    order by id`,
    [clientIds],
  );
}

/** Clients after an id with use on a finished day, or with open charges and K coins. */
async function dueClients(ctx: BaseCtx, after = 0): Promise<Party[]> {
  return query(
    ctx,
    `select c.id, c.name, c.path from function_use u
      join client c on c.id = u.client_id ${zoneJoins()}
      where u.day < ${localDaySql('$1::timestamptz')} and u.client_id > $2::int
    union
    select c.id, c.name, c.path from use_charge d join client c on c.id = d.client_id
      join coin_account a on a.client_id = d.client_id and a.currency = 'KCOIN' and a.balance > 0
      where d.bill_id is null and d.amount > 0 and d.client_id > $2::int
    order by id limit ${PORTION}`,
    [ctx.clock.now(), after],
  );
}
