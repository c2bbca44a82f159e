import type { PricedFunction, TemplatePrice, UnboundTemplate } from '@roger/contract/fields/price-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { priceChanges, pricesAlong, type Price } from './price.rules.ts';

/**
 * What a client pays now, whoever asks: the effective template bound to it over the defaults, never less than what the
 * template's owner pays itself (docs/domain.md §3).
 */
export async function clientPrices(ctx: BaseCtx, clientId: number): Promise<Price[]> {
  const chains = await templatesAlong(ctx, [clientId]);
  return pricesAlong(await pricedFunctions(ctx), chains.get(clientId) ?? []);
}

/** What clients lose whose templates are unbound: for each template how many they are, and which of their prices change. */
export async function templatesLost(ctx: BaseCtx, clientIds: readonly number[]): Promise<UnboundTemplate[]> {
  // All who are bound to a template pay the same by it.
  const bound = await query<{ templateName: string; clients: number; one: number }>(
    ctx,
    `select t.name as "templateName", count(*)::int as clients, min(c.id) as one
      from client c join price_template t on t.id = c.price_template_id
      where c.id = any($1::int[]) group by t.id order by t.name, t.id`,
    [clientIds],
  );
  if (bound.length === 0) return [];
  const functions = await pricedFunctions(ctx);
  const chains = await templatesAlong(
    ctx,
    bound.map(({ one }) => one),
  );
  const after = pricesAlong(functions, []);
  return bound.map(({ templateName, clients, one }) => {
    const before = pricesAlong(functions, chains.get(one) ?? []);
    return { templateName, clients, prices: priceChanges(before, after) };
  });
}

function pricedFunctions(ctx: BaseCtx): Promise<PricedFunction[]> {
  const sql = `select id as "funcId", category, billing_mode as "billingMode", unit from function_kind order by id`;
  return query<PricedFunction>(ctx, sql);
}

/** The templates that count for clients, from the topmost owner's down to their own; an owner stands above who is bound. */
async function templatesAlong(
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
