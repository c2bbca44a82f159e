import type { RechargeService } from '@roger/contract/families/coin';
import { isDurationUnit, pairsOf, type PricedFunction, type TemplatePrice } from '@roger/contract/fields/price-fields';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { clientPrices } from '../price/client-prices.ts';
import { priceOfUnit } from '../price/price.rules.ts';
import type { NamedTerminal } from './named-terminals.ts';
import type { HeldFunction, Order, PlannedChange } from './plan-renewal.ts';

/** What a recharge asks for. */
export interface RechargeOrders {
  /** What is had for a time, at what the payer pays. */
  orders: Order[];
  /** What is paid as it is used from now on. */
  byUse: { id: number; isPoc: boolean }[];
}

/** One item of a recharge with the function it names. */
interface Item {
  kind: PricedFunction;
  unit: TemplatePrice['unit'];
  periods: number;
  /** Where it stands in the input. */
  path: string;
}

/** The functions asked for, each once: those for a time, at what the payer pays, and those paid as they are used. */
export async function rechargeOrders(tx: Ctx, input: RechargeService, payerId: number): Promise<RechargeOrders> {
  const items = await itemsOf(tx, input);
  for (const item of items) assertSold(item, input.method);
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
    const { id: _id, ...kind } = orNotFound(kinds.find(({ id }) => id === funcId));
    return { kind: { funcId, ...kind } as PricedFunction, unit, periods, path: `items[${index}]` };
  });
}

/** The function is sold in this unit for these coins; what lasts for ever, or is paid as it is used, is asked for once. */
function assertSold({ kind, unit, periods, path }: Item, method: string): void {
  if (kind.category === 'cloudSim') throw badField(`${path}.funcId`, 'noPrice');
  const sold = pairsOf(kind).some((pair) => pair.unit === unit && pair.currency === method);
  if (!sold) throw badField(`${path}.unit`, 'enum');
  const once = unit === 'permanent' || isDurationUnit(unit);
  if (once && periods !== 1) throw badField(`${path}.periods`, 'max', { max: 1 });
}

/** What terminals pay as it is used from now on; a time that is paid has to run out first. */
export function changesToUse(
  terminals: readonly NamedTerminal[],
  functions: RechargeOrders['byUse'],
  held: ReadonlyMap<string, HeldFunction>,
  now: Date,
): PlannedChange[] {
  return terminals.flatMap(({ id: terminalId, msId, client, anchorDay, limitReason: oldLimitReason }) =>
    functions.map(({ id: functionId }) => {
      const old = held.get(`${terminalId} ${functionId}`) ?? { expireTime: null, anchorDay };
      const oldExpireTime = old.expireTime;
      if (oldExpireTime !== null && oldExpireTime > now) throw badField('msIds', 'enum', { msId, funcId: functionId });
      const kept = { oldAnchorDay: old.anchorDay, newAnchorDay: old.anchorDay, oldLimitReason };
      return {
        terminalId,
        msId,
        clientId: client.id,
        functionId,
        oldExpireTime,
        newExpireTime: null,
        amount: 0,
        ...kept,
      };
    }),
  );
}
