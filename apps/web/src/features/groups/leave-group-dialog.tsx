import type { TerminalGroup } from '@roger/contract/families/fleet/groups/group-row';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { api } from '../../lib/api/api.ts';

interface LeaveGroupDialogProps {
  msId: string;
  /** The group that the terminal leaves; null while the dialog is closed. */
  group: TerminalGroup | null;
  onClose: () => void;
}

/** Removes one terminal from one group; shows the consequences first. */
export function LeaveGroupDialog({ msId, group, onClose }: LeaveGroupDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ grpName }) => `${t('groupMs.leave.title')}: ${grpName}`} open={group} onClose={onClose}>
      {({ grpId, grpName }) => (
        <CallForm call={api.terminal.deleteMsGrp} extra={{ msId, grpId }} done={t('groupMs.leave.done', { count: 1 })}>
          <FormBody>
            <p>{t('groupMs.leave.one', { msId, group: grpName })}</p>
            <p>{t('groupMs.leave.tip')}</p>
          </FormBody>
          <FormFooter submit={t('groupMs.leave.action')} danger />
        </CallForm>
      )}
    </Dialog>
  );
}
