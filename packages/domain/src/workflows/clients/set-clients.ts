import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { selectedIds, type SelectedRows } from '../../platform/list/resolve-selection.ts';
import { pick } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lostTemplates } from '../../money/prices/client-prices.ts';
import { allInScope, descendantClients, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { clientList } from '../../tenancy/clients/client.view.ts';
import { getClient } from '../../tenancy/clients/list-clients.ts';

type Calls = (typeof client)['endpoints'];

/** Fields that can be set for several clients at once; the columns have the same names. */
interface Change {
  customPricing: boolean;
  priceTemplateId: null;
  reminderEnabled: boolean;
  reminderDays: number;
  hideSuper: boolean;
  hideSuperContact: boolean;
}

/**
 * Allows or forbids custom prices of descendants; without them clients lose their price templates (docs/domain.md §1).
 * `dryRun` returns the prices that would apply.
 */
export async function setCustomPricing(
  ctx: Ctx,
  { customPricing, dryRun, ...selection }: InputOf<Calls['batchUpdateCustomById']>,
): Promise<ResultOf<Calls['batchUpdateCustomById']>> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    const clients = await lockForSet(tx, selection, descendantClients);
    const ids = clients.map(({ id }) => id);
    const unbound = customPricing ? [] : await lostTemplates(tx, ids);
    const change = customPricing ? { customPricing } : { customPricing, priceTemplateId: null };
    if (dryRun !== true) await setAll(tx, clients, change);
    return { updated: clients.length, unbound };
  });
}

/** Sets the expiry reminder of clients of the scope, also of the own one. */
export function setReminder(
  ctx: Ctx,
  { enabled, days, ...selection }: InputOf<Calls['setReminderDays']>,
): Promise<{ updated: number }> {
  return transaction(ctx, async (tx) => {
    const clients = await lockForSet(tx, selection, allInScope);
    await setAll(tx, clients, { reminderEnabled: enabled, reminderDays: days });
    return { updated: clients.length };
  });
}

/** Hides from a descendant and its descendants all superiors, or from the descendant the contact of its superior. */
export async function setHideSuper(ctx: Ctx, { id, ...flags }: InputOf<Calls['updateHideSuper']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    const clients = await lockForSet(tx, { ids: [id] }, descendantClients);
    await setAll(tx, clients, pick(flags, ['hideSuper', 'hideSuperContact']));
    return getClient(tx, { id });
  });
}

/** Locks the selected clients; refuses clients that `clientsFor` does not admit. */
async function lockForSet(
  tx: Ctx,
  selection: SelectedRows,
  clientsFor: (ctx: Ctx, ids: readonly number[]) => Promise<ClientNodeRow[]>,
): Promise<ClientNodeRow[]> {
  await lockTreeShared(tx);
  const ids = await selectedIds(tx, clientList, selection, 'no key update');
  await lockRows(tx, 'client', ids, 'no key update');
  return clientsFor(tx, ids);
}

/** Stores the same change for several locked clients, with a log row for each. */
async function setAll(tx: Ctx, clients: readonly ClientNodeRow[], change: Partial<Change>): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const stored = await tx.db.client.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      customPricing: true,
      priceTemplateId: true,
      reminderEnabled: true,
      reminderDays: true,
      hideSuper: true,
      hideSuperContact: true,
    },
  });
  const before = new Map(stored.map((row) => [row.id, pick(row, Object.keys(change) as (keyof Change)[])]));
  await auditAll(
    tx,
    clients.map((one) => ({ target: one.name, targetClient: one, before: before.get(one.id), after: change })),
  );
  const data = { ...change, rowVersion: { increment: 1 } };
  await tx.db.client.updateMany({ where: { id: { in: ids } }, data });
}
