import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { TemplateFields } from './template-fields.tsx';

export function EditPriceTemplateDialog({ row, onClose }: { row: PriceTemplateRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.priceTemplate.edit);
  return (
    <Dialog title={t('priceTemplate.edit')} open={row} onClose={onClose} width={860}>
      {(shown) => (
        <CallForm
          call={api.priceTemplate.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            {shown.boundCount > 0 && (
              <Alert
                type="info"
                showIcon
                className="gap-below"
                title={t('priceTemplate.concerns', { count: shown.boundCount })}
              />
            )}
            <TemplateFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
