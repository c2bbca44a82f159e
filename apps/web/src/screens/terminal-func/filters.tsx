import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../pickers/value-picker.tsx';

export function TerminalFuncFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="funcName" label={t('fields.common.funcName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="category" label={t('fields.terminal-function.category')}>
        <ValuePicker field="category" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="billingMode" label={t('fields.terminal-function.billingMode')}>
        <ValuePicker field="billingMode" mode="multiple" allowClear />
      </Form.Item>
    </>
  );
}
