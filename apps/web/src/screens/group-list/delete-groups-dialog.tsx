import type { GroupRow } from '@roger/contract/families/group-row';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteGroupsDialogProps {
  list: List<GroupRow>;
  chosen: Chosen<GroupRow> | null;
  onClose: () => void;
}

/** Deletes groups, and says beforehand what goes along. */
export function DeleteGroupsDialog({ list, chosen, onClose }: DeleteGroupsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.group.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.grpId}
      rowName={(row) => row.grpName}
      onClose={onClose}
    >
      {(_groups, effects) => effects !== null && <p>{t('groupList.effects', { ...effects })}</p>}
    </ConfirmDelete>
  );
}
