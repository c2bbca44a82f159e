import type { PricedFunction, TemplatePrice } from '@roger/contract/fields/price-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { pricesAlong, type Price } from './price.rules.ts';

/**
 * What a client pays now, whoever asks: the effective template bound to it over the defaults, never less than what the
 * template's owner pays itself (docs/domain.md §3).
 */
export async function clientPrices(ctx: BaseCtx, clientId: number): Promise<Price[]> {
  const functions = await query<PricedFunction>(
    ctx,
    `select id as "funcId", category, billing_mode as "billingMode", unit from function_kind order by id`,
  );
  return pricesAlong(functions, await templatesAlong(ctx, clientId));
}

/** The templates that count for a client, from the topmost owner's down to its own; an owner stands above who is bound. */
async function templatesAlong(ctx: BaseCtx, clientId: number): Promise<TemplatePrice[][]> {
  const sql = `with recursive chain as (
      select t.id, t.client_id as owner_id, 1 as step from client c join price_template t on t.id = c.price_template_id
        where c.id = $1 and t.effective_time <= $2
      union all
      select t.id, t.client_id, chain.step + 1 from chain join client c on c.id = chain.owner_id
        join price_template t on t.id = c.price_template_id where t.effective_time <= $2)
    select coalesce(json_agg(json_build_object('funcId', p.function_id, 'unit', p.unit, 'currency', p.currency,
        'amount', p.amount)) filter (where p.template_id is not null), '[]') as prices
      from chain left join template_price p on p.template_id = chain.id group by chain.step order by chain.step desc`;
  const rows = await query<{ prices: TemplatePrice[] }>(ctx, sql, [clientId, ctx.clock.now()]);
  return rows.map(({ prices }) => prices);
}
