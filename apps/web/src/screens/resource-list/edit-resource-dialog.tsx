import type { ListedResource } from '@roger/contract/families/resource';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { NameFields, PlaceFields } from './resource-fields.tsx';

export function EditResourceDialog({ row, onClose }: { row: ListedResource | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.resource.edit);
  const shown = useLast(row);
  const seeded = shown?.seeded === true;
  return (
    <FormDialog
      title={t('resourceList.edit')}
      call={api.resource.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ id: shown?.id, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      {seeded && <Alert type="info" showIcon className="gap-below" title={t('resourceList.seededTip')} />}
      {!seeded && <PlaceFields field={field} id={shown?.id} />}
      <NameFields field={field} />
    </FormDialog>
  );
}
