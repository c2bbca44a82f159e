import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

export function ClientFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="clientname" label={t('fields.client.clientname')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="clienttype" label={t('fields.common.clienttype')}>
        <ValuePicker field="clienttype" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="pid" label={t('fields.common.pid')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
