import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeRange } from '../../kit/time-range.tsx';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

function ExcludeSub() {
  const { t } = useTranslation();
  return (
    <Form.Item name="excludeSub" label={t('fields.excludeSub')} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}

export function BalanceFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="clientName" label={t('fields.clientName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="clienttype" label={t('fields.clienttype')}>
        <ValuePicker field="clienttype" mode="multiple" allowClear />
      </Form.Item>
      <ExcludeSub />
    </>
  );
}

export function StatementFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TimeRange field="createTime" />
      <Form.Item name="clientId" label={t('fields.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="billNo" label={t('fields.billNo')}>
        <Input allowClear maxLength={32} />
      </Form.Item>
      <Form.Item name="type" label={t('fields.type')}>
        <ValuePicker field="billType" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="currency" label={t('fields.currency')}>
        <ValuePicker field="currency" mode="multiple" allowClear />
      </Form.Item>
      <ExcludeSub />
    </>
  );
}

export function ChargeFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="msId" label={t('fields.msId')}>
        <Input allowClear maxLength={16} />
      </Form.Item>
      <Form.Item name="clientId" label={t('fields.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="status" label={t('fields.status')}>
        <ValuePicker field="chargeStatus" mode="multiple" allowClear />
      </Form.Item>
      <TimeRange field="time" />
      <ExcludeSub />
    </>
  );
}
