import type { TerminalGroup } from '@roger/contract/families/group-row';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';

interface LeaveGroupDialogProps {
  msId: string;
  /** The group that the terminal is to leave; null while there is none. */
  group: TerminalGroup | null;
  onClose: () => void;
}

/** Takes one terminal out of one group, once somebody has read what that ends. */
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
          <FormFoot submit={t('groupMs.leave.action')} danger />
        </CallForm>
      )}
    </Dialog>
  );
}
