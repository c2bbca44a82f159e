import type { RechargeService } from '@roger/contract/families/coin';
import { MINUTELY } from '@roger/contract/fields/price-fields';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { NamedTerminal } from './named-terminals.ts';
import type { HeldFunction, Order, PlannedChange } from './plan-renewal.ts';
import { pricedFunctions } from './priced-functions.ts';
import type { TerminalFunctionChoice } from './terminal.rules.ts';

/** What a recharge asks for. */
export interface RechargeOrders {
  /** What is had for a time, at what the payer pays. */
  orders: Order[];
  /** What is paid by the minute from now on. */
  byUse: { id: number; isPoc: boolean }[];
}

/** One item of a recharge with the function it names. */
interface Item {
  kind: TerminalFunctionChoice;
  unit: string;
  periods: number;
  /** Where it stands in the input. */
  path: string;
}

/** The functions asked for, each once: those for a time in the method's unit, and those by the minute. */
export async function rechargeOrders(tx: Ctx, input: RechargeService, payerId: number): Promise<RechargeOrders> {
  const items = await itemsOf(tx, input);
  const byUse = items.filter(({ unit }) => unit === MINUTELY.unit);
  for (const item of byUse) assertByUse(item, input.method);
  const timed = items.filter((item) => !byUse.includes(item));
  const kinds = timed.map(({ kind }) => kind);
  const priced = await pricedFunctions(tx, kinds, input.method, payerId);
  const orders = priced.map((one, index) => {
    const { unit, periods, path } = orNotFound(timed[index]);
    if (unit !== one.unit) throw badField(`${path}.unit`, 'enum');
    return { ...one, periods };
  });
  return { orders, byUse: byUse.map(({ kind }) => ({ id: kind.id, isPoc: false })) };
}

async function itemsOf(tx: Ctx, { items }: RechargeService): Promise<Item[]> {
  const ids = items.map(({ funcId }) => funcId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated !== -1) throw badField(`items[${repeated}].funcId`, 'exists');
  const kinds = await tx.db.functionKind.findMany({
    where: { id: { in: ids }, enabled: true },
    select: { id: true, category: true, billingMode: true },
  });
  if (kinds.length !== ids.length) throw new AppError('notFound');
  return items.map(({ funcId, unit, periods }, index) => {
    return { kind: orNotFound(kinds.find(({ id }) => id === funcId)), unit, periods, path: `items[${index}]` };
  });
}

/** By the minute is what is billed by duration, in K coins; minutes are not bought ahead. */
function assertByUse({ kind, periods, path }: Item, method: string): void {
  if (kind.billingMode !== 'duration' || method !== MINUTELY.currency) throw badField(`${path}.unit`, 'enum');
  if (periods !== 1) throw badField(`${path}.periods`, 'max', { max: 1 });
}

/** What terminals pay by the minute from now on; a time that is paid has to run out first. */
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
