import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeRange } from '../../kit/time-range.tsx';
import { ClientPicker } from '../../pickers/client-picker.tsx';

export function PriceTemplateFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="templateName" label={t('fields.price-template.templateName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="clientId" label={t('fields.common.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <TimeRange field="effectiveTime" />
      <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
