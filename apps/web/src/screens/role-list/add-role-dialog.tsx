import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { RoleFields } from './role-fields.tsx';

interface AddRoleDialogProps {
  open: boolean;
  /** A new role holds nothing yet. */
  onAdded: (row: RoleRow) => void;
  onClose: () => void;
}

export function AddRoleDialog({ open, onAdded, onClose }: AddRoleDialogProps) {
  const { t } = useTranslation();
  const field = useField(api.role.add);
  return (
    <FormDialog
      title={t('roleList.add')}
      call={api.role.add}
      done={t('common.done.add')}
      initialValues={{ isOpen: 0 }}
      onDone={onAdded}
      open={open}
      onClose={onClose}
    >
      <RoleFields field={field} />
    </FormDialog>
  );
}
