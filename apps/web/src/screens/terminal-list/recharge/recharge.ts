import type { RechargeService } from '@roger/contract/families/workflows/coin';
import type { FunctionOption } from '@roger/contract/families/fleet/terminal-function';
import { isDurationUnit, pairsOf } from '@roger/contract/fields/price-fields';
import { api } from '../../../lib/api/api.ts';
import { callFrom } from '../../../lib/api/call-from.ts';
import { orderFor, type Parts } from '../../../features/renewal/parts.ts';
import { unitOfCoins } from '../../../features/renewal/payment-unit.ts';

/** Functions to buy, all for the same number of periods; coin and function determine the period's unit. */
interface Order extends Omit<RechargeService, 'items' | 'msIds' | 'selection'>, Parts {
  functions: number[];
  periods: number;
  /** Pay functions billed by duration by use instead of buying periods. */
  byUse?: boolean | undefined;
  /** The functions on offer. */
  kinds: readonly FunctionOption[];
}

/** The recharge call with the form's order as input. */
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

/** Unit of a function that the coins buy; the API refuses functions that they do not buy. */
function unitBought(kind: FunctionOption | undefined, method: RechargeService['method']) {
  const pairs = kind === undefined ? [] : pairsOf(kind);
  const pair = pairs.find(({ unit, currency }) => currency === method && !isDurationUnit(unit));
  return pair?.unit ?? unitOfCoins(method);
}
