import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../pickers/value-picker.tsx';

export function TerminalTypeFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="typeName" label={t('fields.common.typeName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="kind" label={t('fields.common.kind')}>
        <ValuePicker field="kind" mode="multiple" allowClear />
      </Form.Item>
    </>
  );
}
