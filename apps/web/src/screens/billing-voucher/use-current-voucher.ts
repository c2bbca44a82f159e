import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { useRetained } from '../../lib/react/use-retained.ts';

/** The current voucher of an id; null if it does not exist or is out of scope. */
function useVoucher(id: number | null): ClientVoucherRow | null {
  const active = useTabActive();
  const { data } = useQuery({
    ...queryOf(api.clientVoucher.list, { id: [id ?? 0] }),
    enabled: id !== null && active,
  });
  return id === null ? null : (data?.records[0] ?? null);
}

/** The current voucher of a dialog: loaded when it opens and again after a refused call. */
export function useCurrentVoucher(row: ClientVoucherRow | null): ClientVoucherRow | null {
  const fresh = useVoucher(row?.id ?? null);
  return useRetained(row === null ? null : (fresh ?? row));
}

/** The own voucher that a dialog's voucher was split from; null if it is not visible. */
export function useSourceVoucher(row: ClientVoucherRow | null): ClientVoucherRow | null {
  return useRetained(useVoucher(row?.fromVoucherId ?? null));
}
