import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { WithLoaded } from '../forms/with-loaded.tsx';
import { UndoForm } from './undo-bill-dialog.tsx';

/** The undo of a bill that is known by its number alone. */
export function RequestedUndoDialog({ billNo, onClose }: { billNo: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={(no) => t('billingClient.undo.title', { billNo: no })} open={billNo} onClose={onClose}>
      {(no) => (
        <WithLoaded key={no} call={api.billing.detail} input={{ billNo: no }}>
          {(bill) => <UndoForm bill={bill} />}
        </WithLoaded>
      )}
    </Dialog>
  );
}
