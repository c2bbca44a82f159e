import type { ListedResource } from '@roger/contract/families/resource';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { NameFields, PlaceFields } from './resource-fields.tsx';

export function EditResourceDialog({ row, onClose }: { row: ListedResource | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.resource.edit);
  return (
    <Dialog title={t('resourceList.edit')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.resource.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            {shown.seeded && <Alert type="info" showIcon className="gap-below" title={t('resourceList.seededTip')} />}
            {!shown.seeded && <PlaceFields field={field} id={shown.id} />}
            <NameFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
