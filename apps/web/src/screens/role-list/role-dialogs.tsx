import type { RoleRow } from '@roger/contract/families/tenancy/role';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete, linkTo, relatedListUrl } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useListLink } from '../../kit/text/use-list-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { RoleFields } from './role-fields.tsx';

interface RoleDialogsProps extends ListDialogsProps<RoleRow> {
  /** Called with a new role, which has no permissions yet. */
  onAdded: (row: RoleRow) => void;
}

/** Dialogs that add, edit and delete roles. */
export function RoleDialogs({ dialogs, list, onAdded }: RoleDialogsProps) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.role.add), useField(api.role.edit)];
  const listLink = useListLink();
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <Dialog title={t('roleList.add')} open={adding} onClose={close}>
        <DialogForm
          call={api.role.add}
          operation="add"
          initialValues={{ isOpen: 0 }}
          nameOf={({ roleName }) => roleName}
          leadsTo={({ roleName }) => listLink('/role-list', { roleName })}
          onDone={onAdded}
        >
          <RoleFields field={newField} />
        </DialogForm>
      </Dialog>
      <EditDialog call={api.role.edit} title={t('roleList.edit')} row={editing} idField="roleid" onClose={close}>
        {({ isDefault }) => <RoleFields field={field} isDefault={isDefault} />}
      </EditDialog>
      <ConfirmDelete
        call={api.role.delete}
        list={list}
        selection={deleting}
        idOf={(row) => row.roleid}
        rowName={(row) => row.roleName}
        explain={({ key, params }, roles) => {
          if (key === 'defaultRole') return { text: t('roleList.defaultKept') };
          if (key !== 'roleUsed') return null;
          const to = relatedListUrl('/account-list?roleid=', roles, ({ roleid }) => roleid);
          return { text: t('roleList.used', params), ...linkTo(to, t('common.result.accounts')) };
        }}
        onClose={close}
      />
    </>
  );
}
