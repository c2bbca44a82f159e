import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { NameFields, PlaceFields } from './resource-fields.tsx';

export function AddResourceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.resource.add);
  return (
    <FormDialog
      title={t('resourceList.add')}
      call={api.resource.add}
      done={t('common.done.add')}
      initialValues={{ type: 3 }}
      open={open}
      onClose={onClose}
    >
      <PlaceFields field={field} />
      <NameFields field={field} />
    </FormDialog>
  );
}
