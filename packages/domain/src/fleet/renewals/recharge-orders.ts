import type { RechargeService } from '@roger/contract/families/workflows/coin';
import {
  isDurationUnit,
  pairsOf,
  priceOfUnit,
  type PricedFunction,
  type TemplatePrice,
} from '@roger/contract/fields/price-fields';
import { AppError, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clientPrices } from '../../money/prices/client-prices.ts';
import type { NamedTerminal } from '../terminals/named-terminals.ts';
import type { OwnedFunction, Order, PlannedChange } from './plan-renewal.ts';

/** Functions that a recharge buys. */
export interface RechargeOrders {
  /** Functions bought for a time, at the prices of the payer. */
  orders: Order[];
  /** Functions paid by use from now on. */
  byUse: { id: number; isPoc: boolean }[];
}

interface Item {
  kind: PricedFunction;
  unit: TemplatePrice['unit'];
  periods: number;
  /** Path in the input, for errors. */
  path: string;
}

/** Requested functions, each once, split by how they are paid. */
export async function getRechargeOrders(tx: Ctx, input: RechargeService, payerId: number): Promise<RechargeOrders> {
  const items = await itemsOf(tx, input);
  for (const item of items) assertSellable(item, input.method);
  const byUse = items.filter(({ unit }) => isDurationUnit(unit));
  const prices = await clientPrices(tx, payerId);
  const orders = items.flatMap(({ kind, unit, periods }): Order[] => {
    if (isDurationUnit(unit)) return [];
    const price = priceOfUnit(prices, kind.funcId, { unit, currency: input.method });
    if (price === null) throw badField('functions', 'noPrice', { funcId: kind.funcId });
    return [{ id: kind.funcId, isPoc: kind.category === 'poc', unit, price, periods }];
  });
  return { orders, byUse: byUse.map(({ kind }) => ({ id: kind.funcId, isPoc: false })) };
}

async function itemsOf(tx: Ctx, { items }: RechargeService): Promise<Item[]> {
  const ids = items.map(({ funcId }) => funcId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated !== -1) throw badField(`items[${repeated}].funcId`, 'exists');
  const kinds = await tx.db.functionKind.findMany({
    where: { id: { in: ids }, enabled: true },
    select: { id: true, category: true, billingMode: true, unit: true },
  });
  if (kinds.length !== ids.length) throw new AppError('notFound');
  return items.map(({ funcId, unit, periods }, index) => {
    const { id: _id, ...kind } = assertFound(kinds.find(({ id }) => id === funcId));
    return { kind: { funcId, ...kind } as PricedFunction, unit, periods, path: `items[${index}]` };
  });
}

/** Refuses a unit or currency that is not sold; permanent functions and those paid by use have one period. */
function assertSellable({ kind, unit, periods, path }: Item, method: string): void {
  if (kind.category === 'cloudSim') throw badField(`${path}.funcId`, 'noPrice');
  const isSold = pairsOf(kind).some((pair) => pair.unit === unit && pair.currency === method);
  if (!isSold) throw badField(`${path}.unit`, 'enum');
  const isSingle = unit === 'permanent' || isDurationUnit(unit);
  if (isSingle && periods !== 1) throw badField(`${path}.periods`, 'max', { max: 1 });
}

/** Changes of functions that are paid by use from now on; a paid period must have run out first. */
export function planByUse(
  terminals: readonly NamedTerminal[],
  functions: RechargeOrders['byUse'],
  owned: ReadonlyMap<string, OwnedFunction>,
  now: Date,
): PlannedChange[] {
  return terminals.flatMap(({ id: terminalId, msId, client, anchorDay, limitReason: oldLimitReason }) =>
    functions.map(({ id: functionId }) => {
      const old = owned.get(`${terminalId} ${functionId}`) ?? { expireTime: null, anchorDay };
      const oldExpireTime = old.expireTime;
      if (oldExpireTime !== null && oldExpireTime > now) {
        throw badField('msIds', 'stillPaid', { msId, funcId: functionId });
      }
      const unchanged = { oldAnchorDay: old.anchorDay, newAnchorDay: old.anchorDay, oldLimitReason };
      const target = { terminalId, msId, clientId: client.id, functionId };
      return { ...target, oldExpireTime, newExpireTime: null, amount: 0, ...unchanged };
    }),
  );
}
