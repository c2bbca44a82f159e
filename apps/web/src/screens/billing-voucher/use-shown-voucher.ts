import type { ClientVoucherRow } from '@roger/contract/families/client-voucher';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

/** A voucher by its id, as it is now; null where there is none, or none in sight. */
function useVoucher(id: number | null): ClientVoucherRow | null {
  const active = useTabActive();
  const { data } = useQuery({
    ...queryOf(api.clientVoucher.list, { id: [id ?? 0] }),
    enabled: id !== null && active,
  });
  return id === null ? null : (data?.records[0] ?? null);
}

/** A dialog's voucher, read anew when the dialog opens and when its call is refused; a closing dialog keeps what it showed. */
export function useShownVoucher(row: ClientVoucherRow | null): ClientVoucherRow | null {
  const fresh = useVoucher(row?.id ?? null);
  return useLast(row === null ? null : (fresh ?? row));
}

/** The voucher that a dialog's voucher was issued out of, where the own client has it. */
export function useShownSource(row: ClientVoucherRow | null): ClientVoucherRow | null {
  return useLast(useVoucher(row?.fromVoucherId ?? null));
}
