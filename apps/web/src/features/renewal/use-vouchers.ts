import type { AvailableVoucher, VoucherType } from '@roger/contract/fields/voucher-fields';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { useRetained } from '../../lib/react/use-retained.ts';

const none: readonly AvailableVoucher[] = [];

/** The own client's valid vouchers of a type; a closing dialog continues to display the same ones. */
export function useVouchers(type: VoucherType, open: boolean): readonly AvailableVoucher[] {
  const active = useTabActive();
  const { data } = useQuery({ ...queryOf(api.client.queryBalance), enabled: active });
  const ownVouchers = useRetained(open ? (data?.voucherList ?? null) : null) ?? none;
  // `funcIds` leaves out functions of cloud plans; a voucher without any other function pays for nothing.
  return ownVouchers.filter(({ voucherType, funcIds }) => voucherType === type && funcIds.length > 0);
}
