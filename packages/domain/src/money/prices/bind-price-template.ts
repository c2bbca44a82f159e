import type { InputOf } from '@roger/contract/define';
import type { priceTemplate } from '@roger/contract/families/money/price-template';
import { descendantClients, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { AppError } from '../../platform/ctx/app-error.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { clientPrices } from './client-prices.ts';
import { getPriceTemplate } from './list-price-templates.ts';
import { assertNotBelow } from './price-template.rules.ts';

type Bind = (typeof priceTemplate)['endpoints']['bindPriceTemplate'];

/**
 * Binds descendants to a template of the scope, or to none, all or nothing. The template's owner must be an ancestor of
 * each, they need custom pricing, and no price may be below that of the own client (docs/domain.md §3).
 */
export async function bindPriceTemplate(ctx: Ctx, input: InputOf<Bind>): Promise<{ updated: number }> {
  const { clientIds, templateId } = input;
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const ids = distinctIds(clientIds);
    await lockRows(tx, 'client', ids, 'no key update');
    const clients = await descendantClients(tx, ids);
    const stored = await tx.db.client.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, priceTemplateId: true, customPricing: true },
    });
    if (templateId !== null) {
      await lockBindable(tx, templateId, clientIds, clients);
      assertCustomPricing(clientIds, stored);
    }
    const bound = new Map(stored.map((row) => [row.id, row.priceTemplateId]));
    await auditAll(
      tx,
      clients.map((one) => ({
        target: one.name,
        targetClient: one,
        before: { priceTemplateId: bound.get(one.id) ?? null },
        after: { priceTemplateId: templateId },
      })),
    );
    const data = { priceTemplateId: templateId, rowVersion: { increment: 1 } };
    await tx.db.client.updateMany({ where: { id: { in: ids } }, data });
    return { updated: ids.length };
  });
}

/** Clients without custom pricing pay the default prices and have no template (docs/domain.md §1). */
function assertCustomPricing(
  asked: readonly number[],
  clients: readonly { id: number; name: string; customPricing: boolean }[],
): void {
  const errors = clients
    .filter(({ customPricing }) => !customPricing)
    .map(({ id, name }) => ({
      field: `clientIds[${asked.indexOf(id)}]`,
      rule: 'customPricing' as const,
      params: { client: name },
    }));
  if (errors.length > 0) throw new AppError('badInput', { errors });
}

/** Locks the template until the clients are bound: an edit of its prices waits, and then sees them. */
async function lockBindable(
  tx: Ctx,
  templateId: number,
  asked: readonly number[],
  clients: readonly ClientNodeRow[],
): Promise<void> {
  await lockRows(tx, 'price_template', [templateId], 'share');
  const { clientId: ownerId, prices } = await getPriceTemplate(tx, { id: templateId });
  const apart = clients.filter(({ id, path }) => id === ownerId || !path.includes(ownerId));
  if (apart.length > 0) {
    const errors = apart.map(({ id }) => ({ field: `clientIds[${asked.indexOf(id)}]`, rule: 'enum' as const }));
    throw new AppError('badInput', { errors });
  }
  assertNotBelow(prices, await clientPrices(tx, tx.actor.clientId));
}
