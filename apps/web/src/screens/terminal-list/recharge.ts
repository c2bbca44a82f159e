import type { RechargeService } from '@roger/contract/families/coin';
import { api } from '../../lib/api.ts';
import { callFrom } from '../../lib/call-from.ts';
import { unitOfCoins } from '../../renewal/payment-unit.ts';

/** Functions to buy, all of them for as many periods; the coins fix what a period is. */
interface Order extends Omit<RechargeService, 'items'> {
  functions: number[];
  periods: number;
}

/** Buys functions for terminals, as the form asks for it. */
export const recharge = callFrom(api.coin.rechargeService, ({ functions, periods, ...order }: Order) => ({
  ...order,
  items: functions.map((funcId) => ({ funcId, unit: unitOfCoins(order.method), periods })),
}));
