import type { InputOf } from '@roger/contract/define';
import { priceTemplate, type PriceTemplateRow } from '@roger/contract/families/money/price-template';
import type { PricedFunction, TemplatePrice } from '@roger/contract/fields/price-fields';
import { actingClient, clientInScope, withClients } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, distinctIds, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { query } from '../../platform/db/sql.ts';
import { parseTime } from '../../platform/common/time.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { clientPrices } from './client-prices.ts';
import { getPriceTemplate, priceTemplateList } from './list-price-templates.ts';
import { assertNotBelow, assertPairs } from './price-template.rules.ts';

type Calls = (typeof priceTemplate)['endpoints'];

const unique = { name: 'templateName' };

/** Creates a price template of the own client. */
export async function addPriceTemplate(ctx: Ctx, input: InputOf<Calls['add']>): Promise<PriceTemplateRow> {
  const effectiveTime = timeOf(input.effectiveTime);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const { id: clientId } = await actingClient(tx);
    await lockPricedFunctions(tx, input.prices);
    const data = { clientId, name: input.templateName, effectiveTime, createTime: tx.clock.now() };
    const { id } = await refuseDuplicate(unique, () => tx.db.priceTemplate.create({ data, select: { id: true } }));
    await storePrices(tx, id, input.prices);
    const after = await getPriceTemplate(tx, { id });
    await audit(tx, { target: after.templateName, after });
    return after;
  });
}

/** Changes a price template; prices of a bound one are never below those of the own client. */
export async function editPriceTemplate(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<PriceTemplateRow> {
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'price_template', [input.id]);
    const before = await getPriceTemplate(tx, input);
    assertFixed<PriceTemplateRow>(input, before, ['clientId', 'createTime']);
    const effectiveTime = timeOf(givenOr(input.effectiveTime, before.effectiveTime));
    if (input.prices !== undefined) {
      await lockPricedFunctions(tx, input.prices);
      if (before.boundCount > 0) assertNotBelow(input.prices, await clientPrices(tx, tx.actor.clientId));
    }
    assertVersion(input.rowVersion, before.rowVersion);
    const data = {
      name: givenOr(input.templateName, before.templateName),
      effectiveTime,
      rowVersion: nextVersion(priceTemplate.endpoints.edit, input, before),
    };
    await refuseDuplicate(unique, () => tx.db.priceTemplate.update({ where: { id: before.id }, data }));
    if (input.prices !== undefined) await storePrices(tx, before.id, input.prices);
    const after = await getPriceTemplate(tx, input);
    const targetClient = await clientInScope(tx, before.clientId);
    await audit(tx, { target: after.templateName, targetClient, before, after });
    return after;
  });
}

/** Deletes price templates that no client is bound to, all or none. */
export async function deletePriceTemplates(
  ctx: Ctx,
  input: InputOf<Calls['deleteBatch']>,
): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, priceTemplateList, input);
    await lockRows(tx, 'price_template', ids);
    const templates = await rowsByKey(tx, priceTemplateList, ids);
    assert(templates.length === ids.length, 'notFound');
    const count = await tx.db.client.count({ where: { priceTemplateId: { in: ids } } });
    assert(count === 0, 'inUse', { count });
    const owned = await withClients(tx, templates);
    await auditAll(
      tx,
      owned.map(({ client, ...before }) => ({ target: before.templateName, targetClient: client, before })),
    );
    await tx.db.priceTemplate.deleteMany({ where: { id: { in: ids } } });
    return { deleted: ids.length };
  });
}

function timeOf(effectiveTime: string): Date {
  const parsed = parseTime(effectiveTime);
  if (parsed === null) throw badField('effectiveTime', 'format');
  return parsed;
}

/** Locks the functions of the prices until these are stored; refuses prices that they cannot have. */
async function lockPricedFunctions(tx: Ctx, prices: readonly TemplatePrice[]): Promise<void> {
  const ids = distinctIds(prices.map(({ funcId }) => funcId));
  await lockRows(tx, 'function_kind', ids, 'share');
  const sql = `select id as "funcId", category, billing_mode as "billingMode", unit from function_kind where id = any($1::int[])`;
  const functions = await query<PricedFunction>(tx, sql, [ids]);
  assertPairs(prices, functions);
  assert(functions.length === ids.length, 'notFound');
}

async function storePrices(tx: Ctx, templateId: number, prices: readonly TemplatePrice[]): Promise<void> {
  await tx.db.templatePrice.deleteMany({ where: { templateId } });
  await tx.db.templatePrice.createMany({
    data: prices.map(({ funcId, ...price }) => ({ templateId, functionId: funcId, ...price })),
  });
}
