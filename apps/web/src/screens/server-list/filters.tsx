import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../pickers/value-picker.tsx';

const LAST_PORT = 65_535;

export function ServerFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="servName" label={t('fields.common.servName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="servIp" label={t('fields.common.servIp')}>
        <Input allowClear maxLength={253} />
      </Form.Item>
      <Form.Item
        name="tport"
        label={t('fields.common.tport')}
        getValueProps={(ports?: number[]) => ({ value: ports?.[0] })}
        normalize={(port: number | null) => (port === null ? undefined : [port])}
      >
        <InputNumber min={1} max={LAST_PORT} precision={0} />
      </Form.Item>
      <Form.Item name="status" label={t('fields.common.status')}>
        <ValuePicker field="serverStatus" mode="multiple" allowClear />
      </Form.Item>
    </>
  );
}
