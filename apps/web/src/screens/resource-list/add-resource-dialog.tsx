import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { NameFields, PlaceFields } from './resource-fields.tsx';

export function AddResourceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.resource.add);
  return (
    <Dialog title={t('resourceList.add')} open={open} onClose={onClose}>
      <CallForm call={api.resource.add} act="add" initialValues={{ type: 3 }}>
        <FormBody>
          <PlaceFields field={field} />
          <NameFields field={field} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
