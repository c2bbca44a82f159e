import { MAX_PERIODS } from '@roger/contract/constants';
import type { Currency } from '@roger/contract/fields/money-fields';
import type { api } from '../../../lib/api/api.ts';
import type { InputFor } from '../../../lib/api/call.ts';

type Input = InputFor<typeof api.terminal.batchImport>;

/** Payment of imported terminals: coins, a voucher, a grant of the platform, or none. */
export interface PaymentChoice {
  paymentMethod: Currency | 'VOUCHER' | 'GRANT' | 'NONE';
  periods?: number | null;
  voucherId?: number;
  confirm?: 'convert'[];
}

/** Input of the import; null while the choice is incomplete. */
export function inputOf({ paymentMethod, periods, voucherId, confirm }: PaymentChoice): Partial<Input> | null {
  if (paymentMethod === 'NONE') return {};
  const count = Number(periods);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PERIODS) return null;
  if (paymentMethod === 'GRANT') return { grantPeriods: count };
  if (paymentMethod === 'VOUCHER')
    return voucherId === undefined ? null : { method: paymentMethod, periods: count, voucherId };
  return { method: paymentMethod, periods: count, ...(confirm && { confirm }) };
}
