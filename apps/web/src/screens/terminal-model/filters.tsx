import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

export function TerminalModelFilters() {
  const { t } = useTranslation();
  return (
    <Form.Item name="modelName" label={t('fields.common.modelName')}>
      <Input allowClear maxLength={64} />
    </Form.Item>
  );
}
