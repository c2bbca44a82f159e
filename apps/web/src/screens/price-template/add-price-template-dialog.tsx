import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { TemplateFields } from './template-fields.tsx';

export function AddPriceTemplateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('priceTemplate.add')} open={open} onClose={onClose} width={860}>
      <CallForm call={api.priceTemplate.add} act="add" initialValues={{ prices: [] }}>
        <FormBody>
          <TemplateFields field={useField(api.priceTemplate.add)} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
