import type { TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { api } from '../../../lib/api/api.ts';

/** Deletes a profile; the dialog says that its terminals keep their settings. */
export function DeleteProfileDialog({ row, onClose }: { row: TerminalProfileRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalProfiles.remove')} open={row} onClose={onClose}>
      {({ id, profileName }) => (
        <DialogForm
          call={api.terminalProfile.deleteBatch}
          extra={{ ids: [id] }}
          done={t('common.done.delete')}
          submit={t('common.actions.delete')}
          danger
        >
          <p>{t('common.confirmDelete.one', { name: profileName })}</p>
          <p>{t('terminalProfiles.removeTip')}</p>
        </DialogForm>
      )}
    </Dialog>
  );
}
