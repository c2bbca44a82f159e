import type { GroupMember } from '@roger/contract/families/fleet/groups/group-row';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds, countOf, type Selection } from '../../lib/form/selection.ts';
import type { GroupName } from './group-name.ts';

interface RemoveMembersDialogProps {
  group: GroupName;
  /** The terminals that are to leave it; null while there are none. */
  chosen: Selection<GroupMember> | null;
  onClose: () => void;
  onDone: () => void;
}

/** Removes terminals from one group; shows the consequences first. */
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
          <FormFooter submit={t('groupMs.leave.action')} danger />
        </CallForm>
      )}
    </Dialog>
  );
}
