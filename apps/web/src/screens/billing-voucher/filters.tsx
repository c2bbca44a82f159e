import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeRange } from '../../kit/time-range.tsx';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { FunctionPicker } from '../../pickers/lookup-pickers.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

export function VoucherFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="voucherNo" label={t('fields.common.voucherNo')}>
        <Input allowClear maxLength={32} />
      </Form.Item>
      <Form.Item name="clientId" label={t('fields.common.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="voucherType" label={t('fields.client-voucher.voucherType')}>
        <ValuePicker field="voucherType" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="funcIds" label={t('fields.common.funcIds')}>
        <FunctionPicker only="time" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="status" label={t('fields.common.status')}>
        <ValuePicker field="voucherStatus" mode="multiple" allowClear />
      </Form.Item>
      <TimeRange field="expireTime" />
      <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
