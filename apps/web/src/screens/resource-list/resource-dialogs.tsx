import type { ListedResource } from '@roger/contract/families/tenancy/resource';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useListLink } from '../../kit/text/use-list-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { resourceNameOf } from '../../lib/format/resource-name.ts';
import { NameFields, PlaceFields } from './resource-fields.tsx';

/** Dialogs that add, edit and delete resources; built-in ones keep their key and place. */
export function ResourceDialogs({ dialogs, list }: ListDialogsProps<ListedResource>) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.resource.add), useField(api.resource.edit)];
  const listLink = useListLink();
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <Dialog title={t('resourceList.add')} open={adding} onClose={close}>
        <DialogForm
          call={api.resource.add}
          operation="add"
          initialValues={{ type: 3 }}
          nameOf={({ resourceName }) => resourceName}
          leadsTo={(_, { resourceName }) => listLink('/resource-list', { resourceName })}
        >
          <PlaceFields field={newField} />
          <NameFields field={newField} />
        </DialogForm>
      </Dialog>
      <EditDialog call={api.resource.edit} title={t('resourceList.edit')} row={editing} idField="id" onClose={close}>
        {({ id, seeded }) => (
          <>
            {seeded && <Alert type="info" showIcon className="gap-below" title={t('resourceList.seededTip')} />}
            {!seeded && <PlaceFields field={field} id={id} />}
            <NameFields field={field} />
          </>
        )}
      </EditDialog>
      <ConfirmDelete
        call={api.resource.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => resourceNameOf(t, row)}
        explain={({ key, params }) => (key === 'inUse' ? { text: t('resourceList.inUse', params) } : null)}
        onClose={close}
      />
    </>
  );
}
