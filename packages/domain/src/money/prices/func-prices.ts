import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { FuncPrice } from '@roger/contract/fields/price-fields';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { clientPrices } from './client-prices.ts';
import type { Price } from './price.rules.ts';

type GetFuncPrice = (typeof terminal)['endpoints']['getFuncPrice'];

/** Prices of the acting client. */
export async function ownPrices(ctx: Ctx): Promise<FuncPrice[]> {
  return wirePrices(await clientPrices(ctx, ctx.actor.clientId));
}

function wirePrices(prices: readonly Price[]): FuncPrice[] {
  return prices.map(({ category: _category, ...price }) => price);
}

/** Prices of a client of the scope, for all functions without ids; functions without a price are left out. */
export async function funcPrices(ctx: Ctx, input: InputOf<GetFuncPrice>): Promise<FuncPrice[]> {
  const { clientId, funcIds, unit } = input;
  await clientInScope(ctx, clientId);
  const asked = funcIds === undefined ? null : distinctIds(funcIds);
  if (asked !== null) {
    const known = await ctx.db.functionKind.count({ where: { id: { in: asked } } });
    assert(known === asked.length, 'notFound');
  }
  const prices = await clientPrices(ctx, clientId);
  return wirePrices(
    prices.filter(
      (price) => (asked === null || asked.includes(price.funcId)) && (unit === undefined || unit === price.unit),
    ),
  );
}
