import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { RoleFields } from './role-fields.tsx';

export function EditRoleDialog({ row, onClose }: { row: RoleRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.role.edit);
  return (
    <Dialog title={t('roleList.edit')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.role.edit}
          act="edit"
          initialValues={shown}
          extra={{ roleid: shown.roleid, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <RoleFields field={field} isDefault={shown.isDefault} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
