import type { PricedFunction, TemplatePrice, UnboundTemplate } from '@roger/contract/fields/price-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { priceChanges, pricesOnPath, type Price } from './price.rules.ts';

/**
 * Current prices of a client, without a permission check: its effective template over the defaults, never below the
 * prices of the template's owner (docs/domain.md §3).
 */
export async function clientPrices(ctx: BaseCtx, clientId: number): Promise<Price[]> {
  const pricesOf = await pricesOfClients(ctx, [clientId]);
  return pricesOf(clientId);
}

/** Current prices of each of several clients, as clientPrices has them, in two statements. */
export async function pricesOfClients(
  ctx: BaseCtx,
  clientIds: readonly number[],
): Promise<(clientId: number) => Price[]> {
  const chains = await templatesOnPath(ctx, clientIds);
  const functions = await pricedFunctions(ctx);
  return (clientId) => pricesOnPath(functions, chains.get(clientId) ?? []);
}

/** Effect of unbinding the templates of clients: for each template the number of clients and their changed prices. */
export async function lostTemplates(ctx: BaseCtx, clientIds: readonly number[]): Promise<UnboundTemplate[]> {
  // All clients of a template pay the same.
  const bound = await query<{ templateName: string; clients: number; one: number }>(
    ctx,
    `select t.name as "templateName", count(*)::int as clients, min(c.id) as one
      from client c join price_template t on t.id = c.price_template_id
      where c.id = any($1::int[]) group by t.id order by t.name, t.id`,
    [clientIds],
  );
  if (bound.length === 0) return [];
  const functions = await pricedFunctions(ctx);
  const chains = await templatesOnPath(
    ctx,
    bound.map(({ one }) => one),
  );
  const after = pricesOnPath(functions, []);
  return bound.map(({ templateName, clients, one }) => {
    const before = pricesOnPath(functions, chains.get(one) ?? []);
    return { templateName, clients, prices: priceChanges(before, after) };
  });
}

function pricedFunctions(ctx: BaseCtx): Promise<PricedFunction[]> {
  const sql = `select id as "funcId", category, billing_mode as "billingMode", unit,
    own_prices as prices from function_kind order by id`;
  return query<PricedFunction>(ctx, sql);
}

/** Effective templates of clients, from the topmost owner down to their own; owners are ancestors of the clients. */
async function templatesOnPath(
  ctx: BaseCtx,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, TemplatePrice[][]>> {
  const sql = `with recursive chain as (
      select c.id as payer_id, t.id, t.client_id as owner_id, 1 as step
        from client c join price_template t on t.id = c.price_template_id
        where c.id = any($1::int[]) and t.effective_time <= $2
      union all
      select chain.payer_id, t.id, t.client_id, chain.step + 1 from chain join client c on c.id = chain.owner_id
        join price_template t on t.id = c.price_template_id where t.effective_time <= $2),
    steps as (
      select chain.payer_id, chain.step, coalesce(json_agg(json_build_object('funcId', p.function_id, 'unit', p.unit,
          'currency', p.currency, 'amount', p.amount)) filter (where p.template_id is not null), '[]') as prices
        from chain left join template_price p on p.template_id = chain.id group by chain.payer_id, chain.step)
    select payer_id as "clientId", json_agg(prices order by step desc) as templates from steps group by payer_id`;
  const rows = await query<{ clientId: number; templates: TemplatePrice[][] }>(ctx, sql, [clientIds, ctx.clock.now()]);
  return new Map(rows.map(({ clientId, templates }) => [clientId, templates]));
}
