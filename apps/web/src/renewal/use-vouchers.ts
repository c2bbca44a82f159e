import type { HeldVoucher, VoucherType } from '@roger/contract/fields/voucher-fields';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../lib/query.ts';
import { useTabActive } from '../lib/tab.ts';
import { useLast } from '../lib/use-last.ts';

const none: readonly HeldVoucher[] = [];

/** The own client's valid vouchers of a type; a closing dialog keeps those it showed. */
export function useVouchers(type: VoucherType, open: boolean): readonly HeldVoucher[] {
  const active = useTabActive();
  const { data } = useQuery({ ...queryOf(api.client.queryBalance), enabled: active });
  const held = useLast(open ? (data?.voucherList ?? null) : null) ?? none;
  return held.filter(({ voucherType }) => voucherType === type);
}

/** What the functions are called that a voucher pays for. */
export function useFunctionNames(): (funcIds: readonly number[]) => string {
  const { data = [] } = useQuery({ ...queryOf(api.terminalFunction.queryAll), staleTime: LOOKUP_STALE_MS });
  const names = new Map(data.map(({ funcId, funcName }) => [funcId, funcName]));
  return (funcIds) => funcIds.map((funcId) => names.get(funcId) ?? `#${funcId}`).join(', ');
}
