import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { TemplateFields } from './template-fields.tsx';
import { WIDTH } from './width.ts';

export function AddPriceTemplateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('priceTemplate.add')}
      call={api.priceTemplate.add}
      done={t('common.done.add')}
      initialValues={{ prices: [] }}
      open={open}
      onClose={onClose}
      width={WIDTH}
    >
      <TemplateFields field={useField(api.priceTemplate.add)} />
    </FormDialog>
  );
}
