import type { GroupRow } from '@roger/contract/families/group-row';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { GroupFields } from './group-fields.tsx';

export function EditGroupDialog({ row, onClose }: { row: GroupRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.group.edit);
  return (
    <Dialog title={(shown) => `${t('groupList.edit')}: ${shown.grpName}`} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.group.edit}
          act="edit"
          initialValues={shown}
          extra={{ grpId: shown.grpId, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <Form.Item {...field('grpName')}>
              <Input maxLength={64} />
            </Form.Item>
            <GroupFields field={field} clientId={shown.clientId} grpId={shown.grpId} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
