import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client, ClientRow } from '@roger/contract/families/client';
import { auditAll } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockRows } from '../kernel/locks.ts';
import { chosenIds, type ChosenRows } from '../kernel/resolve-selection.ts';
import { pick } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { templatesLost } from '../price/client-prices.ts';
import { allInScope, descendantClients, type ClientNodeRow } from './client-guards.ts';
import { lockTreeShared } from './client-locks.ts';
import { clientList } from './client.view.ts';
import { getClient } from './list-clients.ts';

type Calls = (typeof client)['endpoints'];

/** What can be set for several clients at once; the columns are named as the fields. */
interface Change {
  customPricing: boolean;
  priceTemplateId: null;
  reminderEnabled: boolean;
  reminderDays: number;
  hideSuper: boolean;
  hideSuperContact: boolean;
}

/**
 * Allows or forbids prices of their own to clients beneath the own one; without it they are unbound from their price templates
 * (docs/domain.md §1). `dryRun` answers which prices hold then.
 */
export async function setCustomPricing(
  ctx: Ctx,
  { customPricing, dryRun, ...chosen }: InputOf<Calls['batchUpdateCustomById']>,
): Promise<ResultOf<Calls['batchUpdateCustomById']>> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const clients = await lockForSet(tx, chosen, descendantClients);
    const ids = clients.map(({ id }) => id);
    const unbound = customPricing ? [] : await templatesLost(tx, ids);
    const change = customPricing ? { customPricing } : { customPricing, priceTemplateId: null };
    if (dryRun !== true) await setAll(tx, clients, change);
    return { updated: clients.length, unbound };
  });
}

/** Sets the expiry reminder of clients, the own one among them. */
export function setReminder(
  ctx: Ctx,
  { enabled, days, ...chosen }: InputOf<Calls['setReminderDays']>,
): Promise<{ updated: number }> {
  return transaction(ctx, async (tx) => {
    const clients = await lockForSet(tx, chosen, allInScope);
    await setAll(tx, clients, { reminderEnabled: enabled, reminderDays: days });
    return { updated: clients.length };
  });
}

/**
 * Hides the clients above from a client beneath the own one and from everybody beneath that, or only from the client how to
 * reach its superior.
 */
export async function setHideSuper(ctx: Ctx, { id, ...flags }: InputOf<Calls['updateHideSuper']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    const clients = await lockForSet(tx, { ids: [id] }, descendantClients);
    await setAll(tx, clients, pick(flags, ['hideSuper', 'hideSuperContact']));
    return getClient(tx, { id });
  });
}

/** The clients to be set, each once and all within reach, locked against other changes. */
async function lockForSet(
  tx: Ctx,
  chosen: ChosenRows,
  clientsFor: (ctx: Ctx, ids: readonly number[]) => Promise<ClientNodeRow[]>,
): Promise<ClientNodeRow[]> {
  await lockTreeShared(tx);
  const asked = await chosenIds(tx, clientList, chosen, 'no key update');
  await lockRows(tx, 'client', asked, 'no key update');
  return clientsFor(tx, asked);
}

/** Sets the same of several locked clients; each has its row in the log. */
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
