import type { InputOf } from '@roger/contract/define';
import type { client, ClientRow } from '@roger/contract/families/client';
import type { Prisma } from '../generated/prisma/client.ts';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { distinctIds } from '../kernel/rows.ts';
import { isBeneath } from '../kernel/scope.ts';
import { transaction } from '../kernel/transaction.ts';
import { clientInScope, shareClientTree, type ClientNodeRow } from './client-guards.ts';
import { getClient } from './list-clients.ts';

type Calls = (typeof client)['endpoints'];

/** Allows or forbids prices of their own to clients beneath the own one (domain.md §1). */
export function setCustomPricing(
  ctx: Ctx,
  { ids, customPricing }: InputOf<Calls['batchUpdateCustomById']>,
): Promise<{ updated: number }> {
  return setAll(ctx, ids, { customPricing }, assertAllBeneath);
}

/** Sets the expiry reminder of clients, the own one among them. */
export function setReminder(
  ctx: Ctx,
  { ids, enabled, days }: InputOf<Calls['setReminderDays']>,
): Promise<{ updated: number }> {
  return setAll(ctx, ids, { reminderEnabled: enabled, reminderDays: days }, () => undefined);
}

/** Hides the clients above from a client beneath the own one and from everybody beneath that. */
export async function setHideSuper(ctx: Ctx, { id, hideSuper }: InputOf<Calls['updateHideSuper']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await setAll(tx, [id], { hideSuper }, assertAllBeneath);
    return getClient(tx, { id });
  });
}

function assertAllBeneath(ctx: Ctx, clients: readonly ClientNodeRow[]): void {
  assertThat(
    clients.every(({ path }) => isBeneath(ctx.scope, path)),
    'noPermission',
  );
}

/** Sets the same of several clients, all or none; each has its row in the log. */
async function setAll(
  ctx: Ctx,
  ids: readonly number[],
  change: Prisma.ClientUncheckedUpdateManyInput & Record<string, unknown>,
  guard: (ctx: Ctx, clients: readonly ClientNodeRow[]) => void,
): Promise<{ updated: number }> {
  return transaction(ctx, async (tx) => {
    await shareClientTree(tx);
    const asked = distinctIds(ids);
    await tx.db.$queryRaw`select id from client where id = any(${asked}::int[]) order by id for update`;
    const clients: ClientNodeRow[] = [];
    for (const id of asked) clients.push(await clientInScope(tx, id));
    guard(tx, clients);
    for (const one of clients) {
      const before = await getClient(tx, { id: one.id });
      const kept = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof ClientRow]]));
      await audit(tx, { target: one.name, targetClient: one, before: kept, after: change });
    }
    const data = { ...change, rowVersion: { increment: 1 } };
    await tx.db.client.updateMany({ where: { id: { in: asked } }, data });
    return { updated: asked.length };
  });
}
