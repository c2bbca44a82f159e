import type { HeldVoucher, VoucherType } from '@roger/contract/fields/voucher-fields';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

const none: readonly HeldVoucher[] = [];

/** The own client's valid vouchers of a type; a closing dialog keeps those it showed. */
export function useVouchers(type: VoucherType, open: boolean): readonly HeldVoucher[] {
  const active = useTabActive();
  const { data } = useQuery({ ...queryOf(api.client.queryBalance), enabled: active });
  const held = useLast(open ? (data?.voucherList ?? null) : null) ?? none;
  // One that names nothing but what comes with a cloud plan pays for nothing.
  return held.filter(({ voucherType, funcIds }) => voucherType === type && funcIds.length > 0);
}
