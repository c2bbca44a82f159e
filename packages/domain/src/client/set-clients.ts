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
    if (customPricing) return { ...(await setAll(tx, chosen, { customPricing }, descendantClients)), unbound: [] };
    const ids = await lockForSet(tx, chosen);
    const unbound = await templatesLost(tx, ids);
    const change = { customPricing, priceTemplateId: null };
    return { ...(await setAll(tx, { ids }, change, descendantClients)), unbound };
  });
}

/** Sets the expiry reminder of clients, the own one among them. */
export function setReminder(
  ctx: Ctx,
  { enabled, days, ...chosen }: InputOf<Calls['setReminderDays']>,
): Promise<{ updated: number }> {
  return setAll(ctx, chosen, { reminderEnabled: enabled, reminderDays: days }, allInScope);
}

/**
 * Hides the clients above from a client beneath the own one and from everybody beneath that, or only from the client how to
 * reach its superior.
 */
export async function setHideSuper(ctx: Ctx, { id, ...flags }: InputOf<Calls['updateHideSuper']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await setAll(tx, { ids: [id] }, pick(flags, ['hideSuper', 'hideSuperContact']), descendantClients);
    return getClient(tx, { id });
  });
}

/** Locks the clients against other changes; answers their ids without repeats. */
async function lockForSet(tx: Ctx, chosen: ChosenRows): Promise<number[]> {
  await lockTreeShared(tx);
  const asked = await chosenIds(tx, clientList, chosen, 'no key update');
  await lockRows(tx, 'client', asked, 'no key update');
  return asked;
}

/** Sets the same of several clients, all or none; each has its row in the log. */
async function setAll(
  ctx: Ctx,
  chosen: ChosenRows,
  change: Partial<Change>,
  clientsFor: (ctx: Ctx, ids: readonly number[]) => Promise<ClientNodeRow[]>,
): Promise<{ updated: number }> {
  return transaction(ctx, async (tx) => {
    const asked = await lockForSet(tx, chosen);
    const clients = await clientsFor(tx, asked);
    const stored = await tx.db.client.findMany({
      where: { id: { in: asked } },
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
    await tx.db.client.updateMany({ where: { id: { in: asked } }, data });
    return { updated: asked.length };
  });
}
