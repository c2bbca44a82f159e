import { Form, type FormItemProps, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimestampField } from '../../kit/timestamp-field.tsx';
import { PriceTable } from './price-table.tsx';

interface TemplateFieldsProps {
  field: (name: 'templateName' | 'effectiveTime') => FormItemProps;
}

/** Name, effective time and prices of a template. */
export function TemplateFields({ field }: TemplateFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('templateName')}>
          <Input maxLength={64} />
        </Form.Item>
        <TimestampField field={field('effectiveTime')} />
      </div>
      <p className="quiet">{t('priceTemplate.pricesTip')}</p>
      <PriceTable />
    </>
  );
}
