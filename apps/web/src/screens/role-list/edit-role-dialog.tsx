import type { RoleRow } from '@roger/contract/families/role';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { RoleFields } from './role-fields.tsx';

export function EditRoleDialog({ row, onClose }: { row: RoleRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.role.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={t('roleList.edit')}
      call={api.role.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ roleid: shown?.roleid, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      <RoleFields field={field} isDefault={shown?.isDefault === true} />
    </FormDialog>
  );
}
