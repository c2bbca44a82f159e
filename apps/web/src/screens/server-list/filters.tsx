import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

export function ServerFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="servName" label={t('fields.servName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="servIp" label={t('fields.servIp')}>
        <Input allowClear maxLength={253} />
      </Form.Item>
    </>
  );
}
