import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { UndoBillDialog } from './undo-bill-dialog.tsx';

/** The undo of a bill that is known by its number alone. */
export function RequestedUndoDialog({ billNo, onClose }: { billNo: string | null; onClose: () => void }) {
  const { data } = useQuery({
    ...queryOf(api.billing.detail, { billNo: billNo ?? '' }),
    enabled: billNo !== null,
  });
  return <UndoBillDialog bill={billNo === null ? null : (data ?? null)} onClose={onClose} />;
}
