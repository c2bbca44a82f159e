import { Form, Input, InputNumber, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';

const LAST_PORT = 65_535;

/** Name, address and port of a server, in the add and the edit dialog alike. */
export function ServerFields({ field }: { field: (name: 'servName' | 'servIp' | 'tport') => FormItemProps }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item {...field('servName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item {...field('servIp')} extra={t('serverList.addressTip')}>
        <Input maxLength={253} />
      </Form.Item>
      <Form.Item {...field('tport')}>
        <InputNumber className="picker" min={1} max={LAST_PORT} precision={0} />
      </Form.Item>
    </>
  );
}
