import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { TemplateFields } from './template-fields.tsx';
import { WIDTH } from './width.ts';

export function EditPriceTemplateDialog({ row, onClose }: { row: PriceTemplateRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.priceTemplate.edit);
  const shown = useLast(row);
  const boundCount = shown?.boundCount ?? 0;
  return (
    <FormDialog
      title={t('priceTemplate.edit')}
      call={api.priceTemplate.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ id: shown?.id, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {boundCount > 0 && (
        <Alert type="info" showIcon className="gap-below" title={t('priceTemplate.concerns', { count: boundCount })} />
      )}
      <TemplateFields field={field} />
    </FormDialog>
  );
}
