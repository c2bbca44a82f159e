import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { FuncPrice } from '@roger/contract/fields/price-fields';
import { clientInScope } from '../client/client-guards.ts';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { distinctIds } from '../kernel/rows.ts';
import { clientPrices } from './client-prices.ts';
import type { Price } from './price.rules.ts';

type GetFuncPrice = (typeof terminal)['endpoints']['getFuncPrice'];

/** What the acting client pays for functions. */
export async function ownPrices(ctx: Ctx): Promise<FuncPrice[]> {
  return wirePrices(await clientPrices(ctx, ctx.actor.clientId));
}

function wirePrices(prices: readonly Price[]): FuncPrice[] {
  return prices.map(({ category: _category, ...price }) => price);
}

/** What a client of the scope pays for functions, all of them without ids; what has no price is left out. */
export async function funcPrices(ctx: Ctx, input: InputOf<GetFuncPrice>): Promise<FuncPrice[]> {
  const { clientId, funcIds, unit } = input;
  await clientInScope(ctx, clientId);
  const asked = funcIds === undefined ? null : distinctIds(funcIds);
  if (asked !== null) {
    const known = await ctx.db.functionKind.count({ where: { id: { in: asked } } });
    assertThat(known === asked.length, 'notFound');
  }
  const prices = await clientPrices(ctx, clientId);
  return wirePrices(
    prices.filter(
      (price) => (asked === null || asked.includes(price.funcId)) && (unit === undefined || unit === price.unit),
    ),
  );
}
