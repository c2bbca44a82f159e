import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { listedClient } from '../../features/forms/listed-client.ts';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { AddGroupsDialog } from './add-groups-dialog.tsx';
import { GroupFields } from './group-fields.tsx';

/** Dialogs that add, edit and delete groups; a deletion shows its effects first. */
export function GroupDialogs({ dialogs, list }: ListDialogsProps<GroupRow>) {
  const { t } = useTranslation();
  const field = useField(api.group.edit);
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <AddGroupsDialog open={adding} onClose={close} clientId={listedClient(list)} />
      <EditDialog
        call={api.group.edit}
        title={({ grpName }) => `${t('groupList.edit')}: ${grpName}`}
        row={editing}
        idField="grpId"
        onClose={close}
      >
        {({ grpId, clientId }) => (
          <>
            <TextField {...field('grpName')} maxLength={64} />
            <GroupFields field={field} clientId={clientId} grpId={grpId} />
          </>
        )}
      </EditDialog>
      <ConfirmDelete
        call={api.group.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.grpId}
        rowName={(row) => row.grpName}
        onClose={close}
      >
        {(_groups, effects) => effects !== null && <p>{t('groupList.effects', { ...effects })}</p>}
      </ConfirmDelete>
    </>
  );
}
