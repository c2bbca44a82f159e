import type { TerminalProfileRow } from '@roger/contract/families/terminal-profile';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';

/** Deletes a profile, once somebody has read that its terminals stay as they are. */
export function DeleteProfileDialog({ row, onClose }: { row: TerminalProfileRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalProfiles.remove')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm call={api.terminalProfile.deleteBatch} extra={{ ids: [shown.id] }} done={t('common.done.delete')}>
          <FormBody>
            <p>{t('common.confirmDelete.one', { name: shown.profileName })}</p>
            <p>{t('terminalProfiles.removeTip')}</p>
          </FormBody>
          <FormFoot submit={t('common.actions.delete')} danger />
        </CallForm>
      )}
    </Dialog>
  );
}
