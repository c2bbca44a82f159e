import { MAX_PERIODS } from '@roger/contract/constants';
import type { Currency } from '@roger/contract/fields/money-fields';
import type { api } from '../../lib/api.ts';
import type { InputFor } from '../../lib/call.ts';

type Input = InputFor<typeof api.terminal.batchImport>;

/** How imported terminals come by their validity: paid with coins or by voucher, granted by the platform, or not at all. */
export interface PaymentChoice {
  paymentMethod: Currency | 'VOUCHER' | 'GRANT' | 'NONE';
  periods?: number | null;
  voucherId?: number;
  confirm?: 'convert'[];
}

/** What the import is told of it; null where that cannot be asked for. */
export function inputOf({ paymentMethod, periods, voucherId, confirm }: PaymentChoice): Partial<Input> | null {
  if (paymentMethod === 'NONE') return {};
  const count = Number(periods);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PERIODS) return null;
  if (paymentMethod === 'GRANT') return { grantPeriods: count };
  if (paymentMethod === 'VOUCHER')
    return voucherId === undefined ? null : { method: paymentMethod, periods: count, voucherId };
  return { method: paymentMethod, periods: count, ...(confirm && { confirm }) };
}
