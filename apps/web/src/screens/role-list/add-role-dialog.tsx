import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
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
    <Dialog title={t('roleList.add')} open={open} onClose={onClose}>
      <CallForm call={api.role.add} act="add" initialValues={{ isOpen: 0 }} onDone={onAdded}>
        <FormBody>
          <RoleFields field={field} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
