import { MAX_PERIODS } from '@roger/contract/constants';
import type { Currency } from '@roger/contract/fields/money-fields';
import type { api } from '../../lib/api.ts';
import type { InputFor } from '../../lib/call.ts';

type Input = InputFor<typeof api.terminal.batchImport>;

/** How imported terminals come by their validity: paid with coins or by voucher, granted by the platform, or not at all. */
export interface ImportWay {
  way: Currency | 'VOUCHER' | 'GRANT' | 'NONE';
  periods?: number | null;
  voucherId?: number;
  confirm?: 'convert'[];
}

/** What the import is told of it; null where that cannot be asked for. */
export function inputOf({ way, periods, voucherId, confirm }: ImportWay): Partial<Input> | null {
  if (way === 'NONE') return {};
  const count = Number(periods);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PERIODS) return null;
  if (way === 'GRANT') return { grantPeriods: count };
  if (way === 'VOUCHER') return voucherId === undefined ? null : { method: way, periods: count, voucherId };
  return { method: way, periods: count, ...(confirm && { confirm }) };
}
