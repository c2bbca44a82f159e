import type { GroupMember } from '@roger/contract/families/group-row';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds, countOf, type Chosen } from '../../lib/chosen.ts';
import type { GroupName } from './group-name.ts';

interface RemoveMembersDialogProps {
  group: GroupName;
  /** The terminals that are to leave it; null while there are none. */
  chosen: Chosen<GroupMember> | null;
  onClose: () => void;
  onDone: () => void;
}

/** Takes terminals out of one group, once somebody has read what that ends. */
export function RemoveMembersDialog({ group, chosen, onClose, onDone }: RemoveMembersDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={`${t('groupMs.leave.title')}: ${group.grpName}`} open={chosen} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminal.exitGroup}
          extra={{ ...asMsIds(shown), grpIds: [group.grpId] }}
          done={({ changed }) => t('groupMs.leave.done', { count: changed })}
          onDone={onDone}
        >
          <FormBody>
            <p>{t('groupMs.leave.tip')}</p>
            <p>{t('groupMs.leave.effect', { changed: countOf(shown), count: countOf(shown) })}</p>
          </FormBody>
          <FormFoot submit={t('groupMs.leave.action')} danger />
        </CallForm>
      )}
    </Dialog>
  );
}
