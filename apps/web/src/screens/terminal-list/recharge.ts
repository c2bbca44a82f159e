import type { RechargeService } from '@roger/contract/families/coin';
import { MINUTELY } from '@roger/contract/fields/price-fields';
import { api } from '../../lib/api.ts';
import { callFrom } from '../../lib/call-from.ts';
import { unitOfCoins } from '../../features/renewal/payment-unit.ts';

/** Functions to buy, all of them for as many periods; the coins fix what a period is. */
interface Order extends Omit<RechargeService, 'items'> {
  functions: number[];
  periods: number;
  /** Are those that are billed by duration paid by the minute instead? */
  byMinute?: boolean | undefined;
  /** Which these are. */
  durationIds: readonly number[];
}

/** Buys functions for terminals, as the form asks for it. */
export const recharge = callFrom(
  api.coin.rechargeService,
  ({ functions, periods, byMinute = false, durationIds, ...order }: Order) => ({
    ...order,
    items: functions.map((funcId) =>
      byMinute && durationIds.includes(funcId)
        ? { funcId, unit: MINUTELY.unit, periods: 1 }
        : { funcId, unit: unitOfCoins(order.method), periods },
    ),
  }),
);
