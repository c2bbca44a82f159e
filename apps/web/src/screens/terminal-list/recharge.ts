import type { RechargeService } from '@roger/contract/families/coin';
import type { FunctionOption } from '@roger/contract/families/terminal-function';
import { isDurationUnit, pairsOf } from '@roger/contract/fields/price-fields';
import { api } from '../../lib/api.ts';
import { callFrom } from '../../lib/call-from.ts';
import { orderFor, type Parts } from '../../features/renewal/parts.ts';
import { unitOfCoins } from '../../features/renewal/payment-unit.ts';

/** Functions to buy, all of them for as many periods; the coins and the function fix what a period is. */
interface Order extends Omit<RechargeService, 'items' | 'msIds' | 'selection'>, Parts {
  functions: number[];
  periods: number;
  /** Are those that are billed by duration paid as they are used instead? */
  byUse?: boolean | undefined;
  /** The functions on offer. */
  kinds: readonly FunctionOption[];
}

/** Buys functions for terminals, as the form asks for it. */
export const recharge = callFrom(
  api.coin.rechargeService,
  ({ functions, periods, byUse = false, kinds, chosen, types, typeIds, confirm, ...order }: Order) => ({
    ...order,
    ...orderFor({ chosen, types, typeIds }, confirm),
    items: functions.map((funcId) => {
      const kind = kinds.find((one) => one.funcId === funcId);
      if (byUse && kind?.billingMode === 'duration') return { funcId, unit: kind.unit, periods: 1 };
      const unit = unitBought(kind, order.method);
      return { funcId, unit, periods: unit === 'permanent' ? 1 : periods };
    }),
  }),
);

/** What these coins buy of a function; one that they do not buy is refused by the service. */
function unitBought(kind: FunctionOption | undefined, method: RechargeService['method']) {
  const pairs = kind === undefined ? [] : pairsOf(kind);
  const pair = pairs.find(({ unit, currency }) => currency === method && !isDurationUnit(unit));
  return pair?.unit ?? unitOfCoins(method);
}
